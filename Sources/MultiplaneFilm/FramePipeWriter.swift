// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation

/// Writes frames into a pipe on a separate thread, so that the producer of frames is not blocked.
///
/// Buffers circulate: free, filled by the caller, written by the thread, free again. A closed
/// reading end is an error, never a signal: SIGPIPE is blocked on the writing thread, so no setting
/// of the process changes.
final class FramePipeWriter: @unchecked Sendable {
  private let condition = NSCondition()
  private let descriptor: Int32
  /// The capacity of the pipe in bytes; nil if it is unknown or pages cannot be mapped into the pipe. Once the thread
  /// has started, only the thread uses it.
  private var capacity: Int?
  // The following are accessed only under the lock.
  private var free: [YUVFrame]
  private var filled: [Job] = []
  private var waiter: CheckedContinuation<YUVFrame?, Never>?
  private var closeContinuation: CheckedContinuation<Void, Never>?
  private var isClosing = false
  private var hasEnded = false
  private var failure: Int32?

  private struct Job {
    var frame: YUVFrame
    /// Resumed with whether the frame was written; nil for one of the writer's own buffers.
    var owner: CheckedContinuation<Bool, Never>?
  }

  /// Starts the thread, and takes ownership of the writing end of a pipe and of the buffers.
  init(descriptor: Int32, buffers: [YUVFrame]) {
    self.descriptor = descriptor
    #if os(Linux)
      let getPipeSize: Int32 = 1032  // F_GETPIPE_SZ, which Swift does not import.
      let size = fcntl(descriptor, getPipeSize)
      capacity = size > 0 ? Int(size) : nil
    #endif
    free = buffers
    let thread = Thread { [self] in run() }
    thread.name = "ffmpeg-feed"
    thread.start()
  }

  /// Waits for a free buffer; nil if the pipe is closed or a write has failed.
  nonisolated(nonsending) func nextFree() async -> YUVFrame? {
    await withCheckedContinuation { continuation in
      let answer: YUVFrame?? = condition.withLock {
        if failure != nil || isClosing { return .some(nil) }
        if let buffer = free.popLast() { return buffer }
        waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Enqueues a filled buffer for writing.
  func enqueue(_ frame: YUVFrame) {
    condition.withLock {
      filled.append(Job(frame: frame))
      condition.signal()
    }
  }

  /// Writes a frame that the caller owns, and returns when it is written; false if the pipe is closed or the write
  /// fails.
  nonisolated(nonsending) func write(_ frame: YUVFrame) async -> Bool {
    await withCheckedContinuation { continuation in
      let isOpen = condition.withLock {
        guard !isClosing, !hasEnded else { return false }
        filled.append(Job(frame: frame, owner: continuation))
        condition.signal()
        return true
      }
      if !isOpen { continuation.resume(returning: false) }
    }
  }

  /// Closes the pipe after everything is written, or after the current frame if `isWhole` is false, and waits until the
  /// pipe is closed. Returns the error number of a failed write; nil if none failed.
  nonisolated(nonsending) func close(isWhole: Bool) async -> Int32? {
    await withCheckedContinuation { continuation in
      let isDone = condition.withLock {
        if !isWhole { dropFilled() }
        isClosing = true
        condition.signal()
        if !hasEnded { closeContinuation = continuation }
        return hasEnded
      }
      if isDone { continuation.resume() }
    }
    return condition.withLock { failure }
  }

  /// Discards the queued frames and closes the pipe after the current frame, without waiting.
  func cancel() {
    condition.withLock {
      dropFilled()
      isClosing = true
      condition.signal()
    }
  }

  /// Discards the queued frames; called under the lock.
  private func dropFilled() {
    for job in filled { job.owner?.resume(returning: false) }
    filled = []
  }

  private func run() {
    #if !os(Windows)
      var pipeSignal = sigset_t()
      sigemptyset(&pipeSignal)
      sigaddset(&pipeSignal, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
    #endif
    while let job = nextFilled() {
      let code = writeAll(UnsafeRawBufferPointer(job.frame.bytes))
      let waiting = condition.withLock { () -> CheckedContinuation<YUVFrame?, Never>? in
        failure = code
        if job.owner != nil { return nil }
        let waiting = waiter
        waiter = nil
        if waiting == nil { free.append(job.frame) }
        return waiting
      }
      job.owner?.resume(returning: code == nil)
      waiting?.resume(returning: code == nil ? job.frame : nil)
      if code != nil { break }
    }
    Foundation.close(descriptor)
    let (waiting, ending) = condition.withLock {
      hasEnded = true
      dropFilled()
      defer { (waiter, closeContinuation) = (nil, nil) }
      return (waiter, closeContinuation)
    }
    waiting?.resume(returning: nil)
    ending?.resume()
  }

  /// Waits for the next frame to write; nil when the pipe is to be closed and no frame is left.
  private func nextFilled() -> Job? {
    condition.withLock {
      while filled.isEmpty && !isClosing { condition.wait() }
      return filled.isEmpty ? nil : filled.removeFirst()
    }
  }

  /// Writes all bytes; returns nil, or the error number of a failed write, EPIPE if the reading end is closed.
  ///
  /// The last bytes, as many as the pipe holds, are copied into it. If the capacity of the pipe is known, the bytes
  /// before are mapped page by page (`vmsplice`): once the last bytes are in the pipe, it cannot contain any of the
  /// mapped pages, so the caller may change them.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    let lent = capacity.map { max(0, bytes.count - $0) } ?? 0
    var offset = 0
    while offset < bytes.count {
      let rest = bytes.baseAddress! + offset
      let isLending = offset < lent && capacity != nil
      let written =
        isLending
        ? mp_pipe_vmsplice(descriptor, rest, lent - offset)
        : Foundation.write(descriptor, rest, bytes.count - offset)
      if written > 0 {
        offset += written
      } else if written < 0, errno == EINTR {
        continue
      } else if isLending, written < 0, errno != EPIPE {
        // The kernel or a sandbox does not support mapping pages into a pipe.
        capacity = nil
      } else {
        return written == 0 ? EPIPE : errno
      }
    }
    return nil
  }
}

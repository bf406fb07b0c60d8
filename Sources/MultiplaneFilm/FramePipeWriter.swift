// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation

/// Writes frames into a pipe on a thread of its own, so that whoever makes frames goes on
/// meanwhile.
///
/// Its buffers go round: free, filled by the caller, written by the thread, free again. A
/// reader that went away is an error, never a signal: SIGPIPE is blocked on the thread that writes,
/// so no setting of the process changes.
final class FramePipeWriter: @unchecked Sendable {
  private let condition = NSCondition()
  private let descriptor: Int32
  /// What the pipe holds, in bytes; nil when it takes copies only. Used by the thread alone.
  private var capacity: Int?
  // All below under the lock.
  private var free: [YUVFrame]
  private var filled: [Job] = []
  private var waiter: CheckedContinuation<YUVFrame?, Never>?
  private var closeContinuation: CheckedContinuation<Void, Never>?
  private var isClosing = false
  private var hasEnded = false
  private var failure: Int32?

  private struct Job {
    var frame: YUVFrame
    /// Who waits for the end of the writing of a frame that is no buffer of the feed's.
    var owner: CheckedContinuation<Bool, Never>?
  }

  /// Takes over the writing end of a pipe, and the buffers.
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

  /// A buffer to fill, once one is free; nil when the reader is gone.
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

  /// Hands a filled buffer on.
  func enqueue(_ frame: YUVFrame) {
    condition.withLock {
      filled.append(Job(frame: frame))
      condition.signal()
    }
  }

  /// Writes a frame that belongs to the caller again when this returns; false when the reader is
  /// gone.
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

  /// Closes the pipe once everything is written, or at once when `isWhole` is false, and returns
  /// then; the error number of a write that failed, if one did.
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

  /// As ``close(isWhole:)`` without waiting.
  func cancel() {
    condition.withLock {
      dropFilled()
      isClosing = true
      condition.signal()
    }
  }

  /// Forgets what waits to be written; under the lock.
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

  /// The next buffer to write, once there is one; nil when there will be no more.
  private func nextFilled() -> Job? {
    condition.withLock {
      while filled.isEmpty && !isClosing { condition.wait() }
      return filled.isEmpty ? nil : filled.removeFirst()
    }
  }

  /// Writes until all is taken; the error number when the reader is gone.
  ///
  /// As much at the end as the pipe holds is copied into it. All before is lent, page by page: once the
  /// end is in, none of the lent pages can be in the pipe any more, and the caller may change them.
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
        // A kernel or a sandbox that does not lend.
        capacity = nil
      } else {
        return written == 0 ? EPIPE : errno
      }
    }
    return nil
  }
}

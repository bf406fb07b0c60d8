// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Draws frames on several threads and hands them out in order.
///
/// Each thread takes the next frame number and a free bitmap, draws, and puts the bitmap down; whoever
/// awaits ``next()`` gets frame after frame. Bitmaps go round: one that was handed out comes back by
/// ``recycle(_:)``. Numbers are taken in order and only with a bitmap in hand, so the frame that is waited
/// for always has one: the ring cannot lock up, however few bitmaps it has.
final class FrameLoop: @unchecked Sendable {
  /// What draws a frame over the whole of a bitmap; made once for each thread, on that thread.
  typealias Drawer = (_ frame: Int, _ bitmap: Bitmap) -> Void

  private let condition = NSCondition()
  // All below under the lock.
  private var free: [Bitmap]
  private var drawn: [Int: Bitmap] = [:]
  private var upcoming: Range<Int>
  private var delivered: Int
  private var isStopped = false
  private var waiter: CheckedContinuation<(frame: Int, bitmap: Bitmap)?, Never>?

  /// Starts drawing.
  /// - Parameters:
  ///   - width: of a bitmap, in pixels.
  ///   - height: of a bitmap, in pixels.
  ///   - threads: how many draw at once, at least 1.
  ///   - capacity: how many bitmaps go round, at least 1; nil takes what suits the threads and the memory.
  init(
    frames: Range<Int>, width: Int, height: Int, threads: Int, capacity: Int? = nil,
    makeDrawer: @escaping @Sendable () -> Drawer
  ) {
    let threads = max(1, min(threads, frames.count))
    let capacity = capacity ?? Self.capacity(threads: threads, byteCount: width * height * 4)
    free = (0..<min(capacity, frames.count)).map { _ in Bitmap(width: width, height: height) }
    upcoming = frames
    delivered = frames.lowerBound
    for n in 0..<min(threads, free.count) {
      let thread = Thread { [self] in work(makeDrawer()) }
      thread.name = "frame-loop-\(n)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// One bitmap in each thread's hand, one with the writers, two waiting: but two in all, rather than
  /// more than half a GiB.
  static func capacity(threads: Int, byteCount: Int) -> Int {
    max(2, min(threads + 3, (512 << 20) / max(1, byteCount)))
  }

  /// The next frame, in order; nil after the last, and after ``stop()``. One caller at a time.
  func next() async -> (frame: Int, bitmap: Bitmap)? {
    await withCheckedContinuation { continuation in
      let answer: (frame: Int, bitmap: Bitmap)?? = condition.withLock {
        if isStopped || (upcoming.isEmpty && delivered == upcoming.upperBound) { return .some(nil) }
        if let ready = takeReady() { return ready }
        waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Takes a bitmap back; its pixels may change at once.
  func recycle(_ bitmap: Bitmap) {
    condition.withLock {
      free.append(bitmap)
      condition.signal()
    }
  }

  /// Ends the threads after the frames they are drawing; from now on ``next()`` is nil.
  func stop() {
    let waiting = condition.withLock {
      isStopped = true
      condition.broadcast()
      defer { waiter = nil }
      return waiter
    }
    waiting?.resume(returning: nil)
  }

  private func work(_ draw: Drawer) {
    while let (frame, bitmap) = nextJob() {
      draw(frame, bitmap)
      put(bitmap, frame)
    }
  }

  private func nextJob() -> (Int, Bitmap)? {
    condition.withLock {
      while free.isEmpty && !upcoming.isEmpty && !isStopped { condition.wait() }
      guard !isStopped, let frame = upcoming.first else { return nil }
      upcoming.removeFirst()
      // The others that wait must hear that no frame is left.
      if upcoming.isEmpty { condition.broadcast() }
      return (frame, free.removeLast())
    }
  }

  private func put(_ bitmap: Bitmap, _ frame: Int) {
    let handOver = condition.withLock { () -> (() -> Void)? in
      drawn[frame] = bitmap
      guard let waiting = waiter, let ready = takeReady() else { return nil }
      waiter = nil
      return { waiting.resume(returning: ready) }
    }
    handOver?()
  }

  /// The frame that is due, if it is drawn.
  private func takeReady() -> (frame: Int, bitmap: Bitmap)? {
    guard let bitmap = drawn.removeValue(forKey: delivered) else { return nil }
    defer { delivered += 1 }
    return (delivered, bitmap)
  }
}

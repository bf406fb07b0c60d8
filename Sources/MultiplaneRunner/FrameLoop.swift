// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draws frames on several threads and delivers them in order.
///
/// Each thread takes the next frame number and a free canvas, draws, and stores the canvas; the caller of ``next()``
/// receives frame after frame. Canvases form a ring: a delivered canvas returns by ``recycle(_:)``. A thread takes a
/// number only together with a canvas, in order, so the next frame to deliver always has a canvas: the ring cannot
/// deadlock, however few canvases it has.
final class FrameLoop<Canvas: Sendable>: @unchecked Sendable {
  /// A function that draws a frame into a canvas, which may contain an earlier frame; created once for each thread, on
  /// that thread.
  typealias Drawer = (_ frame: Int, _ canvas: Canvas) -> Void

  private let condition = NSCondition()
  // The lock guards everything below.
  private var free: [Canvas]
  private var drawn: [Int: Canvas] = [:]
  private var upcoming: Range<Int>
  private var delivered: Int
  private var isStopped = false
  private var waiter: CheckedContinuation<(frame: Int, canvas: Canvas)?, Never>?

  /// Creates the canvases, and starts the threads that draw.
  /// - Parameters:
  ///   - threads: Number of threads, at least 1; no more are started than there are canvases.
  ///   - capacity: Maximum number of canvases, at least 1; no more are created than there are frames.
  init(
    frames: Range<Int>, threads: Int, capacity: Int, makeCanvas: () -> Canvas,
    makeDrawer: @escaping @Sendable () -> Drawer
  ) {
    free = (0..<min(capacity, frames.count)).map { _ in makeCanvas() }
    upcoming = frames
    delivered = frames.lowerBound
    for n in 0..<min(threads, free.count) {
      let thread = Thread { [self] in work(makeDrawer()) }
      thread.name = "frame-loop-\(n)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Returns the next frame in order; nil after the last one and after ``stop()``. Supports one caller at a time.
  func next() async -> (frame: Int, canvas: Canvas)? {
    await withCheckedContinuation { continuation in
      let answer: (frame: Int, canvas: Canvas)?? = condition.withLock {
        if isStopped || (upcoming.isEmpty && delivered == upcoming.upperBound) { return .some(nil) }
        if let ready = takeReady() { return ready }
        waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Returns a canvas to the ring; its pixels may change at once.
  func recycle(_ canvas: Canvas) {
    condition.withLock {
      free.append(canvas)
      condition.signal()
    }
  }

  /// Stops the threads after the frames that they are drawing; ``next()`` returns nil from then on.
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
    while let (frame, canvas) = nextJob() {
      draw(frame, canvas)
      put(canvas, frame)
    }
  }

  private func nextJob() -> (Int, Canvas)? {
    condition.withLock {
      while free.isEmpty && !upcoming.isEmpty && !isStopped { condition.wait() }
      guard !isStopped, let frame = upcoming.first else { return nil }
      upcoming.removeFirst()
      // Wakes the other waiting threads, which have no frame left to draw.
      if upcoming.isEmpty { condition.broadcast() }
      return (frame, free.removeLast())
    }
  }

  private func put(_ canvas: Canvas, _ frame: Int) {
    let handOver = condition.withLock { () -> (() -> Void)? in
      drawn[frame] = canvas
      guard let waiting = waiter, let ready = takeReady() else { return nil }
      waiter = nil
      return { waiting.resume(returning: ready) }
    }
    handOver?()
  }

  /// Returns the next frame to deliver; nil if it has not been drawn yet. Called under the lock.
  private func takeReady() -> (frame: Int, canvas: Canvas)? {
    guard let canvas = drawn.removeValue(forKey: delivered) else { return nil }
    defer { delivered += 1 }
    return (delivered, canvas)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage

/// The frames of a commit log, drawn on several threads and delivered in order.
struct Film: Sendable {
  let plan: FilmPlan
  let commitLog: CommitLog
  /// Number of drawing threads.
  let threads: Int

  /// Draws the frames at the given times and passes them to `body` in order. After cancellation of the task, no further
  /// frame is passed to `body`; frames that threads are drawing are completed and discarded.
  /// - Parameters:
  ///   - scale: Pixels per point, independent of the plan's.
  ///   - form: The formats of each frame.
  ///   - onProgress: Called with the number of finished frames and the total.
  ///   - body: Called with the index of each frame, counted from 0, and the frame, which is valid until `body` returns.
  /// - Throws: `CancellationError` if the task is cancelled, or the error thrown by `body`.
  func draw(
    at times: [CFTimeInterval], scale: CGFloat, as form: DrawnFrame.Formats = DrawnFrame.Formats(),
    onProgress: @Sendable (Int, Int) -> Void,
    _ body: @Sendable (Int, DrawnFrame) async throws -> Void
  ) async throws {
    let (plan, commitLog) = (plan, commitLog)
    let (width, height) = FrameRenderer.pixelSize(plan.size, scale: scale)
    // A single image is drawn in bands on several threads; of several images, each is drawn on one thread.
    let bands = times.count == 1 ? threads : 1
    let workers = max(1, min(threads, times.count))
    let loop = FrameLoop<DrawnFrame>(
      frames: 0..<times.count, threads: workers,
      capacity: DrawnFrame.capacity(form, width: width, height: height, threads: workers)
    ) {
      DrawnFrame(form, width: width, height: height)
    } makeDrawer: {
      let renderer = plan.renderer(of: commitLog, scale: scale, threads: bands)
      return { frame, drawn in
        drawn.draw(at: times[frame], by: renderer, form)
      }
    }
    defer { loop.stop() }
    try await withTaskCancellationHandler {
      while let (frame, drawn) = await loop.next() {
        try await body(frame, drawn)
        loop.recycle(drawn)
        onProgress(frame + 1, times.count)
      }
    } onCancel: {
      loop.stop()
    }
    try Task.checkCancellation()
  }
}

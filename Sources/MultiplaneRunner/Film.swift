// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage

/// The frames of a tape, drawn on several threads and seen in order.
struct Film: Sendable {
  let plan: FilmPlan
  let tape: CommitLog
  /// How many frames are drawn at once.
  let threads: Int

  /// Draws pictures of any times, in their order. Cancelling the task ends it after those that are being
  /// drawn.
  /// - Parameters:
  ///   - scale: may be another than the plan's.
  ///   - form: what is made of each frame.
  ///   - onProgress: hears how many of how many frames are done.
  ///   - body: gets each frame's number, counted from 0, and the frame, which is its own until it
  ///     returns.
  func draw(
    at times: [CFTimeInterval], scale: CGFloat, as form: DrawnFrame.Formats = DrawnFrame.Formats(),
    onProgress: @Sendable (Int, Int) -> Void,
    _ body: @Sendable (Int, DrawnFrame) async throws -> Void
  ) async throws {
    let (plan, tape) = (plan, tape)
    let (width, height) = FrameRenderer.pixelSize(plan.size, scale: scale)
    // A single picture is drawn in bands instead.
    let bands = times.count == 1 ? threads : 1
    let workers = max(1, min(threads, times.count))
    let loop = FrameLoop<DrawnFrame>(
      frames: 0..<times.count, threads: workers,
      capacity: DrawnFrame.capacity(form, width: width, height: height, threads: workers)
    ) {
      DrawnFrame(form, width: width, height: height)
    } makeDrawer: {
      let renderer = plan.renderer(of: tape, scale: scale, threads: bands)
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

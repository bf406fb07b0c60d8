// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage

/// The frames of a tape, drawn on several threads and seen in order.
struct Film: Sendable {
  let plan: FilmPlan
  let tape: Tape
  /// How many frames are drawn at once.
  let threads: Int

  /// Draws all frames of the plan. Cancelling the task ends it after the frames that are being drawn.
  /// - Parameters:
  ///   - onProgress: hears how many of how many frames are done.
  ///   - body: gets each frame's number, counted from 0, and its pixels, which are its own until it returns.
  func draw(
    onProgress: @Sendable (Int, Int) -> Void,
    _ body: @Sendable (Int, Bitmap) async throws -> Void
  ) async throws {
    let times = plan.frames.map { plan.time(ofFrame: $0) }
    try await draw(at: times, scale: plan.scale, onProgress: onProgress, body)
  }

  /// Draws pictures of any times, in their order, at a scale of its own.
  func draw(
    at times: [CFTimeInterval], scale: CGFloat, onProgress: @Sendable (Int, Int) -> Void,
    _ body: @Sendable (Int, Bitmap) async throws -> Void
  ) async throws {
    let (plan, tape) = (plan, tape)
    // A single picture is drawn in bands instead.
    let bands = times.count == 1 ? threads : 1
    let sample = plan.renderer(of: tape, scale: scale)
    let loop = FrameLoop(
      frames: 0..<times.count, width: sample.width, height: sample.height, threads: threads
    ) {
      let renderer = plan.renderer(of: tape, scale: scale, threads: bands)
      return { frame, bitmap in renderer.draw(at: times[frame], into: bitmap) }
    }
    defer { loop.stop() }
    try await withTaskCancellationHandler {
      while let (frame, bitmap) = await loop.next() {
        try await body(frame, bitmap)
        loop.recycle(bitmap)
        onProgress(frame + 1, times.count)
      }
    } onCancel: {
      loop.stop()
    }
    try Task.checkCancellation()
  }
}

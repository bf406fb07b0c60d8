// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneStage

  extension SceneRunner {
    /// Maximum number of frames that the scene's drawing code prepares before they are drawn. `render` also simulates
    /// at most this number of frames in advance.
    static let framesAhead = 256

    /// Draws frames of a film on other threads with ``Film/draw(at:scale:as:onProgress:_:)`` and waits for the frames;
    /// an interruption cancels the drawing. The scene's own drawing code runs on the calling thread.
    func draw(
      _ film: Film, at times: [CFTimeInterval], scale: CGFloat,
      as form: DrawnFrame.Formats = DrawnFrame.Formats(),
      onProgress: @escaping @Sendable (Int, Int) -> Void,
      _ body: @escaping @Sendable (Int, DrawnFrame) async throws -> Void
    ) throws {
      let stretch = film.commitLog.hasFrameDrawing ? Self.framesAhead : max(1, times.count)
      for first in stride(from: 0, to: times.count, by: stretch) {
        let part = Array(times[first..<min(first + stretch, times.count)])
        film.commitLog.prepare(at: part)
        try self.await {
          try await film.draw(
            at: part, scale: scale, as: form,
            onProgress: { done, _ in onProgress(first + done, times.count) }
          ) { try await body(first + $0, $1) }
        }
      }
    }
  }
#endif

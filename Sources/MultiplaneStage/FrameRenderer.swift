// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// Draws frames of a tape; keeps its scratch memory from frame to frame. One thread at a time.
public final class FrameRenderer {
  public let tape: Tape
  /// Of a frame, in pixels.
  public let width, height: Int

  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - scale: pixels a point.
  ///   - background: lies under the layers; nil is transparent.
  ///   - threads: bands drawn at once; the bytes are the same for any number.
  public init(
    tape: Tape, size: CGSize, scale: CGFloat = 1, background: CGColor?, threads: Int = 1
  ) {
    self.tape = tape
    width = max(1, Int((size.width * scale).rounded()))
    height = max(1, Int((size.height * scale).rounded()))
  }

  /// The time of a frame, in seconds: `frame / fps` for whole rates, correctly rounded.
  public static func time(ofFrame frame: Int, fps: Double) -> CFTimeInterval {
    Double(frame) / fps
  }

  /// Draws what the tape shows at a time over the whole bitmap, whose size is `width` x `height`.
  public func draw(at time: CFTimeInterval, into bitmap: Bitmap) {}
}

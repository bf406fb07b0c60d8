// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A bitmap that remembers what it shows, so that the next frame draws what is different only.
///
///     let canvas = DisplayCanvas(bitmap: Bitmap(width: 640, height: 480))
///     let renderer = DisplayListRenderer()
///     for frame in frames {
///       let changed = renderer.update(canvas, to: frame, background: white)
///     }
///
/// One owner at a time, as of its bitmap. Any renderer may draw the next frame.
public final class RetainedSurface: @unchecked Sendable {
  /// Columns and rows, in pixels.
  public let width, height: Int
  /// The pixels. Who changes them says so: ``invalidate(_:)``.
  public private(set) lazy var bitmap = Bitmap(width: width, height: height)

  /// What the pixels were drawn from; nil when that is not known.
  struct FrameState {
    var drawn: DisplayListBounds
    var background: PremultipliedColor
  }
  var frameState: FrameState?
  /// Pixels that are to be drawn in any case.
  var invalidRegion = DamageRegion()
  /// The tree and the time that are shown, of whoever draws trees.
  package var renderedFrame: (tree: AnyObject, time: Double)?

  /// A canvas that shows nothing known: the first frame draws all of it.
  public init(bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    self.bitmap = bitmap
  }

  /// A canvas with a bitmap of its own, made when it is first asked for; see `Bitmap.init(width:height:)`.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Has the next frame draw all pixels.
  public func invalidate() {
    frameState = nil
    renderedFrame = nil
  }

  /// Has the next frame draw some pixels in any case: those that a rectangle touches, y down.
  public func invalidate(_ rect: CGRect) {
    renderedFrame = nil
    invalidRegion.add(PixelRect.touched(by: rect).intersection(pixels))
  }

  var pixels: PixelRect {
    PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
  }
}

extension PixelRect {
  static func touched(by rect: CGRect) -> PixelRect {
    if rect.isNull || rect.isEmpty { return .empty }
    let limit = PixelRect.infinite
    func whole(_ v: CGFloat) -> Int32 {
      Int32(min(max(Double(v), Double(limit.x0)), Double(limit.x1)))
    }
    return PixelRect(
      x0: whole(rect.minX.rounded(.down)), y0: whole(rect.minY.rounded(.down)),
      x1: whole(rect.maxX.rounded(.up)), y1: whole(rect.maxY.rounded(.up)))
  }

  var rect: CGRect {
    CGRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A bitmap with a record of the frame that it contains, so that the next frame redraws only the differences.
///
///     let canvas = RetainedSurface(bitmap: Bitmap(width: 640, height: 480))
///     let renderer = DisplayListRenderer()
///     for frame in frames {
///       let changed = renderer.update(canvas, to: frame, background: white)
///     }
///
/// Has one owner at a time, like its bitmap. Any renderer may draw the next frame.
public final class RetainedSurface: @unchecked Sendable {
  /// The number of columns and of rows, in pixels.
  public let width, height: Int
  /// The pixels. Clients that change them must call ``invalidate(_:)``.
  public private(set) lazy var bitmap = Bitmap(width: width, height: height)

  /// A frame that was drawn or will be drawn: its list, with the device bounds of the items, and its background.
  struct FrameState {
    var drawn: DisplayListBounds
    var background: PremultipliedColor
  }
  var frameState: FrameState?
  /// Pixels that the next frame must redraw even if its display list is unchanged.
  var invalidRegion = DamageRegion()
  /// The render tree and the time, in seconds, of the current frame, set by clients that draw trees, so that they can
  /// skip later frames that look the same; nil if unknown, as after invalidation.
  package var renderedFrame: (tree: AnyObject, time: Double)?

  /// Creates a canvas for a bitmap whose contents count as unknown, so that the first frame draws all pixels.
  public init(bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    self.bitmap = bitmap
  }

  /// Creates a canvas whose bitmap is allocated on first access; see `Bitmap.init(width:height:)`.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Invalidates all pixels, so that the next frame redraws them.
  public func invalidate() {
    frameState = nil
    renderedFrame = nil
  }

  /// Invalidates the pixels that intersect a rectangle, so that the next frame redraws them; all pixels if a coordinate
  /// is NaN.
  /// - Parameter rect: in pixels, (0, 0) at the top left; nothing is invalidated if it is empty.
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
    if (rect.minX + rect.minY + rect.width + rect.height).isNaN { return limit }
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A renderer of display lists into bitmaps that reuses its memory from frame to frame. Not safe for concurrent calls.
///
/// ``render(_:into:transform:background:)`` draws a whole list from scratch; ``update(_:to:transform:background:)``
/// draws only the damage between a canvas's current frame and a list, and caches the results of costly operations.
/// Both give the same bytes.
///
/// Drawing has two steps: display lists are lowered to draw lists (`DisplayListLowering`), which the rasterizer then
/// draws. Long lists are lowered on all threads of the renderer when a whole frame is drawn into one bitmap.
public final class DisplayListRenderer {
  private let rasterizer: Rasterizer
  private let threads: Int
  /// The cache of stroke outlines and offscreens; nil for the reference backend, which caches nothing.
  let cache: RenderCache?
  /// The bitmap that ``applyParts(_:to:_:)`` draws rectangles smaller than the canvas into; nil until it is needed.
  var partMemory: Bitmap?
  /// The converters to draw lists, at least one for each part of the list that is lowered.
  private var lowerings: [DisplayListLowering]
  private let backdrops = BackdropOffscreens()

  /// The number of pixels drawn so far into the offscreens of groups that are filtered, cast a shadow, copy the
  /// backdrop or are cached; other groups do not count. 0 for the reference backend.
  package var offscreenPixels: Int { rasterizer.offscreenPixels }

  /// Creates a renderer.
  /// - Parameters:
  ///   - threads: the number of threads, at least 1; the bytes drawn are the same for any number.
  ///   - backend: the implementation that draws the pixels; the reference backend caches nothing.
  ///   - cacheLimit: the initial value of ``cacheLimit``, in bytes; negative values count as 0.
  public init(
    threads: Int = 1, backend: Rasterizer.Backend = .fast,
    cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    cache = backend == .reference ? nil : RenderCache(limit: max(0, cacheLimit))
    rasterizer = Rasterizer(threads: threads, backend: backend)
    self.threads = threads
    lowerings = [DisplayListLowering(backdrops)]
  }

  /// The default cache limit in bytes, 64 MiB.
  public static let defaultCacheLimit = 64 << 20

  /// The maximum number of bytes cached between updates: stroke outlines, and the pixels of groups drawn offscreen for
  /// at least the second time. The least recently used entries are evicted first; 0 caches nothing, and negative
  /// values become 0. The bytes drawn are the same for any limit. The cache may exceed the limit while a frame is
  /// drawn. Always 0 for the reference backend.
  public var cacheLimit: Int {
    get { cache?.limit ?? 0 }
    set { cache?.limit = max(0, newValue) }
  }

  /// The approximate number of bytes currently cached; 0 for the reference backend.
  public var cacheByteCount: Int { cache?.byteCount ?? 0 }

  /// Draws a list over a background.
  ///
  /// A group of opacity 1 without other effects is drawn in place, one of opacity 0 not at all. No cached offscreens
  /// are used, and equal lists give equal bytes.
  /// - Parameters:
  ///   - transform: the map from the list's space to pixels.
  ///   - background: the color that the bitmap is first filled with; nil keeps its pixels, a clear color clears them.
  public func render(
    _ list: DisplayList, into bitmap: Bitmap, transform: Homography, background: CGColor?
  ) {
    render(
      list, drawn: nil, into: bitmap, transform: transform, background: background?.premultiplied)
  }

  /// Draws a list over a background.
  /// - Parameter drawn: the list with the device bounds of its items; nil if cached results must not be used.
  private func render(
    _ list: DisplayList, drawn: DisplayListBounds?, into bitmap: Bitmap, transform: Homography,
    background: PremultipliedColor?
  ) {
    let parts = DisplayListPart.parts(of: list, count: threads == 1 ? 1 : threads * 6)
    while lowerings.count < parts.count { lowerings.append(DisplayListLowering(backdrops)) }
    for lowering in lowerings {
      lowering.background = background
      lowering.cache = drawn == nil ? nil : cache
      lowering.canvas = PixelRect(
        x0: 0, y0: 0, x1: Int32(bitmap.width), y1: Int32(bitmap.height))
    }
    nonisolated(unsafe) let lowerings = lowerings
    let width = bitmap.width, height = bitmap.height
    rasterizer.team.perform(parts.count) { i, _ in
      lowerings[i].lower(parts[i], width: width, height: height, transform)
    }
    var draws = lowerings[..<parts.count].map { $0.take() }
    lowerings[0].recordBackdrops()
    draws[0].background = background
    rasterizer.draw(draws, into: bitmap)
    for i in parts.indices.reversed() { lowerings[i].recycle(draws.removeLast()) }
  }

  /// Draws all pixels of a frame.
  func drawAll(_ shown: RetainedSurface.FrameState, into bitmap: Bitmap) {
    render(
      shown.drawn.list, drawn: shown.drawn, into: bitmap, transform: shown.drawn.map,
      background: shown.background)
  }

  /// Draws a rectangle of a frame.
  /// - Parameters:
  ///   - picture: the bounds of the whole canvas.
  ///   - x: the column of the canvas at the bitmap's left edge, a multiple of 8.
  ///   - y: the row of the canvas at the bitmap's top edge.
  func drawPart(
    _ shown: RetainedSurface.FrameState, _ rect: PixelRect, of picture: PixelRect,
    into bitmap: Bitmap,
    x: Int = 0, y: Int = 0
  ) {
    var draws = DrawList(canvas: rect)
    draws.background = shown.background
    let lowering = lowerings[0]
    (lowering.cache, lowering.background) = (cache, shown.background)
    lowering.canvas = picture
    lowering.lower(shown.drawn, into: &draws)
    lowering.recordBackdrops()
    rasterizer.drawRegion(draws, into: bitmap, x: x, y: y)
    cache?.endFrame()
  }

  /// Draws a frame band by band.
  /// - Parameter body: receives the rows of each band, from the top, and a bitmap that begins with them.
  func drawAllBands(
    _ shown: RetainedSurface.FrameState, width: Int, height: Int,
    _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    let lowering = lowerings[0]
    (lowering.cache, lowering.background) = (cache, shown.background)
    lowering.canvas = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    var draws = lowering.list(width: width, height: height)
    lowering.lower(shown.drawn, into: &draws)
    lowering.recordBackdrops()
    draws.background = shown.background
    rasterizer.drawBands(draws, body)
    lowerings[0].recycle(draws)
  }
}

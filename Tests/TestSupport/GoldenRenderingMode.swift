// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import Testing

/// The ways in which each reference image is drawn. All produce the same bytes.
public enum GoldenRenderingMode: CaseIterable, Sendable {
  /// With a new renderer.
  case fresh
  /// Into a canvas that shows another image, followed by repeated partial redraws, which use the raster cache.
  case afterAnother
  /// Like ``afterAnother``, on two threads.
  case onTwoThreads
  /// Like ``afterAnother``, with a cache of zero bytes.
  case withoutCache

  /// The number of threads of the renderer.
  public var threads: Int { self == .onTwoThreads ? 2 : 1 }
  /// The cache limit of the renderer, in bytes.
  public var cacheLimit: Int {
    self == .withoutCache ? 0 : DisplayListRenderer.defaultCacheLimit
  }

  /// Invalidates and redraws parts of a canvas that already shows the image, three times.
  /// - Parameter update: Draws the image into the canvas.
  public func redraw(_ canvas: RetainedSurface, _ update: () -> Void) {
    for step in 0..<3 {
      let (w, h) = (CGFloat(canvas.width), CGFloat(canvas.height))
      canvas.invalidate(
        CGRect(x: w * 0.2 + CGFloat(step), y: h * 0.3, width: w * 0.41, height: h * 0.37))
      canvas.invalidate(CGRect(x: w * 0.8, y: 0, width: w * 0.1, height: h))
      update()
    }
  }
}

/// Compares an image, drawn in each way, with the reference in the folder `Golden` next to the test file; see
/// ``expectGolden(_:named:file:sourceLocation:)``. Fails if the ways differ.
public func expectGolden(
  named name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, drawn: (GoldenRenderingMode) -> Bitmap
) {
  let fresh = drawn(.fresh)
  for way in GoldenRenderingMode.allCases.dropFirst() {
    let other = drawn(way)
    #expect(
      other.width == fresh.width && other.height == fresh.height, sourceLocation: sourceLocation)
    for y in 0..<fresh.height {
      for x in 0..<fresh.width
      where fresh.pixels[y * fresh.stride + x] != other.pixels[y * other.stride + x] {
        Issue.record(
          "\(name): pixel \(x), \(y) is another when drawn \(way)", sourceLocation: sourceLocation)
        return
      }
    }
  }
  expectGolden(fresh, named: name, file: file, sourceLocation: sourceLocation)
}

/// Compares a display list over a background with its reference, drawn in each way.
/// - Parameter before: The display list that the canvas shows before it.
public func expectGolden(
  of list: DisplayList, after before: DisplayList = .empty, width: Int, height: Int,
  transform: Homography = .identity, background: CGColor, named name: String,
  file: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(named: name, file: file, sourceLocation: sourceLocation) { way in
    let renderer = DisplayListRenderer(threads: way.threads, cacheLimit: way.cacheLimit)
    let canvas = RetainedSurface(width: width, height: height)
    if way == .fresh {
      renderer.render(list, into: canvas.bitmap, transform: transform, background: background)
      return canvas.bitmap
    }
    renderer.update(canvas, to: before, transform: transform, background: background)
    renderer.update(canvas, to: list, transform: transform, background: background)
    way.redraw(canvas) {
      renderer.update(canvas, to: list, transform: transform, background: background)
    }
    return canvas.bitmap
  }
}

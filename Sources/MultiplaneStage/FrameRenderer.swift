// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// Renders frames of a commit log in any order; reuses its memory from frame to frame. One thread at a time.
///
/// A frame depends only on the log and the time: a still, a frame of a film and the same frame in a chunk have the same
/// bytes. For layers with animated contents (``CommitLog/hasFrameDrawing``), user code is called here on the rendering
/// thread, unless ``CommitLog/prepare(at:)`` was called. Delegates that draw are isolated to the main actor: on another
/// thread, a frame at a time that was not prepared contains what they drew at the last commit.
public final class FrameRenderer {
  /// The rendered commit log. It may be replaced between frames, for example after further simulation.
  public var commitLog: CommitLog
  /// The size of a frame in pixels.
  public let width, height: Int

  private let renderer: DisplayListRenderer
  private let transform: Homography
  private let background: CGColor

  /// Creates a renderer.
  /// - Parameters:
  ///   - commitLog: The commit log to render.
  ///   - size: The size of a frame in points; fractions of a pixel are rounded.
  ///   - scale: Pixels per point.
  ///   - background: The color below the layers; nil is transparent.
  ///   - threads: Number of bands rendered concurrently, which does not change the bytes.
  ///   - cacheLimit: Maximum number of bytes that updates may cache; see `DisplayListRenderer.cacheLimit`.
  public init(
    commitLog: CommitLog, size: CGSize, scale: CGFloat = 1, background: CGColor?, threads: Int = 1,
    cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    self.commitLog = commitLog
    (width, height) = Self.pixelSize(size, scale: scale)
    renderer = DisplayListRenderer(threads: threads, cacheLimit: cacheLimit)
    transform = Homography(a: Double(scale), b: 0, c: 0, d: Double(scale), tx: 0, ty: 0)
    self.background = background ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Creates a renderer of the current commit log of a stage, with the stage's scale and background.
  @MainActor public convenience init(
    _ stage: Stage, threads: Int = 1, cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    self.init(
      commitLog: stage.commitLog, size: stage.size, scale: stage.scale,
      background: stage.background,
      threads: threads, cacheLimit: cacheLimit)
  }

  /// Returns the size of a frame in pixels, each side at least 1 and at most 2^31; 1 for a side that is not a number.
  public static func pixelSize(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * scale).rounded()
      return pixels >= 1 ? Int(min(pixels, 0x8000_0000)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// Renders the frame at a time, in seconds, into a bitmap of `width` x `height` pixels, replacing all of them.
  public func draw(at time: CFTimeInterval, into bitmap: Bitmap) {
    precondition(
      bitmap.width == width && bitmap.height == height, "The bitmap must have the size of a frame")
    renderer.render(
      commitLog.displayList(at: time), into: bitmap, transform: transform, background: background)
  }

  /// Updates a canvas to the frame at a time, in seconds, and returns the damaged pixels. Renders only the difference,
  /// and returns immediately, without visiting the layers, while the output is constant.
  ///
  /// The canvas, of `width` x `height` pixels, then has the same bytes as ``frame(at:)`` at that time. Times may be in
  /// any order; the closer they are, the smaller the difference.
  /// - Returns: Rectangles of whole pixels, y down: see
  ///   `DisplayListRenderer.update(_:to:transform:background:)`.
  @discardableResult public func update(
    _ canvas: RetainedSurface, at time: CFTimeInterval
  ) -> [CGRect] {
    guard let (change, tree) = change(of: canvas, at: time) else { return [] }
    let rects = renderer.apply(change, to: canvas)
    canvas.renderedFrame = tree.map { ($0, time) }
    return rects
  }

  /// Updates a canvas to the frame at a time, in seconds, part by part; see
  /// ``DisplayListRenderer/applyParts(_:to:_:)``.
  package func updateParts(
    _ canvas: RetainedSurface, at time: CFTimeInterval,
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    guard let (change, tree) = change(of: canvas, at: time) else { return }
    renderer.applyParts(change, to: canvas, body)
    canvas.renderedFrame = tree.map { ($0, time) }
  }

  /// The difference between a canvas and the frame at a time; nil if there is none.
  private func change(
    of canvas: RetainedSurface, at time: CFTimeInterval
  ) -> (DisplayUpdate, RenderTree?)? {
    precondition(
      canvas.width == width && canvas.height == height, "The canvas must have the size of a frame")
    let tree = commitLog.entry(at: time)?.tree
    if let tree, let moment = canvas.renderedFrame, moment.tree === tree,
      renderer.isCurrent(canvas, transform: transform, background: background),
      tree.staticInterval(at: moment.time).contains(time)
    {
      return nil
    }
    let change = renderer.prepareUpdate(
      of: canvas, to: tree?.displayList(at: time) ?? .empty, transform: transform,
      background: background)
    return (change, tree)
  }

  /// Returns a new bitmap with the frame at a time, in seconds.
  public func frame(at time: CFTimeInterval) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    draw(at: time, into: bitmap)
    return bitmap
  }
}

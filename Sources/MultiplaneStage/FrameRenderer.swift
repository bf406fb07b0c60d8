// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// A renderer of the frames of a commit log, in any order. Its memory is reused from frame to frame; it must be used by
/// one thread at a time.
///
/// The bytes of a frame do not depend on the frames that were rendered before it. If user code redraws layers during
/// animations (``CommitLog/hasFrameDrawing``), it is called on the rendering thread, except for times that were passed
/// to ``CommitLog/prepare(at:)``. Layer delegates are isolated to the main actor: on another thread, a frame at a time
/// that was not prepared contains what the delegates drew at the last commit.
public final class FrameRenderer {
  /// The commit log whose frames are rendered. It may be replaced between frames, for example after further simulation.
  public var commitLog: CommitLog
  /// The size of a frame in pixels.
  public let width, height: Int

  private let renderer: DisplayListRenderer
  private let transform: Homography
  private let background: CGColor

  /// Creates a renderer for frames of a fixed size over a background color.
  /// - Parameters:
  ///   - commitLog: The commit log to render.
  ///   - size: The size of a frame in points; ``pixelSize(_:scale:)`` determines the size in pixels.
  ///   - scale: Pixels per point.
  ///   - background: The color below the layers; nil is transparent.
  ///   - threads: The number of threads that draw parts of a frame concurrently; the bytes are the same for any number.
  ///   - cacheLimit: The maximum number of bytes of outlines and offscreens that are cached between updates; 64 MiB by
  ///     default.
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

  /// Creates a renderer of a stage's current commit log, with the stage's size, scale and background. Later commits of
  /// the stage are not included.
  @MainActor public convenience init(
    _ stage: Stage, threads: Int = 1, cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    self.init(
      commitLog: stage.commitLog, size: stage.size, scale: stage.scale,
      background: stage.background,
      threads: threads, cacheLimit: cacheLimit)
  }

  /// Converts a size in points to whole pixels. Each side is rounded, at least 1 and at most 2^31; a side that is not a
  /// number becomes 1.
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

  /// Updates a canvas to the frame at a time, in seconds, and returns the damaged pixels. Renders only the difference
  /// to the frame that the canvas contains. Layers are not visited if both frames show the same commit and nothing
  /// changes between their times.
  ///
  /// The canvas, of `width` x `height` pixels, then has the same bytes as the bitmap that ``frame(at:)`` returns for
  /// `time`. Consecutive updates may have times in any order.
  /// - Returns: At most 16 rectangles of whole pixels, y down, which may overlap and contain unchanged pixels; empty if
  ///   nothing changes.
  @discardableResult public func update(
    _ canvas: RetainedSurface, at time: CFTimeInterval
  ) -> [CGRect] {
    guard let (change, tree) = change(of: canvas, at: time) else { return [] }
    let rects = renderer.apply(change, to: canvas)
    canvas.renderedFrame = tree.map { ($0, time) }
    return rects
  }

  /// Renders the difference between a canvas and the frame at a time, in seconds, and passes it to `body` in parts. The
  /// canvas then counts as containing the frame, but its own bitmap is not changed.
  /// - Parameter body: Receives the columns and rows of a part in the frame, and a bitmap with the part at its top
  ///   left.
  package func updateParts(
    _ canvas: RetainedSurface, at time: CFTimeInterval,
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    guard let (change, tree) = change(of: canvas, at: time) else { return }
    renderer.applyParts(change, to: canvas, body)
    canvas.renderedFrame = tree.map { ($0, time) }
  }

  /// Returns the update from a canvas's current frame to the frame at a time, with the tree of the new frame, which is
  /// nil before the first commit. Returns nil if both frames show the same commit, nothing changes between their times,
  /// and the canvas needs no redraw for another reason.
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

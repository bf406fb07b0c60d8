// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// Draws frames of a tape, in any order; keeps its scratch memory from frame to frame. One thread at a time.
///
/// A frame depends on tape and time alone: a still, a frame of a film and the same frame in a chunk have the same bytes.
/// Where layers draw frames themselves (``Tape/hasFrameDrawing``), their code is called here, on the drawing thread, unless
/// ``Tape/prepare(at:)`` has done so. Delegates that draw belong to the main actor: on another thread, a time that was
/// not prepared shows what they drew at the last commit.
public final class FrameRenderer {
  /// What is drawn. Another tape may be set between frames, as when a stage has gone on.
  public var tape: CommitLog
  /// Of a frame, in pixels.
  public let width, height: Int

  private let renderer: DisplayListRenderer
  private let transform: Homography
  private let background: CGColor

  /// - Parameters:
  ///   - size: of the picture, in points; a part of a pixel is rounded.
  ///   - scale: pixels a point.
  ///   - background: lies under the layers; nil is transparent.
  ///   - threads: bands drawn at once; the bytes are the same for any number.
  ///   - cacheLimit: bytes that updates may keep; see `DisplayListRenderer.cacheLimit`.
  public init(
    tape: CommitLog, size: CGSize, scale: CGFloat = 1, background: CGColor?, threads: Int = 1,
    cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    self.tape = tape
    (width, height) = Self.pixelSize(size, scale: scale)
    renderer = DisplayListRenderer(threads: threads, cacheLimit: cacheLimit)
    transform = Homography(a: Double(scale), b: 0, c: 0, d: Double(scale), tx: 0, ty: 0)
    self.background = background ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Draws the tape of a stage so far, at the stage's scale over its background.
  @MainActor public convenience init(
    _ stage: Stage, threads: Int = 1, cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    self.init(
      tape: stage.commitLog, size: stage.size, scale: stage.scale, background: stage.background,
      threads: threads, cacheLimit: cacheLimit)
  }

  /// Columns and rows of a picture; each at least 1. A size that is not a number counts as 1, one beyond 2^31 as that.
  public static func pixelSize(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * scale).rounded()
      return pixels >= 1 ? Int(min(pixels, 0x8000_0000)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// Draws what the tape shows at a time, in seconds, over the whole bitmap, whose sides are `width` and `height`.
  public func draw(at time: CFTimeInterval, into bitmap: Bitmap) {
    precondition(
      bitmap.width == width && bitmap.height == height, "The bitmap has the size of a frame")
    renderer.render(
      tape.displayList(at: time), into: bitmap, transform: transform, background: background)
  }

  /// Draws what differs between what a canvas shows and what the tape shows at a time, in seconds, and gives the pixels
  /// that were drawn; none, without a look at the layers, while nothing moves.
  ///
  /// The canvas, whose sides are `width` and `height`, then has the bytes of a ``frame(at:)`` of that time. Times may
  /// come in any order; those close to each other have more in common.
  /// - Returns: rectangles of whole pixels, y down: see
  ///   `DisplayListRenderer.update(_:to:transform:background:)`.
  @discardableResult public func update(
    _ canvas: RetainedSurface, at time: CFTimeInterval
  ) -> [CGRect] {
    guard let (change, tree) = change(of: canvas, at: time) else { return [] }
    let rects = renderer.apply(change, to: canvas)
    canvas.renderedFrame = tree.map { ($0, time) }
    return rects
  }

  /// Draws what differs from what a canvas stands for part by part; see
  /// ``DisplayListRenderer/applyParts(_:to:_:)``.
  package func updateParts(
    _ canvas: RetainedSurface, at time: CFTimeInterval,
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    guard let (change, tree) = change(of: canvas, at: time) else { return }
    renderer.applyParts(change, to: canvas, body)
    canvas.renderedFrame = tree.map { ($0, time) }
  }

  /// What differs between a canvas and a time; nil for nothing.
  private func change(
    of canvas: RetainedSurface, at time: CFTimeInterval
  ) -> (DisplayUpdate, RenderTree?)? {
    precondition(
      canvas.width == width && canvas.height == height, "The canvas has the size of a frame")
    let tree = tape.entry(at: time)?.tree
    if let tree, let moment = canvas.renderedFrame, moment.tree === tree,
      renderer.isCurrent(canvas, transform: transform, background: background),
      tree.stillInterval(at: moment.time).contains(time)
    {
      return nil
    }
    let change = renderer.prepareUpdate(
      of: canvas, to: tree?.displayList(at: time) ?? .empty, transform: transform,
      background: background)
    return (change, tree)
  }

  /// A new bitmap with what the tape shows at a time.
  public func frame(at time: CFTimeInterval) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    draw(at: time, into: bitmap)
    return bitmap
  }
}

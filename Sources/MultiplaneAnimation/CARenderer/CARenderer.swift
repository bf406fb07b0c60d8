// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Draws a layer tree into a bitmap, at times that its owner chooses.
///
///     let renderer = CARenderer(bitmap: Bitmap(width: 200, height: 100))
///     renderer.layer = root
///     renderer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
///     renderer.beginFrame(atTime: 0.5, timeStamp: nil)
///     renderer.render()
///     renderer.endFrame()
///
/// The layer tree is live as long as the renderer has it. It is committed when a frame begins: the time of that frame is
/// its `CACurrentMediaTime()`, begins the animations that say no time, and ends those that are over. What then waits
/// for a later turn, such as completion blocks, runs when the frame ends. Not thread-safe.
/// - Note: differs from Core Animation, whose renderers draw into OpenGL and Metal textures, in what it is made
///   with; y grows downwards.
open class CARenderer: NSObject {
  /// What is drawn into. Pixels that no frame updates stay as they are.
  public let bitmap: Bitmap

  private let host = RendererHost(HostContext.current)
  private let renderer: DisplayListRenderer
  private var context: RenderContext?
  private var lastTime: CFTimeInterval?
  /// The bitmap, and what it shows.
  private let canvas: RetainedSurface

  /// A frame between its begin and its end.
  private struct Frame {
    var time: CFTimeInterval
    var update = CGRect.null
    /// What differs; nil for nothing.
    var change: DisplayUpdate?
    /// What is drawn in any case, in the space of the bounds.
    var added: [CGRect] = []
  }
  private var frame: Frame?

  /// - Parameters:
  ///   - bitmap: is drawn into, nothing else meanwhile.
  ///   - threads: parts of the picture drawn at once; the bytes are the same for any number.
  public init(bitmap: Bitmap, threads: Int = 1) {
    self.bitmap = bitmap
    canvas = RetainedSurface(bitmap: bitmap)
    renderer = DisplayListRenderer(threads: threads)
  }

  deinit {
    context?.invalidate()
    host.drainQueue()
  }

  /// The root of the tree; has no superlayer, and is in no other live tree. Nil by default.
  open var layer: CALayer? {
    get { context?.layer }
    set {
      guard newValue !== context?.layer else { return }
      context?.invalidate()
      context = newValue.map { RenderContext(layer: $0, host: host, isHeld: true) }
      canvas.invalidate()
    }
  }

  /// The rectangle, in the space that the root's position is in, that fills the bitmap. Null by default, which draws
  /// nothing.
  open var bounds = CGRect.null {
    didSet { if bounds != oldValue { canvas.invalidate() } }
  }

  /// Begins a frame: animations up to its time begin and end, and what has changed is committed.
  ///
  /// - Parameters:
  ///   - t: in seconds; may lie before that of another frame.
  ///   - timeStamp: is not looked at.
  open func beginFrame(
    atTime t: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil
  ) {
    host.mediaTime = t
    frame = Frame(time: t)
    lastTime = t
    guard let context else { return }
    context.processAnimationEvents()
    // Frames come at their own times, not at the ticks of a display.
    context.displayScheduler.tick()
    context.commitManually()
    guard let tree = context.tree, !bounds.isEmpty, needsDrawing(tree, at: t) else { return }
    let change = renderer.prepareUpdate(
      of: canvas, to: tree.displayList(at: t), transform: toPixels, background: .clear)
    frame?.change = change
    frame?.update = inBounds(change.box)
  }

  private func needsDrawing(_ tree: RenderTree, at time: CFTimeInterval) -> Bool {
    guard let moment = canvas.renderedFrame, moment.tree === tree,
      renderer.isCurrent(canvas, transform: toPixels, background: .clear)
    else { return true }
    return !tree.stillInterval(at: moment.time).contains(time)
  }

  /// From the space of the bounds to pixels.
  private var toPixels: Homography {
    let sx = Double(bitmap.width) / Double(bounds.width)
    let sy = Double(bitmap.height) / Double(bounds.height)
    return Homography(
      a: sx, b: 0, c: 0, d: sy, tx: -Double(bounds.minX) * sx, ty: -Double(bounds.minY) * sy)
  }

  private func inBounds(_ pixels: CGRect) -> CGRect {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    if pixels == CGRect(x: 0, y: 0, width: width, height: height) { return bounds }
    if pixels.isNull { return .null }
    return CGRect(
      x: bounds.minX + pixels.minX * bounds.width / width,
      y: bounds.minY + pixels.minY * bounds.height / height,
      width: pixels.width * bounds.width / width, height: pixels.height * bounds.height / height)
  }

  /// What ``render()`` will draw, in the space of ``bounds``: the least rectangle of whole pixels around all that
  /// differs from what the bitmap shows. Null when nothing does, and outside a frame.
  open func updateBounds() -> CGRect { frame?.update ?? .null }

  /// Adds to what is drawn in this frame; outside one, does nothing.
  open func addUpdate(_ r: CGRect) {
    let r = r.intersection(bounds)
    guard let update = frame?.update, !r.isNull else { return }
    frame?.update = update.union(r)
    frame?.added.append(r)
  }

  /// Draws the tree at the frame's time in place of what the bitmap shows in ``updateBounds()``, as far as it is
  /// different or was added; what no layer covers becomes clear. Outside a frame, does nothing.
  open func render() {
    guard let frame, let tree = context?.tree, !bounds.isEmpty else { return }
    var change = frame.change
    if !frame.added.isEmpty {
      for rect in frame.added {
        canvas.invalidate(LayerGeometry.boundingBox(rect, toPixels))
      }
      change = renderer.prepareUpdate(
        of: canvas, to: tree.displayList(at: frame.time), transform: toPixels, background: .clear)
    }
    guard let change else { return }
    renderer.apply(change, to: canvas)
    canvas.renderedFrame = (tree, frame.time)
    self.frame?.change = nil
    self.frame?.added = []
  }

  /// Ends the frame, and runs what waits for a later turn; without a frame, harmless.
  open func endFrame() {
    guard frame != nil else { return }
    frame = nil
    host.drainQueue()
  }

  /// When the picture will next change by itself: infinite when nothing animates, the frame's own time when something
  /// does all the time. Before the first frame, the present time.
  open func nextFrameTime() -> CFTimeInterval {
    guard let context, let tree = context.tree, let lastTime else {
      return context == nil ? .infinity : CACurrentMediaTime()
    }
    var change = tree.stillInterval(at: lastTime).upperBound
    if change > lastTime, change < .infinity {
      // The interval is rounded inwards, a little for each layer; what lies beyond looks different.
      var steps = 0
      while steps < 100, tree.stillInterval(at: change).lowerBound <= lastTime {
        change = change.nextUp
        steps += 1
      }
    }
    return min(change, context.nextEventTime ?? .infinity)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// An object that renders a layer tree into a bitmap, at times that its owner chooses.
///
///     let renderer = CARenderer(bitmap: Bitmap(width: 200, height: 100))
///     renderer.layer = root
///     renderer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
///     renderer.beginFrame(atTime: 0.5, timeStamp: nil)
///     renderer.render()
///     renderer.endFrame()
///
/// The layer tree is live as long as its root is the ``layer`` of the renderer: layers have presentation layers and run
/// animations. The tree is committed when a frame begins, unless an explicit transaction is open, with the time of the
/// frame as `CACurrentMediaTime()`; animations without a begin time begin at this time, and animations whose end has
/// passed are ended. Work queued for a later run-loop iteration, such as completion blocks, runs when the frame ends.
/// Not thread-safe.
/// - Note: The renderer is created with a bitmap, unlike in Core Animation, whose renderers draw into OpenGL and Metal
///   textures; y increases downward.
open class CARenderer: NSObject {
  /// The bitmap to draw into. A frame changes only pixels that intersect ``updateBounds()``.
  public let bitmap: Bitmap

  private let host = RendererHost(HostContext.current)
  private let renderer: DisplayListRenderer
  private var context: RenderContext?
  private var lastTime: CFTimeInterval?
  /// The bitmap, with the display list that was last drawn into it.
  private let canvas: RetainedSurface

  /// The state of a frame between ``beginFrame(atTime:timeStamp:)`` and ``endFrame()``.
  private struct Frame {
    var time: CFTimeInterval
    var update = CGRect.null
    /// The pending update of the bitmap, with its damage; nil if none is pending.
    var change: DisplayUpdate?
    /// The areas passed to ``addUpdate(_:)`` since the frame began or was last rendered, clipped to the bounds. They
    /// are drawn even if nothing changed there.
    var added: [CGRect] = []
  }
  private var frame: Frame?

  /// Creates a renderer that draws into a bitmap.
  /// - Parameters:
  ///   - bitmap: The bitmap to draw into, which nothing else may change while the renderer exists.
  ///   - threads: The number of threads that draw in parallel; the pixels do not depend on this number.
  public init(bitmap: Bitmap, threads: Int = 1) {
    self.bitmap = bitmap
    canvas = RetainedSurface(bitmap: bitmap)
    renderer = DisplayListRenderer(threads: threads)
  }

  deinit {
    context?.invalidate()
    host.drainQueue()
  }

  /// The root of the layer tree to draw; must have no superlayer, and must not be the root of another live tree, such
  /// as that of another renderer. Nil by default.
  open var layer: CALayer? {
    get { context?.layer }
    set {
      guard newValue !== context?.layer else { return }
      context?.invalidate()
      context = newValue.map { RenderContext(layer: $0, host: host, isHeld: true) }
      canvas.invalidate()
    }
  }

  /// The rectangle that is scaled to fill the bitmap, in the coordinate space of the root layer's position. If it is
  /// null, the default, or empty, nothing is drawn.
  open var bounds = CGRect.null {
    didSet { if bounds != oldValue { canvas.invalidate() } }
  }

  /// Begins a frame: starts and ends animations up to the time of the frame, commits changes, and determines the area
  /// to draw.
  ///
  /// - Parameters:
  ///   - t: The time of the frame in seconds; it may be earlier than that of the previous frame.
  ///   - timeStamp: Ignored.
  open func beginFrame(
    atTime t: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil
  ) {
    host.mediaTime = t
    frame = Frame(time: t)
    lastTime = t
    guard let context else { return }
    context.processAnimationEvents()
    // Layers that override `display()` are normally displayed at the ticks of a display link; the frames of a renderer
    // have other times.
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
    return !tree.staticInterval(at: moment.time).contains(time)
  }

  /// The map from the space of the bounds to pixels of the bitmap.
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

  /// Returns a rectangle that contains everything that ``render()`` draws in this frame, in the space of ``bounds``:
  /// the bounding box of the damaged pixels, united with the areas that were added. Null if nothing is to be drawn, and
  /// outside a frame.
  open func updateBounds() -> CGRect { frame?.update ?? .null }

  /// Adds an area, clipped to ``bounds``, to be drawn in this frame even if nothing changed there; does nothing outside
  /// a frame.
  open func addUpdate(_ r: CGRect) {
    let r = r.intersection(bounds)
    guard let update = frame?.update, !r.isNull else { return }
    frame?.update = update.union(r)
    frame?.added.append(r)
  }

  /// Draws the tree at the frame's time where it may differ from the bitmap, and in the areas that were added; pixels
  /// that no layer covers become transparent. Does nothing outside a frame, without a layer, or if ``bounds`` is empty.
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

  /// Ends the frame, and runs the work queued for a later run-loop iteration; does nothing outside a frame.
  open func endFrame() {
    guard frame != nil else { return }
    frame = nil
    host.drainQueue()
  }

  /// Returns the time at which animations next require a frame: when the output changes, or an animation begins or
  /// ends. This is the time of the last frame if the output changes continuously, and infinity if neither happens
  /// anymore or there is no layer. Before the first frame of a layer, returns the current time.
  open func nextFrameTime() -> CFTimeInterval {
    guard let context, let tree = context.tree, let lastTime else {
      return context == nil ? .infinity : CACurrentMediaTime()
    }
    var change = tree.staticInterval(at: lastTime).upperBound
    if change > lastTime, change < .infinity {
      // The interval is rounded inward, slightly for each layer, so the content may be constant slightly beyond its
      // end.
      var steps = 0
      while steps < 100, tree.staticInterval(at: change).lowerBound <= lastTime {
        change = change.nextUp
        steps += 1
      }
    }
    return min(change, context.nextEventTime ?? .infinity)
  }
}

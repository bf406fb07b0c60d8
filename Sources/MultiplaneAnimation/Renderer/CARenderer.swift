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
  private var frame: (time: CFTimeInterval, update: CGRect)?
  private var lastTime: CFTimeInterval?
  /// What the bitmap shows; nil when it is to be drawn as a whole.
  private var shown: (tree: RenderTree, time: CFTimeInterval)?
  /// Pixels of which only a part is to be updated.
  private var scratch: Bitmap?

  /// - Parameters:
  ///   - bitmap: is drawn into, nothing else meanwhile.
  ///   - threads: parts of the picture drawn at once; the bytes are the same for any number.
  public init(bitmap: Bitmap, threads: Int = 1) {
    self.bitmap = bitmap
    renderer = DisplayListRenderer(threads: threads)
  }

  deinit {
    context?.invalidate()
    host.runTurns()
  }

  /// The root of the tree; has no superlayer, and is in no other live tree. Nil by default.
  open var layer: CALayer? {
    get { context?.layer }
    set {
      guard newValue !== context?.layer else { return }
      context?.invalidate()
      context = newValue.map { RenderContext(layer: $0, host: host, isHeld: true) }
      shown = nil
    }
  }

  /// The rectangle, in the space that the root's position is in, that fills the bitmap. Null by default, which draws
  /// nothing.
  open var bounds = CGRect.null {
    didSet { if bounds != oldValue { shown = nil } }
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
    frame = (t, .null)
    lastTime = t
    guard let context else { return }
    context.processAnimationEvents()
    context.commitHeld()
    if needsDrawing(context.tree, at: t) { frame?.update = bounds }
  }

  private func needsDrawing(_ tree: RenderTree?, at time: CFTimeInterval) -> Bool {
    guard let tree else { return false }
    guard let shown, shown.tree === tree else { return true }
    return !tree.stillInterval(at: shown.time).contains(time)
  }

  /// What ``render()`` will draw, in the space of ``bounds``: null until something must be, and outside a frame.
  /// - Note: all of the bounds as soon as anything in them may look different.
  open func updateBounds() -> CGRect { frame?.update ?? .null }

  /// Adds to what is drawn in this frame; outside one, does nothing.
  open func addUpdate(_ r: CGRect) {
    guard let update = frame?.update else { return }
    frame?.update = update.union(r.intersection(bounds))
  }

  /// Draws the tree at the frame's time in place of what the bitmap shows in ``updateBounds()``, to whole pixels; what
  /// no layer covers becomes clear. Outside a frame, does nothing.
  open func render() {
    guard let frame, let tree = context?.tree, !frame.update.isNull, !bounds.isEmpty else {
      return
    }
    let sx = Double(bitmap.width) / Double(bounds.width)
    let sy = Double(bitmap.height) / Double(bounds.height)
    let toPixels = Homography(
      a: sx, b: 0, c: 0, d: sy, tx: -Double(bounds.minX) * sx, ty: -Double(bounds.minY) * sy)
    let list = tree.displayList(at: frame.time)
    if frame.update.contains(bounds) {
      renderer.render(list, into: bitmap, transform: toPixels, background: .clear)
      shown = (tree, frame.time)
    } else {
      let target = scratch ?? Bitmap(width: bitmap.width, height: bitmap.height)
      scratch = target
      renderer.render(list, into: target, transform: toPixels, background: .clear)
      let corners = LayerGeometry.boundingBox(frame.update, toPixels)
      copy(corners.integral, from: target)
    }
  }

  private func copy(_ rect: CGRect, from source: Bitmap) {
    let columns = max(0, Int(rect.minX))..<min(bitmap.width, Int(rect.maxX))
    for y in max(0, Int(rect.minY))..<min(bitmap.height, Int(rect.maxY)) {
      (bitmap.pixels + y * bitmap.stride + columns.lowerBound).update(
        from: source.pixels + y * source.stride + columns.lowerBound, count: columns.count)
    }
  }

  /// Ends the frame, and runs what waits for a later turn; without a frame, harmless.
  open func endFrame() {
    guard frame != nil else { return }
    frame = nil
    host.runTurns()
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What drawing goes through: a path under way, a stack of states, and a target.
///
/// A bitmap context, made by
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``, draws into pixels; its
/// y axis goes up from the lowest row. The context that a layer's `draw(in:)` gets records, so that the
/// drawing stays sharp at any scale; its y axis goes down from the upper left corner of the layer.
///
/// Points are transformed as they are added to the path, lines get their width by the matrix at the time
/// of stroking. Painting, clipping and the calls that paint shapes of their own leave the path empty. One
/// thread at a time. Contexts are equal when they are the same object.
public final class CGContext {
  /// What device space spans: (0, 0) and a size, y up.
  let deviceBounds: CGRect
  /// From device space to that of the display list.
  let deviceToList: CGAffineTransform
  /// Pixels of a bitmap context; nil while recording.
  let bitmapTarget: BitmapTarget?

  var state: GraphicsState
  /// Saved states, each with the number of transparency layers that were under way.
  private var saved: [(state: GraphicsState, layers: Int)] = []
  /// The number of saved states below each transparency layer under way, and whether what is drawn is
  /// collected for it.
  private var layerStarts: [(saved: Int, isCollected: Bool)] = []
  private static let maximumLayerDepth = 64

  /// Whether edges may be smooth at all.
  var allowsAntialiasing = true
  /// Whether letters may be moved to quarters of pixels.
  var allowsQuantization = true
  /// Whether colours are those of a pattern's user, whatever the pattern sets.
  var ignoresColorChanges = false

  var currentPath = CurrentPath()
  var builder = DisplayListBuilder()
  /// From text space to user space; no part of the state.
  var textSpace = CGAffineTransform.identity

  init(bitmap: BitmapTarget) {
    bitmapTarget = bitmap
    deviceBounds = CGRect(
      x: 0, y: 0, width: CGFloat(bitmap.layout.width), height: CGFloat(bitmap.layout.height))
    deviceToList = .identity
    state = GraphicsState(ctm: .identity)
  }

  /// A context that records, with y down from the upper left corner of an area.
  ///
  /// Its device space is that of the pixels that Core Animation would allocate, y up; the recorded list
  /// is in the space of `bounds`.
  /// - Parameters:
  ///   - bounds: the area in user space; what lies outside is cut off.
  ///   - scale: pixels a unit, above 0.
  package init(recording bounds: CGRect, scale: CGFloat = 1) {
    bitmapTarget = nil
    deviceBounds = CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
    deviceToList = CGAffineTransform(
      a: 1 / scale, b: 0, c: 0, d: -1 / scale, tx: bounds.minX, ty: bounds.maxY)
    state = GraphicsState(ctm: base)
  }

  /// What was recorded; the context is as new but for its state.
  /// - Parameter isCutOff: whether it is cut off at the bounds.
  package func takeRecording(isCutOff: Bool = true) -> DisplayList {
    layerStarts = []
    let isBlended = builder.isBlended
    let list = builder.take()
    guard !list.items.isEmpty else { return list }
    let result =
      isCutOff
      ? DisplayList([
        .clip(
          CGPath(rect: deviceBounds), rule: .winding, transform: Homography(deviceToList), list)
      ]) : list
    // Modes see what the recording drew before, nothing else.
    return isBlended
      ? DisplayList([.group(.init(content: result, isIsolated: true))]) : result
  }

  // MARK: States

  /// Puts a copy of the state on the stack. The current path is no part of it.
  public func saveGState() { saved.append((state, layerStarts.count)) }

  /// Goes back to the state on top of the stack; without one, nothing happens.
  ///
  /// - Note: a state saved before a transparency layer began is not restored inside of it.
  public func restoreGState() {
    guard let top = saved.last, top.layers == layerStarts.count else { return }
    state = top.state
    saved.removeLast()
  }

  /// Begins a transparency layer: what is drawn up to the matching ``endTransparencyLayer()`` is
  /// composited as one picture, with the alpha, the blend mode, the shadow and the clip of now. Inside, they
  /// begin at 1, normal and none.
  ///
  /// The state is saved, too.
  /// - Parameter auxiliaryInfo: makes no difference.
  /// - Note: beyond 64 layers one within the other, what is drawn is drawn into the innermost of those.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    beginLayer()
  }

  /// Begins a transparency layer that is cut off at a rectangle of user space.
  /// - Parameter auxiliaryInfo: makes no difference.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    saveGState()
    clip(CGPath(rect: rect), .winding, toDevice: state.ctm)
    beginLayer()
  }

  private func beginLayer() {
    let isCollected = layerStarts.count < Self.maximumLayerDepth
    layerStarts.append((saved.count, isCollected))
    guard isCollected else { return }
    builder.beginLayer(
      .init(opacity: Double(state.alpha), mode: state.blendMode, shadow: state.shadow),
      under: state.clip)
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  /// Composites the innermost transparency layer and goes back to the state from before it began;
  /// nothing when there is none.
  public func endTransparencyLayer() {
    guard let start = layerStarts.popLast() else { return }
    if start.isCollected { builder.endLayer() }
    saved.removeSubrange(start.saved...)
    state = saved.removeLast().state
    didDraw(state.blendMode)
  }

  // MARK: Matrix

  /// From user space to device space: the identity in a new bitmap context.
  public var ctm: CGAffineTransform { state.ctm }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Turns user space by radians, from its x axis towards its y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Puts a map before the matrix.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// The same as ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// A point of user space in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  /// A size of user space in device space: a vector without translation, signs kept.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// The box around a rectangle of user space in device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// A point of device space in user space. The same point when the matrix flattens the plane.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(toUserSpace) }

  /// A size of device space in user space: a vector without translation, signs kept. The same size when
  /// the matrix flattens the plane.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(toUserSpace) }

  /// The box around a rectangle of device space in user space. The same rectangle when the matrix
  /// flattens the plane.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(toUserSpace) }

  private var toUserSpace: CGAffineTransform { state.ctm.inverse ?? .identity }
}

extension CGContext: Hashable {
  /// Whether both are the same object.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

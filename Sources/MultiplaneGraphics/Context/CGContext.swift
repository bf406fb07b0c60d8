// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A drawing environment: a current path, a stack of graphics states, and a destination.
///
/// A bitmap context, created by
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``, draws into pixels; its
/// y axis points up from the lowest row. The context that is passed to a layer's `draw(in:)` records a display
/// list, which is sharp at any scale; its y axis points down from the upper left corner of the layer.
///
/// Points are transformed by the CTM when they are added to the path, line widths by the CTM at the time of stroking.
/// Painting the path, clipping by the path or by rectangles, and painting rectangles, ellipses or line segments clear
/// the path. Not safe for concurrent calls. Contexts are equal when they are the same object.
public final class CGContext {
  /// The bounds of device space, in pixels: origin (0, 0), y up.
  let deviceBounds: CGRect
  /// The map from device space to the space of the display list.
  let deviceToList: CGAffineTransform
  /// The pixels of a bitmap context; nil in a recording context.
  let bitmapTarget: BitmapTarget?

  var state: GraphicsState
  /// The stack of saved states, each with the number of transparency layers that were open when it was saved.
  private var saved: [(state: GraphicsState, layers: Int)] = []
  /// For each open transparency layer, the number of saved states when it began, including the one saved for the layer,
  /// and whether its draws are collected separately, as in the outermost ``maximumLayerDepth`` layers.
  private var layerStarts: [(saved: Int, isCollected: Bool)] = []
  private static let maximumLayerDepth = 64

  /// Whether edges may be antialiased at all, set by ``setAllowsAntialiasing(_:)``; not part of the graphics state.
  var allowsAntialiasing = true
  /// Whether glyph positions may be quantized to quarter pixels at all; not part of the graphics state.
  var allowsQuantization = true
  /// Whether color changes are ignored, as in the cell of an uncolored pattern.
  var ignoresColorChanges = false

  /// The map from the space of patterns to that of the display list: the identity, or in a bitmap context that UIKit
  /// creates for an image, the map from points with y down from the upper left corner to pixels.
  package var baseTransform = CGAffineTransform.identity

  var currentPath = CurrentPath()
  var builder = DisplayListBuilder()
  /// The map from text space to user space; not part of the graphics state.
  var textSpace = CGAffineTransform.identity

  init(bitmap: BitmapTarget) {
    bitmapTarget = bitmap
    deviceBounds = CGRect(
      x: 0, y: 0, width: CGFloat(bitmap.layout.width), height: CGFloat(bitmap.layout.height))
    deviceToList = .identity
    state = GraphicsState(ctm: .identity)
  }

  /// Creates a recording context, with y down from the upper left corner of an area.
  ///
  /// Its device space is that of the pixels that Core Animation would allocate, y up; the recorded list is in the
  /// space of `bounds`.
  /// - Parameters:
  ///   - bounds: the area to record, in user space.
  ///   - scale: pixels per unit, above 0.
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

  /// Returns the display list recorded so far, and begins a new one. The list is isolated if blend modes are used
  /// outside of open transparency layers. The graphics state is kept; open transparency layers end.
  /// - Parameter isCutOff: whether the list is clipped to the bounds that the context was created with.
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
    // Isolated, so that blend modes apply only to earlier draws of the recording.
    return isBlended
      ? DisplayList([.group(.init(content: result, isIsolated: true))]) : result
  }

  // MARK: States

  /// Pushes a copy of the graphics state, which does not include the current path, onto the stack.
  public func saveGState() { saved.append((state, layerStarts.count)) }

  /// Restores the graphics state on top of the stack; has no effect if the stack is empty.
  ///
  /// - Note: Inside a transparency layer, a state saved before the layer began is not restored.
  public func restoreGState() {
    guard let top = saved.last, top.layers == layerStarts.count else { return }
    state = top.state
    saved.removeLast()
  }

  /// Begins a transparency layer: draws up to the matching ``endTransparencyLayer()`` are composited as a unit, with
  /// the current alpha, blend mode, shadow and clip. Inside, alpha, blend mode and shadow start as 1, normal and none.
  ///
  /// The graphics state is also saved.
  /// - Parameter auxiliaryInfo: has no effect.
  /// - Note: Layers nested more than 64 deep draw into the innermost of the first 64, and do not change the alpha,
  ///   blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    beginLayer()
  }

  /// Begins a transparency layer that is clipped to a rectangle in user space.
  /// - Parameter auxiliaryInfo: has no effect.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
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

  /// Composites the innermost transparency layer and restores the state from before the layer began; has no effect if
  /// no layer is open.
  public func endTransparencyLayer() {
    guard let start = layerStarts.popLast() else { return }
    if start.isCollected { builder.endLayer() }
    saved.removeSubrange(start.saved...)
    state = saved.removeLast().state
    didDraw(state.blendMode)
  }

  // MARK: Matrix

  /// The current transformation matrix, from user space to device space: the identity in a new bitmap context.
  public var ctm: CGAffineTransform { state.ctm }

  /// Moves the origin of user space by (`tx`, `ty`), in user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Scales user space by `sx` along x and `sy` along y.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Rotates user space by an angle in radians, from its x axis towards its y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Concatenates a transform with the CTM; the transform is applied to points before the CTM.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// The map from user space to device space; equal to ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Converts a point from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  /// Converts a size from user space to device space as a vector, without translation; signs are kept.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// Converts a rectangle from user space to device space and returns its bounding box.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// Converts a point from device space to user space. Returns it unchanged if the CTM is not invertible.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(toUserSpace) }

  /// Converts a size from device space to user space as a vector, without translation; signs are kept. Returns it
  /// unchanged if the CTM is not invertible.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(toUserSpace) }

  /// Converts a rectangle from device space to user space and returns its bounding box. Returns it unchanged if the
  /// CTM is not invertible.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(toUserSpace) }

  private var toUserSpace: CGAffineTransform { state.ctm.inverse ?? .identity }
}

extension CGContext: Hashable {
  /// Returns whether two contexts are the same object.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

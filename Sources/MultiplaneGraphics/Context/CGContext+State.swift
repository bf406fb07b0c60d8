// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
  // MARK: Lines

  /// Sets the width of lines in user space, 1 at first; nothing is stroked when it is not above 0.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }

  /// Sets how open subpaths end, butt at first.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }

  /// Sets how corners are drawn, miter at first.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

  /// Sets from which length on, in widths, a miter becomes a bevel; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  /// Sets the dashes of lines, none at first.
  /// - Parameters:
  ///   - phase: where in the pattern each subpath begins, in user space.
  ///   - lengths: of a dash, a gap, and so on; an odd count is gone through twice, none makes solid
  ///     lines. See ``CGPath/copy(dashingWithPhase:lengths:transform:)``.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.dashPhase, state.dashLengths) = (phase, lengths)
  }

  /// Makes no difference.
  /// - Note: curves are drawn within a tenth of a pixel whatever the flatness.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Makes no difference.
  /// - Note: between the colour spaces that exist here all intents agree.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets whether edges are smooth, as they are at first, if that is allowed. Without, a pixel is covered
  /// wholly or not at all, as its middle is.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be smooth, as they may at first. No part of what ``saveGState()`` keeps.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Whether pixels are covered wholly or not at all.
  var isAliased: Bool { !(state.shouldAntialias && allowsAntialiasing) }

  // MARK: Combining

  /// Sets how what is drawn is combined with what is there, normal at first.
  ///
  /// Where the paint does not cover, nothing changes; a gradient, a tiled image and a transparency layer count
  /// as covering the whole clip. In a layer's drawing, modes see what that drawing drew before.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Lets all that is drawn cast a shadow: black, a third opaque.
  ///
  /// The same as ``setShadow(offset:blur:color:)`` else.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Lets all that is drawn cast a shadow, each step for itself, a transparency layer as one.
  ///
  /// The matrix makes no difference. In a bitmap, lengths are pixels and a positive height goes up; in a
  /// layer's drawing they are the layer's points, and it goes down.
  /// - Parameters:
  ///   - offset: where the shadow lies, seen from what casts it. What is not finite counts as 0.
  ///   - blur: twice the standard deviation of its blur; 0, below it and what is not a number make it sharp.
  ///   - color: its alpha is multiplied with that of what is drawn; nil casts no shadow.
  /// - Note: under a mode other than normal the shadow is combined with what is below, then what casts it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    func usable(_ v: CGFloat) -> CGFloat { v.isFinite ? min(max(v, -1e6), 1e6) : 0 }
    state.shadow = DisplayList.Shadow(
      color: bitmapTarget?.layout.displayColor(for: color) ?? color,
      radius: blur > 0 ? min(blur, 1e6) / 2 : 0,
      offset: CGSize(width: usable(offset.width), height: usable(offset.height)))
  }

  // MARK: Colours

  /// Sets what multiplies the alpha of all that is drawn: 1 at first, clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
  }

  /// Sets the fill colour, opaque black at first.
  public func setFillColor(_ color: CGColor) {
    if !ignoresColorChanges { state.fillColor = color }
  }

  /// Sets the stroke colour, opaque black at first.
  public func setStrokeColor(_ color: CGColor) {
    if !ignoresColorChanges { state.strokeColor = color }
  }

  /// Sets the fill colour to a shade between black, 0, and white, 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke colour to a shade between black, 0, and white, 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the fill colour, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour by inks.
  /// - Note: without a profile red is (1 - cyan)(1 - black), and so on; the colour is kept in sRGB.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke colour by inks.
  /// - Note: without a profile red is (1 - cyan)(1 - black), and so on; the colour is kept in sRGB.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of ``setFillColor(_:)-(UnsafePointer<CGFloat>)``, and the fill colour to its opaque
  /// black. Any colour that is set brings its own space.
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(.black(in: space)) }

  /// Sets the space of ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)``, and the stroke colour to its
  /// opaque black. Any colour that is set brings its own space.
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(.black(in: space)) }

  /// Sets the fill colour by components of its space, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(
      CGColor(colorSpace: state.fillColor.space, components: components) ?? state.fillColor)
  }

  /// Sets the stroke colour by components of its space, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(
      CGColor(colorSpace: state.strokeColor.space, components: components) ?? state.strokeColor)
  }
}

extension CGColor {
  fileprivate convenience init(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    func light(_ ink: CGFloat) -> CGFloat {
      (1 - min(max(ink, 0), 1)) * (1 - min(max(black, 0), 1))
    }
    self.init(red: light(cyan), green: light(magenta), blue: light(yellow), alpha: alpha)
  }

  fileprivate static func black(in space: CGColorSpace) -> CGColor {
    // A pattern follows.
    if space.kind == .pattern { return .unsetPattern(in: space) }
    let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
    return CGColor(colorSpace: space, components: zeros + [1]) ?? .black
  }
}

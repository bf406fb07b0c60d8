// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
  // MARK: Lines

  /// Sets the line width in user space, 1 at first; nothing is stroked unless the width is above 0 and finite.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }

  /// Sets the style of the ends of open subpaths, butt at first.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }

  /// Sets the style of the corners of stroked lines, miter at first.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

  /// Sets the maximum miter length, in line widths; longer miters become bevels. 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  /// Sets the dash pattern of lines, solid at first.
  /// - Parameters:
  ///   - phase: the distance into the dash pattern at which each subpath begins, in user space.
  ///   - lengths: alternating lengths of dashes and gaps, in user space; a list of odd length is used twice in a row,
  ///     an empty one makes solid lines. See ``CGPath/copy(dashingWithPhase:lengths:transform:)``.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.dashPhase, state.dashLengths) = (phase, lengths)
  }

  /// Has no effect.
  /// - Note: Curves are flattened within a tenth of a pixel in any case.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Has no effect.
  /// - Note: All intents give the same colors in the supported color spaces.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets whether edges are antialiased, true at first, if ``setAllowsAntialiasing(_:)`` permits antialiasing. Without
  /// antialiasing, a pixel is painted entirely if its center is inside the shape, otherwise not at all.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be antialiased at all, true at first. Not part of the state that ``saveGState()`` saves.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Whether edges are drawn without antialiasing.
  var isAliased: Bool { !(state.shouldAntialias && allowsAntialiasing) }

  // MARK: Compositing

  /// Sets the blend mode of later draws, normal at first.
  ///
  /// Pixels outside the shape that is drawn are unchanged; gradients, tiled images and transparency layers have the
  /// shape of the whole clip. In a recording context, such as that of a layer's `draw(in:)`, modes blend only with
  /// earlier draws of the same recording.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Adds a shadow to later draws: black with alpha 1/3.
  ///
  /// Equivalent to ``setShadow(offset:blur:color:)`` with this color.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Adds a shadow to each later draw; a transparency layer casts one shadow as a whole.
  ///
  /// The CTM does not apply. In a bitmap context, lengths are in pixels and positive heights point up; in the context
  /// of a layer's `draw(in:)`, lengths are in the layer's points and positive heights point down.
  /// - Parameters:
  ///   - offset: the offset from the content that casts the shadow. Components that are not finite become 0.
  ///   - blur: twice the standard deviation of the blur; 0, negative values and NaN make the shadow sharp.
  ///   - color: its alpha is multiplied by that of the content; nil or a color with alpha 0 removes the shadow.
  /// - Note: In a blend mode other than normal, first the shadow is blended with the backdrop, then the content.
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

  // MARK: Colors

  /// Sets the factor of the alpha of later draws: 1 at first, clamped to 0...1; NaN becomes 0.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
  }

  /// Sets the fill color, opaque black at first; has no effect while an uncolored pattern draws its cell.
  public func setFillColor(_ color: CGColor) {
    if !ignoresColorChanges { state.fillColor = color }
  }

  /// Sets the stroke color, opaque black at first; has no effect while an uncolored pattern draws its cell.
  public func setStrokeColor(_ color: CGColor) {
    if !ignoresColorChanges { state.strokeColor = color }
  }

  /// Sets the fill color to a gray between 0, black, and 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke color to a gray between 0, black, and 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the fill color from sRGB components 0...1, which are not premultiplied.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke color from sRGB components 0...1, which are not premultiplied.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill color from CMYK components.
  /// - Note: Components are clamped to 0...1 and converted to sRGB without a profile: red is (1 - cyan)(1 - black),
  ///   green (1 - magenta)(1 - black), blue (1 - yellow)(1 - black).
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke color from CMYK components.
  /// - Note: Components are clamped to 0...1 and converted to sRGB without a profile: red is (1 - cyan)(1 - black),
  ///   green (1 - magenta)(1 - black), blue (1 - yellow)(1 - black).
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components of ``setFillColor(_:)-(UnsafePointer<CGFloat>)``, and the fill color to opaque
  /// black in this space. In a pattern space, nothing is filled until a pattern is set. Setting a `CGColor` also sets
  /// its space.
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(.black(in: space)) }

  /// Sets the space of the components of ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)``, and the stroke color to
  /// opaque black in this space. In a pattern space, nothing is stroked until a pattern is set. Setting a `CGColor`
  /// also sets its space.
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(.black(in: space)) }

  /// Sets the fill color from components of its current space, followed by alpha; has no effect in a pattern space.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(
      CGColor(colorSpace: state.fillColor.space, components: components) ?? state.fillColor)
  }

  /// Sets the stroke color from components of its current space, followed by alpha; has no effect in a pattern space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(
      CGColor(colorSpace: state.strokeColor.space, components: components) ?? state.strokeColor)
  }
}

extension CGColor {
  fileprivate static func black(in space: CGColorSpace) -> CGColor {
    // A color that paints nothing, until a pattern is set.
    if space.kind == .pattern { return .unsetPattern(in: space) }
    let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
    return CGColor(colorSpace: space, components: zeros + [1]) ?? .black
  }
}

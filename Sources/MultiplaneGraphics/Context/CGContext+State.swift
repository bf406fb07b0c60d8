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

  // MARK: Colours

  /// Sets what multiplies the alpha of all that is drawn: 1 at first, clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
  }

  /// Sets the fill colour, opaque black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the stroke colour, opaque black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

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
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = .black(in: space) }

  /// Sets the space of ``setStrokeColor(_:)-(UnsafePointer<CGFloat>)``, and the stroke colour to its
  /// opaque black. Any colour that is set brings its own space.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = .black(in: space) }

  /// Sets the fill colour by components of its space, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fillColor =
      CGColor(colorSpace: state.fillColor.space, components: components) ?? state.fillColor
  }

  /// Sets the stroke colour by components of its space, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.strokeColor =
      CGColor(colorSpace: state.strokeColor.space, components: components) ?? state.strokeColor
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
    let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
    return CGColor(colorSpace: space, components: zeros + [1]) ?? .black
  }
}

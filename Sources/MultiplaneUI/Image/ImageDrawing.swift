// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Functions that draw images in contexts with y down.
enum ImageDrawing {
  /// Returns the pixels of an image with its orientation applied; with a tint, the tint color in the shape of the
  /// image's alpha. Nil for an image without pixels.
  static func rendered(_ image: UIImage, tint: UIColor?) -> CGImage? {
    guard let pixels = image.pixels else { return nil }
    let swaps = image.imageOrientation.swapsWidthAndHeight
    let (width, height) = swaps ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
    guard let context = BitmapContext(width: width, height: height, isOpaque: false) else {
      return nil
    }
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    draw(pixels, image.imageOrientation, in: rect, context.context)
    if let tint {
      context.context.setBlendMode(.sourceIn)
      context.context.setFillColor(tint.cgColor)
      context.context.fill(rect)
    }
    return context.context.makeImage()
  }

  /// Returns the pixels of an image with its orientation applied and their colors mixed with 40 % of black; their alpha
  /// is unchanged. Nil for an image without pixels.
  static func darkened(_ image: UIImage) -> CGImage? {
    guard let pixels = image.orientedCGImage,
      let context = BitmapContext(width: pixels.width, height: pixels.height, isOpaque: false)
    else { return nil }
    let rect = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    draw(pixels, .up, in: rect, context.context)
    context.context.setBlendMode(.sourceAtop)
    context.context.setFillColor(UIColor(white: 0, alpha: 0.4).cgColor)
    context.context.fill(rect)
    return context.context.makeImage()
  }

  /// Draws pixels, transformed by an orientation and scaled, into a rectangle of a context with y down.
  static func draw(
    _ pixels: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect, _ context: CGContext
  ) {
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.midX, y: rect.midY)
    var (width, height) = (rect.width, rect.height)
    if orientation.swapsWidthAndHeight { swap(&width, &height) }
    switch orientation {
    case .up, .upMirrored: break
    case .down, .downMirrored: context.rotate(by: .pi)
    case .left, .leftMirrored: context.rotate(by: -.pi / 2)
    case .right, .rightMirrored: context.rotate(by: .pi / 2)
    }
    switch orientation {
    case .upMirrored, .leftMirrored, .rightMirrored: context.scaleBy(x: -1, y: 1)
    case .downMirrored: context.scaleBy(x: -1, y: 1)
    default: break
    }
    // Core Graphics draws images upside down in a context with y down.
    context.scaleBy(x: 1, y: -1)
    context.draw(
      pixels, in: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
  }
}

extension UIImage {
  /// Draws the image at its size into the current graphics context, with its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image at its size into the current graphics context, with its upper left corner at `point`, a blend mode
  /// and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image into the current graphics context, scaled to a rectangle. The cap insets of a resizable image keep
  /// their size if the rectangle is large enough.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image into the current graphics context, scaled to a rectangle, with a blend mode and an opacity. The
  /// cap insets of a resizable image keep their size if the rectangle is large enough.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let pixels else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    guard isResizable else {
      ImageDrawing.draw(pixels, imageOrientation, in: rect, context)
      return
    }
    drawNineSlice(in: rect, context)
  }

  /// Draws a resizable image as a nine-slice: the corners keep their size, and the parts between them are stretched or
  /// tiled. In a rectangle that is too small for the corners, the corners are scaled down.
  private func drawNineSlice(in rect: CGRect, _ context: CGContext) {
    guard let pixels = orientedCGImage else { return }
    func cuts(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
      let shrink = min(1, length / max(low + high, 1e-9))
      return [0, low * shrink, length - high * shrink, length]
    }
    let from = (
      x: cuts(size.width, capInsets.left, capInsets.right),
      y: cuts(size.height, capInsets.top, capInsets.bottom)
    )
    let to = (
      x: cuts(rect.width, capInsets.left, capInsets.right),
      y: cuts(rect.height, capInsets.top, capInsets.bottom)
    )
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: from.x[column], y: from.y[row], width: from.x[column + 1] - from.x[column],
          height: from.y[row + 1] - from.y[row])
        let target = CGRect(
          x: rect.minX + to.x[column], y: rect.minY + to.y[row],
          width: to.x[column + 1] - to.x[column], height: to.y[row + 1] - to.y[row])
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
          let part = pixels.cropping(
            to: CGRect(
              x: source.minX * scale, y: source.minY * scale, width: source.width * scale,
              height: source.height * scale))
        else { continue }
        if resizingMode == .stretch || (row != 1 && column != 1) {
          ImageDrawing.draw(part, .up, in: target, context)
        } else {
          tile(part, source.size, in: target, context, rows: row == 1, columns: column == 1)
        }
      }
    }
  }

  private func tile(
    _ part: CGImage, _ size: CGSize, in rect: CGRect, _ context: CGContext, rows: Bool,
    columns: Bool
  ) {
    let step = CGSize(
      width: columns ? size.width : rect.width, height: rows ? size.height : rect.height)
    // The part is stretched if the rectangle has the area of 100,000 tiles or more.
    guard rect.width / step.width * (rect.height / step.height) < 100_000 else {
      ImageDrawing.draw(part, .up, in: rect, context)
      return
    }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: step.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: step.width) {
        ImageDrawing.draw(part, .up, in: CGRect(origin: CGPoint(x: x, y: y), size: step), context)
      }
    }
    context.restoreGState()
  }

  /// Fills a rectangle of the current graphics context with the image as tiles, the first at the upper left corner of
  /// the rectangle. If the rectangle has the area of 100,000 tiles or more, the image is stretched to the rectangle.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let pixels = orientedCGImage, size.width > 0,
      size.height > 0
    else { return }
    tile(pixels, size, in: rect, context, rows: true, columns: true)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The images that the system provides to buttons and as class properties of ``UIImage``, drawn here in a square of 22
/// points, or 30 points for ``close``.
enum SystemGlyph {
  /// A letter i in a ring.
  case info
  /// A plus sign in a ring.
  case add
  /// A plus sign cut out of a disk.
  case addDisk
  /// A minus sign cut out of a disk.
  case removeDisk
  /// A check mark cut out of a disk.
  case checkmarkDisk
  /// A check mark in a ring.
  case checkmark
  /// Three dots in a ring.
  case actions
  /// A gray cross on a light gray disk.
  case close

  /// The side of the square, in points.
  private var side: CGFloat { self == .close ? 30 : 22 }

  /// The image at the scale of the current screen; a template, except for ``close``.
  var image: UIImage {
    let (scale, side) = (UIScreen.currentScale, side)
    let size = CGSize(width: side, height: side)
    guard let bitmap = BitmapContext(size: size, isOpaque: false, scale: scale) else {
      return UIImage()
    }
    draw(in: bitmap.context, CGRect(origin: .zero, size: size))
    return UIImage(
      bitmap.context.makeImage(), scale: scale,
      mode: self == .close ? .alwaysOriginal : .alwaysTemplate)
  }

  private func draw(in context: CGContext, _ square: CGRect) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(1.5)
    context.setFillColor(UIColor.black.cgColor)
    context.setStrokeColor(UIColor.black.cgColor)
    switch self {
    case .info, .add, .checkmark, .actions:
      context.strokeEllipse(in: square.insetBy(dx: 0.75, dy: 0.75))
    case .addDisk, .removeDisk, .checkmarkDisk:
      context.fillEllipse(in: square)
      context.setBlendMode(.clear)
      context.setLineWidth(2)
    case .close:
      context.setFillColor(UIColor.tertiarySystemFill.cgColor)
      context.setStrokeColor(UIColor.secondaryLabel.cgColor)
      context.setLineWidth(2.2)
      context.fillEllipse(in: square)
    }
    drawSign(in: context, square)
  }

  private func drawSign(in context: CGContext, _ square: CGRect) {
    func stroke(_ points: [(x: CGFloat, y: CGFloat)]) {
      context.addLines(between: points.map { CGPoint(x: $0.x, y: $0.y) })
      context.strokePath()
    }
    switch self {
    case .info:
      context.fillEllipse(in: CGRect(x: 9.6, y: 4.8, width: 2.8, height: 2.8))
      context.fill(CGRect(x: 10, y: 9.4, width: 2, height: 6.4))
      context.fill(CGRect(x: 8.6, y: 9.4, width: 2, height: 1.4))
      context.fill(CGRect(x: 8.2, y: 15.2, width: 5.6, height: 1.4))
    case .add, .addDisk:
      stroke([(6.25, 11), (15.75, 11)])
      stroke([(11, 6.25), (11, 15.75)])
    case .removeDisk: stroke([(6.25, 11), (15.75, 11)])
    case .checkmark, .checkmarkDisk: stroke([(6.75, 11.5), (9.75, 15), (15.25, 7.25)])
    case .actions:
      for x: CGFloat in [6.5, 11, 15.5] {
        context.fillEllipse(in: CGRect(x: x - 1.25, y: 9.75, width: 2.5, height: 2.5))
      }
    case .close:
      // One path, so that the translucent lines do not overlap in the middle.
      context.move(to: CGPoint(x: 10.5, y: 10.5))
      context.addLine(to: CGPoint(x: 19.5, y: 19.5))
      context.move(to: CGPoint(x: 19.5, y: 10.5))
      context.addLine(to: CGPoint(x: 10.5, y: 19.5))
      context.strokePath()
    }
  }
}

extension UIImage {
  /// A template image for adding an item: a plus sign cut out of a disk of 22 points.
  /// - Note: UIKit's images of this kind are symbols. Here they are drawn with similar shapes, at the scale of the
  ///   screen, and do not adapt to configurations of symbols.
  public class var add: UIImage { SystemGlyph.addDisk.image }
  /// A template image for removing an item: a minus sign cut out of a disk of 22 points.
  public class var remove: UIImage { SystemGlyph.removeDisk.image }
  /// A template image for a completed or selected item: a check mark cut out of a disk of 22 points.
  public class var checkmark: UIImage { SystemGlyph.checkmarkDisk.image }
  /// A template image for a completed or selected item: a check mark in a ring of 22 points.
  public class var strokedCheckmark: UIImage { SystemGlyph.checkmark.image }
  /// A template image for a button that offers actions: three dots in a ring of 22 points.
  public class var actions: UIImage { SystemGlyph.actions.image }
}

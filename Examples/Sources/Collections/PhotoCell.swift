// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A photo, identified by the number from which its landscape is generated.
struct Photo: Hashable, Sendable {
  let number: Int
}

/// A cell that shows a landscape with rounded corners.
final class PhotoCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    contentView.addSubview(picture)
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard oldValue != isHighlighted else { return }
      if isHighlighted {
        contentView.alpha = 0.6
      } else {
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
          self.contentView.alpha = 1
        }
      }
    }
  }

  func show(_ photo: Photo) { picture.image = Landscape(photo.number).image }
}

/// Hills under a sky, generated from a number.
@MainActor struct Landscape {
  /// Colors of the upper sky, lower sky, far hills, near hills and sun, as 0xRRGGBB.
  private static let palettes: [[UInt32]] = [
    [0x5B9BE6, 0xDCEFFB, 0x7FB38B, 0x3F8F5F, 0xFFF3B0],
    [0xF2709C, 0xFFC48C, 0x9A5B86, 0x5B3A6B, 0xFFE9A8],
    [0x141E46, 0x41578F, 0x2C3E6E, 0x182747, 0xF4F1DE],
    [0xFFB347, 0xFFE3A3, 0xD98E4A, 0xA8602F, 0xFFFFFF],
    [0x2FA8A0, 0xC9F0DF, 0x4C9A78, 0x23685A, 0xFFF8D6],
    [0x8E7CC3, 0xF5D5E0, 0x8577A8, 0x544A7D, 0xFFFFFF],
  ]
  private let number: Int

  init(_ number: Int) { self.number = number }

  /// An image of 120 x 120 points.
  var image: UIImage {
    let colors = Self.palettes[number * 5 % 6].map(Self.color)
    let side: CGFloat = 120
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let sky = CGGradient(
        colorsSpace: nil, colors: [colors[0].cgColor, colors[1].cgColor], locations: [0, 0.7])
      if let sky {
        context.cgContext.drawLinearGradient(
          sky, start: .zero, end: CGPoint(x: 0, y: side), options: .drawsAfterEndLocation)
      }
      colors[4].setFill()
      let x = 24 + CGFloat(number * 29 % 73)
      let height = 26 + CGFloat(number * 17 % 23)
      UIBezierPath(ovalIn: CGRect(x: x - 11, y: height - 11, width: 22, height: 22)).fill()
      colors[2].setFill()
      hills(top: 62, rise: 20, phase: CGFloat(number) * 1.7, side).fill()
      colors[3].setFill()
      hills(top: 88, rise: 12, phase: CGFloat(number) * 0.9 + 2, side).fill()
    }
  }

  private func hills(top: CGFloat, rise: CGFloat, phase: CGFloat, _ side: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: side))
    for x in stride(from: CGFloat(0), through: side, by: 2) {
      let wave = sin(x / 23 + phase) + 0.5 * sin(x / 11 + 2 * phase)
      path.addLine(to: CGPoint(x: x, y: top - rise * wave / 1.5))
    }
    path.addLine(to: CGPoint(x: side, y: side))
    path.close()
    return path
  }

  private static func color(_ hex: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A card that shows a curve, its name and its formula, with a star button to mark it.
final class DemoCardView: UIView {
  /// Whether the card is zoomed in and therefore ignored by layouts.
  var isZoomedIn = false
  /// Whether the star is filled.
  private(set) var isMarked = false

  let curve: PlaneCurve
  private let face = GradientView()
  private let line = CAShapeLayer()
  private let number = UILabel()
  private let name = UILabel()
  private let formula = UILabel()
  let star = UIButton()

  init(frame: CGRect, curve: PlaneCurve, number: Int) {
    self.curve = curve
    super.init(frame: frame)
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 10)

    face.gradient.colors = [curve.colors.0.cgColor, curve.colors.1.cgColor]
    face.gradient.startPoint = CGPoint(x: 0.2, y: 0)
    face.gradient.endPoint = CGPoint(x: 0.8, y: 1)
    face.layer.cornerRadius = Self.corner
    face.layer.borderWidth = 5
    face.layer.borderColor = UIColor(white: 1, alpha: 0.9).cgColor
    face.isUserInteractionEnabled = false
    addSubview(face)

    line.strokeColor = UIColor.white.cgColor
    line.fillColor = UIColor(white: 1, alpha: 0.18).cgColor
    line.fillRule = .evenOdd
    line.lineWidth = 7
    line.lineJoin = .round
    line.lineCap = .round
    face.layer.addSublayer(line)

    set(self.number, "\(number)", .systemFont(ofSize: 44, weight: .bold))
    self.number.textAlignment = .left
    set(name, curve.name, .systemFont(ofSize: 46, weight: .bold))
    set(formula, curve.formula, .systemFont(ofSize: 21, weight: .medium))
    formula.alpha = 0.85
    formula.numberOfLines = 0

    star.setImage(StarImage.outline, for: .normal)
    star.setImage(StarImage.filled, for: .selected)
    star.setImage(StarImage.filled, for: [.selected, .highlighted])
    // The star is usually shown much smaller than its image, and would be grainy without mipmaps.
    star.imageView?.layer.minificationFilter = .trilinear
    star.addTarget(self, action: DemoCardView.starWasTapped, for: .touchUpInside)
    addSubview(star)
  }

  required init?(coder: NSCoder) { fatalError("cards are made in code") }

  private static let corner: CGFloat = 34

  private func set(_ label: UILabel, _ text: String, _ font: UIFont) {
    label.text = text
    label.font = font
    label.textColor = .white
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    face.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    face.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner).cgPath
    number.frame = CGRect(x: 28, y: 20, width: 60, height: 54)
    star.frame = CGRect(x: width - 82, y: 18, width: 60, height: 60)
    name.frame = CGRect(x: 20, y: height - 136, width: width - 40, height: 56)
    formula.frame = CGRect(x: 20, y: height - 80, width: width - 40, height: 60)
    let side = min(width - 90, height - 240)
    line.frame = bounds
    line.path = curve.path(
      in: CGRect(
        x: (width - side) / 2, y: 84 + (height - 220 - side) / 2, width: side, height: side))
  }

  private func starWasTapped() {
    isMarked.toggle()
    star.isSelected = isMarked
  }
}

/// A view whose layer is a gradient layer.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer { layer as! CAGradientLayer }
}

/// The images of the star button, 44 x 44 points in size.
@MainActor enum StarImage {
  static let outline = picture(isFilled: false)
  static let filled = picture(isFilled: true)

  private static func picture(isFilled: Bool) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let size = CGSize(width: 44, height: 44)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let path = UIBezierPath()
      for n in 0..<10 {
        let angle = CGFloat(n) * .pi / 5 - .pi / 2
        let radius: CGFloat = n % 2 == 0 ? 19 : 8.5
        let point = CGPoint(x: 22 + radius * cos(angle), y: 23 + radius * sin(angle))
        if n == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      path.lineWidth = 3
      path.lineJoinStyle = .round
      UIColor.white.setStroke()
      UIColor(red: 1, green: 0.84, blue: 0.25, alpha: 1).setFill()
      if isFilled { path.fill() }
      path.stroke()
    }
  }
}

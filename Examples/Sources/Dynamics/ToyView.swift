// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A block with a letter, a ball, or a wedge, with a matching collision shape.
final class ToyView: UIView {
  enum Kind {
    case block(String)
    case ball
    case wedge
  }

  private let kind: Kind
  private let outline: UIBezierPath

  init(_ kind: Kind, width: CGFloat, height: CGFloat, hue: CGFloat) {
    self.kind = kind
    let rect = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    switch kind {
    case .block: outline = UIBezierPath(roundedRect: rect, cornerRadius: 7)
    case .ball: outline = UIBezierPath(ovalIn: rect)
    case .wedge:
      outline = UIBezierPath()
      outline.move(to: CGPoint(x: rect.midX, y: rect.minY))
      outline.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      outline.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      outline.close()
    }
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    let body = CAShapeLayer()
    body.path = outline.cgPath
    body.position = CGPoint(x: width / 2, y: height / 2)
    body.fillColor = UIColor(hue: hue, saturation: 0.62, brightness: 0.92, alpha: 1).cgColor
    layer.addSublayer(body)
    var middle = CGAffineTransform(translationX: width / 2, y: height / 2)
    layer.shadowPath = outline.cgPath.copy(using: &middle)
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 3
    layer.shadowOpacity = 0.18
    addMarks(hue)
  }

  required init?(coder: NSCoder) { nil }

  private func addMarks(_ hue: CGFloat) {
    switch kind {
    case .block(let letter):
      let label = UILabel(frame: bounds)
      label.text = letter
      label.textAlignment = .center
      label.textColor = .white
      label.font = .systemFont(ofSize: min(bounds.width, bounds.height) * 0.5, weight: .bold)
      addSubview(label)
    case .ball:
      // A stripe makes the rotation of the ball visible.
      let stripe = CAShapeLayer()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: bounds.midY))
      path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.midY))
      stripe.path = path.cgPath
      stripe.strokeColor = UIColor(white: 1, alpha: 0.85).cgColor
      stripe.lineWidth = bounds.height * 0.16
      layer.addSublayer(stripe)
    case .wedge: break
    }
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    switch kind {
    case .block: .rectangle
    case .ball: .ellipse
    case .wedge: .path
    }
  }

  override var collisionBoundingPath: UIBezierPath { outline }

  /// Whether a finger drags the toy. It is then in front of the others and has a larger shadow.
  var isHeld = false {
    didSet {
      UIView.animate(withDuration: 0.2) { self.layer.shadowOpacity = self.isHeld ? 0.4 : 0.18 }
      layer.shadowRadius = isHeld ? 8 : 3
      superview?.bringSubviewToFront(self)
    }
  }

  /// The toys, in the order in which they fall into the box.
  static var toys: [ToyView] {
    [
      ToyView(.block("D"), width: 64, height: 64, hue: 0.57),
      ToyView(.block("Y"), width: 90, height: 44, hue: 0.08),
      ToyView(.ball, width: 52, height: 52, hue: 0.95),
      ToyView(.block("N"), width: 50, height: 50, hue: 0.4),
      ToyView(.wedge, width: 72, height: 56, hue: 0.13),
      ToyView(.block("A"), width: 58, height: 58, hue: 0.76),
      ToyView(.ball, width: 38, height: 38, hue: 0.5),
      ToyView(.block("M"), width: 46, height: 72, hue: 0.02),
      ToyView(.block("I"), width: 36, height: 64, hue: 0.62),
      ToyView(.ball, width: 60, height: 60, hue: 0.3),
      ToyView(.block("C"), width: 54, height: 54, hue: 0.87),
      ToyView(.block("S"), width: 48, height: 48, hue: 0.68),
    ]
  }
}

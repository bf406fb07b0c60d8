// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The white piece of a switch or a slider that a finger takes along, with its two shadows.
final class ThumbView: UIView {
  /// A shadow as it is drawn below white pieces.
  struct Shadow {
    var alpha: Float
    var radius: CGFloat
    var offsetY: CGFloat
  }

  private let parts = [UIView(), UIView()]

  /// - Parameter shades: from back to front, two.
  init(_ shades: [Shadow]) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for (part, shade) in zip(parts, shades) {
      part.backgroundColor = .white
      part.layer.shadowOpacity = shade.alpha
      part.layer.shadowRadius = shade.radius
      part.layer.shadowOffset = CGSize(width: 0, height: shade.offsetY)
      addSubview(part)
    }
    parts.last?.layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    parts.last?.layer.borderWidth = 0.5
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Nil is white.
  var color: UIColor? {
    didSet { for part in parts { part.backgroundColor = color ?? .white } }
  }

  /// Where it is in its superview; placed at once, so that it may animate.
  func setFrame(_ frame: CGRect) {
    self.frame = frame
    for part in parts {
      part.frame = bounds
      part.layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
  }
}

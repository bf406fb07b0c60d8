// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The thumb of a switch or a slider: a pill, white by default, with two shadows.
final class ThumbView: UIView {
  /// A shadow of the thumb; its alpha is in 0...1, its radius and its vertical offset are in points.
  struct Shadow {
    var alpha: Float
    var radius: CGFloat
    var offsetY: CGFloat
  }

  private let parts = [UIView(), UIView()]

  /// Creates a white thumb.
  /// - Parameter shades: The two shadows, from back to front.
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

  /// The color of the thumb; nil, the default, for white.
  var color: UIColor? {
    didSet { for part in parts { part.backgroundColor = color ?? .white } }
  }

  /// Sets the frame and lays out the subviews immediately instead of in `layoutSubviews()`, so that an animation
  /// block that calls this method animates the subviews.
  func setFrame(_ frame: CGRect) {
    self.frame = frame
    for part in parts {
      part.frame = bounds
      part.layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
  }
}

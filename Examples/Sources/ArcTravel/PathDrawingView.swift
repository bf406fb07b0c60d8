// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A view that strokes a path.
final class PathDrawingView: UIView {
  var path: CGPath? { didSet { setNeedsDisplay() } }
  var strokeColor = UIColor.red
  var fillColor = UIColor.clear

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let path else { return }
    context.setStrokeColor(strokeColor.cgColor)
    context.setFillColor(fillColor.cgColor)
    context.addPath(path)
    context.strokePath()
  }
}

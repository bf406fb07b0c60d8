// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Shows an expansion three times: to a rectangle with other path elements, to a rectangle with the same elements, and
/// with aligned paths.
final class UnequalPathsController: UIViewController {
  private(set) var lanes: [PathLane] = []
  private let heading = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    heading.text = "When paths do not match"
    heading.font = .systemFont(ofSize: 21, weight: .bold)
    heading.frame = CGRect(x: 18, y: 40, width: 290, height: 30)
    view.addSubview(heading)
    for (index, ending) in PathLane.Ending.allCases.enumerated() {
      let lane = PathLane(ending)
      lane.frame = CGRect(x: 14 + 100 * CGFloat(index), y: 88, width: 92, height: 460)
      view.addSubview(lane)
      lanes.append(lane)
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for lane in lanes { lane.run() }
  }
}

/// A shape that expands over a column and collapses, below labels that describe its paths.
final class PathLane: UIView {
  /// The final path of a shape that starts as a rounded rectangle.
  enum Ending: CaseIterable {
    /// A rectangle with five elements.
    case rectangle
    /// A rounded rectangle with the smallest possible radius, as in the article.
    case leastRadius
    /// The rectangle with five elements, with both paths aligned.
    case matched
  }

  static let duration: CFTimeInterval = 1.5
  let shape = CAShapeLayer()
  /// The initial and the final path of the animation.
  let paths: (from: CGPath, to: CGPath)

  init(_ ending: Ending) {
    let rounded = UIBezierPath(
      roundedRect: CGRect(x: 16, y: 150, width: 60, height: 90), cornerRadius: CardCell.cornerRadius
    ).cgPath
    let rect = CGRect(x: 0, y: 100, width: 92, height: 350)
    let rectangle = UIBezierPath(rect: rect).cgPath
    switch ending {
    case .rectangle: paths = (rounded, rectangle)
    case .leastRadius:
      paths = (
        rounded, UIBezierPath(roundedRect: rect, cornerRadius: .leastNonzeroMagnitude).cgPath
      )
    case .matched: paths = PathMorph.align(rounded, rectangle)
    }
    super.init(frame: .zero)
    let color: UIColor =
      switch ending {
      case .rectangle: .systemRed
      case .leastRadius: .systemBlue
      case .matched: .systemGreen
      }
    let name =
      switch ending {
      case .rectangle: "rect:"
      case .leastRadius: "roundedRect:\nleast radius"
      case .matched: "rect:\nPathMorph"
      }
    let counts = "\(Self.count(paths.from)) and \(Self.count(paths.to))\nelements"
    add(name, .systemFont(ofSize: 13, weight: .bold), color, y: 0)
    add(counts, .systemFont(ofSize: 12), .gray, y: 40)
    shape.fillColor = color.withAlphaComponent(0.25).cgColor
    shape.strokeColor = color.cgColor
    shape.lineWidth = 2
    shape.path = paths.from
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ text: String, _ font: UIFont, _ color: UIColor, y: CGFloat) {
    let label = UILabel(frame: CGRect(x: 0, y: y, width: 96, height: 36))
    (label.text, label.font, label.textColor) = (text, font, color)
    label.numberOfLines = 2
    addSubview(label)
  }

  /// Returns the number of elements of a path.
  static func count(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return count
  }

  /// Expands the shape and collapses it.
  func run() {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = paths.from
    animation.toValue = paths.to
    animation.duration = Self.duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.autoreverses = true
    shape.add(animation, forKey: "path")
  }
}

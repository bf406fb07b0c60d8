// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The constraints with which a stack view arranges its views.
///
/// Priorities other than required: 999 for proportional lengths; 149 for equal distances of centers; 49 for a stack no
/// larger than its views; 48 for the position of baseline-aligned views; 20 to 21 to resolve equal hugging or
/// compression priorities of views that fill the stack.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let canvas: any LayoutItem
  private let views: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var isRow: Bool { stack.axis == .horizontal }
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    addSpacingConstraints()
    addDistributionConstraints()
    addAlignmentConstraints()
  }

  private mutating func add(
    _ first: ConstraintOperand, _ relation: NSLayoutConstraint.Relation,
    _ second: ConstraintOperand?,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0, at priority: Float = 1000,
    _ name: String
  ) {
    let constraint = NSLayoutConstraint(
      first, relation, second, times: multiplier, plus: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV-" + name
    constraint.isSystemGenerated = true
    constraints.append(constraint)
  }

  private func side(_ item: any LayoutItem, _ attribute: Attribute) -> ConstraintOperand {
    ConstraintOperand(item, attribute)
  }

  // MARK: Main Axis

  /// Adds the constraints between consecutive views and to the edges of the stack. Hidden views have zero length and
  /// are placed at the end of the preceding visible view, or at the start of the stack if there is none.
  private mutating func addSpacingConstraints() {
    let keepsRoom = [.equalSpacing, .equalCentering].contains(stack.distribution)
    var previous: UIView?
    for view in stack.arrangedSubviews {
      if view.isHidden {
        let before = previous.map { side($0, end) } ?? side(canvas, start)
        add(side(view, start), .equal, before, "hiding")
        add(side(view, length), .equal, nil, "hiding")
        continue
      }
      if let previous {
        let byBaselines = stack.isBaselineRelativeArrangement && !isRow
        add(
          side(view, byBaselines ? .firstBaseline : start),
          keepsRoom ? .greaterThanOrEqual : .equal,
          side(previous, byBaselines ? .lastBaseline : end),
          plus: stack.effectiveSpacing(after: previous),
          "spacing")
      } else {
        add(side(view, start), .equal, side(canvas, start), "canvas-connection")
      }
      previous = view
    }
    if let previous {
      add(side(previous, end), .equal, side(canvas, end), "canvas-connection")
    }
    if keepsRoom || views.isEmpty {
      add(side(canvas, length), .equal, nil, at: 49, "canvas-fit")
    }
  }

  private mutating func addDistributionConstraints() {
    guard let first = views.first else { return }
    switch stack.distribution {
    case .fill:
      for (index, view) in views.enumerated() {
        add(
          side(view, length), .equal, nil, at: 20 + Float(min(index, 10)) / 10,
          "ambiguity-suppression")
      }
    case .fillEqually:
      for view in views.dropFirst() {
        add(side(view, length), .equal, side(first, length), "fill-equally")
      }
    case .fillProportionally:
      let lengths = views.map { view in
        let size = view.intrinsicContentSize
        return max(0, isRow ? size.width : size.height)
      }
      guard let known = lengths.firstIndex(where: { $0 > 0 }) else { return }
      for (view, own) in zip(views, lengths) where view !== views[known] && own > 0 {
        add(
          side(view, length), .equal, side(views[known], length), times: own / lengths[known],
          at: 999, "fill-proportionally")
      }
    case .equalSpacing, .equalCentering:
      let isCentering = stack.distribution == .equalCentering
      let (from, to) = isCentering ? (middle, middle) : (end, start)
      let distances = zip(views, views.dropFirst()).map {
        ConstraintOperand(from: side($0, from), to: side($1, to))
      }
      for distance in distances.dropFirst() {
        add(
          distance, .equal, distances[0], at: isCentering ? 149 : 1000, "distributing-edge")
      }
    }
  }

  // MARK: Cross Axis

  private mutating func addAlignmentConstraints() {
    let (start, end, middle, length): (Attribute, Attribute, Attribute, Attribute) =
      isRow ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    let alignment = isBaseline && !isRow ? .leading : stack.alignment
    for view in stack.arrangedSubviews {
      let startIsEqual = alignment == .fill || alignment == .leading
      let endIsEqual = alignment == .fill || alignment == .trailing
      add(
        side(view, start), startIsEqual ? .equal : .greaterThanOrEqual, side(canvas, start),
        "alignment")
      add(
        side(view, end), endIsEqual ? .equal : .lessThanOrEqual, side(canvas, end), "alignment")
      if alignment == .center {
        add(side(view, middle), .equal, side(canvas, middle), "alignment")
      }
      if isBaseline, isRow, let first = views.first, first !== view {
        add(side(view, baseline), .equal, side(first, baseline), "alignment")
      }
    }
    if alignment != .fill || views.isEmpty {
      add(side(canvas, length), .equal, nil, at: 49, "spanning-fit")
      if isBaseline, isRow, let first = views.first {
        add(side(first, .top), .equal, side(canvas, .top), at: 48, "spanning-fit")
      }
    }
  }
}

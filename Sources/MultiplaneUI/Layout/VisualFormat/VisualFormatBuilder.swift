// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A builder that creates the constraints described by a parsed visual format.
@MainActor struct VisualFormatBuilder {
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let items: [String: Any]
  private var builtConstraints: [NSLayoutConstraint] = []

  init(
    _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ items: [String: Any]
  ) { (self.options, self.metrics, self.items) = (options, metrics, items) }

  func constraints(of line: VisualFormatLine) throws -> [NSLayoutConstraint] {
    var builder = self
    try builder.add(line)
    return builder.builtConstraints
  }

  private mutating func add(_ line: VisualFormatLine) throws {
    var named: [any LayoutItem] = []
    for case .view(let name, _) in line.parts { named.append(try item(name)) }
    guard let first = named.first else {
      throw VisualFormatError(description: "it contains no view")
    }
    for (index, part) in line.parts.enumerated() {
      if case .view(let name, let lengths) = part {
        let length: NSLayoutConstraint.Attribute = line.axis == .horizontal ? .width : .height
        for amount in lengths { try add(amount, ConstraintOperand(try item(name), length)) }
      }
      guard index > 0 else { continue }
      try connect(line.parts[index - 1], part, line.connections[index - 1], line.axis, first)
    }
    align(named, line.axis)
  }

  private func item(_ name: String) throws -> any LayoutItem {
    guard let found = items[name] as? any LayoutItem else {
      throw VisualFormatError(description: "no view or layout guide named \(name) in views")
    }
    return found
  }

  private func number(_ value: VisualFormatLine.Value) throws -> CGFloat {
    switch value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default: throw VisualFormatError(description: "no number named \(name) in metrics")
      }
    }
  }

  private func priority(_ amount: VisualFormatLine.Predicate) throws -> UILayoutPriority {
    guard let value = amount.priority else { return .required }
    return UILayoutPriority(Float(try number(value)))
  }

  /// Adds the constraint that a predicate, such as `>=80@750`, puts on a view's width or height.
  private mutating func add(_ amount: VisualFormatLine.Predicate, _ side: ConstraintOperand) throws
  {
    var other: ConstraintOperand?
    var constant: CGFloat = 0
    if case .name(let name) = amount.value, let item = items[name] as? any LayoutItem {
      other = ConstraintOperand(item, side.attribute)
    } else {
      constant = try number(amount.value)
    }
    let constraint = NSLayoutConstraint(side, amount.relation, other, times: 1, plus: constant)
    constraint.priority = try priority(amount)
    builtConstraints.append(constraint)
  }

  /// Adds the constraints between two consecutive elements, which are views or the superview's edge.
  private mutating func connect(
    _ before: VisualFormatLine.Element, _ after: VisualFormatLine.Element,
    _ gap: [VisualFormatLine.Predicate]?, _ axis: NSLayoutConstraint.Axis, _ any: any LayoutItem
  ) throws {
    let isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    if axis == .vertical {
      (start, end) = (.top, .bottom)
    } else if isReversed {
      (start, end) = (.right, .left)
    } else if options.contains(.directionLeftToRight) {
      (start, end) = (.left, .right)
    } else {
      (start, end) = (.leading, .trailing)
    }
    let usesMargin = gap?.isEmpty == true
    var isAtEdge = false
    func side(_ part: VisualFormatLine.Element, _ own: NSLayoutConstraint.Attribute) throws
      -> ConstraintOperand
    {
      switch part {
      case .view(let name, _): return ConstraintOperand(try item(name), own)
      case .superview:
        guard let outer = any.layoutOwner else {
          throw VisualFormatError(description: "\"|\" refers to the superview, but there is none")
        }
        isAtEdge = true
        // A `|` before a view stands for the starting edge of the superview, a `|` after a view for the ending edge.
        let edge = own == start ? end : start
        return ConstraintOperand(usesMargin ? outer.layoutMarginsGuide : outer, edge)
      }
    }
    let first = try side(after, start)
    let second = try side(before, end)
    let standard: CGFloat = usesMargin && !isAtEdge ? systemSpacing : 0
    let amounts =
      gap.flatMap { $0.isEmpty ? nil : $0 }
      ?? [VisualFormatLine.Predicate(value: .number(Double(standard)))]
    for amount in amounts {
      let distance = try number(amount.value)
      let constraint =
        isReversed
        ? NSLayoutConstraint(second, amount.relation, first, times: 1, plus: distance)
        : NSLayoutConstraint(first, amount.relation, second, times: 1, plus: distance)
      constraint.priority = try priority(amount)
      builtConstraints.append(constraint)
    }
  }

  private mutating func align(_ items: [any LayoutItem], _ axis: NSLayoutConstraint.Axis) {
    for bit in 1...12 where options.rawValue & 1 << UInt(bit) != 0 {
      guard let attribute = NSLayoutConstraint.Attribute(rawValue: bit) else { continue }
      precondition(
        attribute.axis != axis, "views along one axis cannot be aligned by \(attribute)")
      for (before, after) in zip(items, items.dropFirst()) {
        builtConstraints.append(
          NSLayoutConstraint(
            ConstraintOperand(before, attribute), .equal, ConstraintOperand(after, attribute),
            times: 1, plus: 0))
      }
    }
  }
}

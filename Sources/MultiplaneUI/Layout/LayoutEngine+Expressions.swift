// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Conversion of views, guides and layout constraints to expressions of the solver.
extension LayoutEngine {
  typealias Expression = LayoutSolver.Expression

  /// Returns the expression that the solver compares with 0: `first - multiplier * second - constant`, negated for
  /// `lessThanOrEqual`. Returns nil if an item was deallocated.
  func expression(of constraint: NSLayoutConstraint) -> Expression? {
    guard !constraint.first.hasDeallocatedItem, constraint.second?.hasDeallocatedItem != true else {
      return nil
    }
    let sign: Double = constraint.relation == .lessThanOrEqual ? -1 : 1
    let ancestor = constraint.commonAncestor
    var sum = Expression(constant: -sign * Double(constraint.constant))
    if let ancestor, constraint.isDirectional, ancestor.isRightToLeft {
      appendMirrored(constraint, sign, ancestor, to: &sum)
      return sum
    }
    append(constraint.first, sign, ancestor, to: &sum)
    if let second = constraint.second {
      append(second, -sign * Double(constraint.multiplier), ancestor, to: &sum)
    }
    return sum
  }

  /// Appends both sides of a constraint with leading or trailing attributes in a right-to-left layout: positions are
  /// measured from the right edge of the common ancestor to the left, so that constants and multipliers keep their
  /// meaning.
  private func appendMirrored(
    _ constraint: NSLayoutConstraint, _ sign: Double, _ ancestor: UIView, to sum: inout Expression
  ) {
    var widthFactor = 0.0
    func append(_ side: ConstraintOperand, _ factor: Double) {
      var mirrored = side
      mirrored.attribute = side.attribute.mirrored
      mirrored.originAttribute = side.originAttribute.mirrored
      if side.attribute.isLength {
        self.append(mirrored, factor, ancestor, to: &sum)
        return
      }
      self.append(mirrored, -factor, ancestor, to: &sum)
      if !side.isDistance { widthFactor += factor }
    }
    append(constraint.first, sign)
    if let second = constraint.second { append(second, -sign * Double(constraint.multiplier)) }
    guard widthFactor != 0 else { return }
    let outer: any LayoutItem = ancestor.storage.layout?.contentGuide ?? ancestor
    sum.add(variables(outer).width, widthFactor)
  }

  private func append(
    _ side: ConstraintOperand, _ factor: Double, _ ancestor: UIView?, to sum: inout Expression
  ) {
    append(side.item, side.attribute, factor, ancestor, to: &sum)
    if side.isDistance {
      append(side.originItem, side.originAttribute, -factor, ancestor, to: &sum)
    }
  }

  private func append(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    _ ancestor: UIView?, to sum: inout Expression
  ) {
    guard let item = item as? any LayoutItem, let axis = attribute.axis else { return }
    if let view = item as? UIView, let within = attribute.withinMargins {
      append(view.layoutMarginsGuide, within, factor, ancestor, to: &sum)
      return
    }
    if attribute.isLength {
      let box = variables(item)
      sum.add(attribute == .width ? box.width : box.height, factor)
      return
    }
    var (fraction, offset) = (attribute.fraction ?? 0, 0.0)
    if attribute.fraction == nil {
      let isFirst = attribute == .firstBaseline
      (fraction, offset) = isFirst ? (0, 0) : (1, 0)
      if let view = item as? UIView {
        if let source = view as? any BaselineProviding {
          let found = source.baseline(isFirst: isFirst)
          (fraction, offset) = (found.fraction, Double(found.offset))
        } else {
          let other = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
          if other !== view, other.isDescendant(of: view) {
            append(other, attribute, factor, ancestor, to: &sum)
            return
          }
        }
      }
    }
    sum.constant += factor * offset
    let isX = axis == .horizontal
    if item === ancestor, let view = item as? UIView {
      if let guide = view.storage.layout?.contentGuide {
        let box = variables(guide)
        sum.add(isX ? box.x : box.y, factor)
        sum.add(isX ? box.width : box.height, factor * fraction)
      } else {
        let insets = view.alignmentRectInsets
        sum.constant += factor * Double(isX ? insets.left : insets.top)
        let box = variables(view)
        sum.add(isX ? box.width : box.height, factor * fraction)
      }
      return
    }
    let box = variables(item)
    sum.add(isX ? box.x : box.y, factor)
    sum.add(isX ? box.width : box.height, factor * fraction)
    // Adds the offsets of the views between the item and the common ancestor.
    var owner = item.layoutOwner
    while let view = owner, view !== ancestor {
      let outer = self.variables(view)
      sum.add(isX ? outer.x : outer.y, factor)
      sum.constant -=
        factor * Double(isX ? view.alignmentRectInsets.left : view.alignmentRectInsets.top)
      owner = view.superview
    }
  }

  // MARK: Views

  /// Returns the alignment rectangle of a view in its superview, ignoring the transform and the anchor point.
  private func rect(of view: UIView) -> CGRect {
    let (size, center) = (view.bounds.size, view.center)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height
    ).inset(by: view.alignmentRectInsets)
  }

  func pinFrame(of box: LayoutItemVariables, includingSize: Bool) {
    guard let view = box.view else { return }
    let rect = rect(of: view)
    var parts: [(Int, CGFloat, StaticString)] = [
      (box.x, rect.minX, "autoresizing mask, x =="), (box.y, rect.minY, "autoresizing mask, y =="),
    ]
    if includingSize {
      parts += [
        (box.width, rect.width, "autoresizing mask, width =="),
        (box.height, rect.height, "autoresizing mask, height =="),
      ]
    }
    for (symbol, value, name) in parts {
      box.frameConstraints.append(
        add(
          Expression(constant: -Double(value), [(symbol, 1)]), .equal, LayoutSolver.required,
          .system(box, name)))
    }
  }

  /// Adds weak stay constraints to a root view, so that the view keeps its position and size where constraints do not
  /// determine them.
  func addRootStayConstraints(_ box: LayoutItemVariables) {
    guard let view = box.view else { return }
    let rect = rect(of: view)
    for (symbol, value) in [
      (box.x, rect.minX), (box.y, rect.minY), (box.width, rect.width), (box.height, rect.height),
    ] {
      box.frameConstraints.append(
        add(
          Expression(constant: -Double(value), [(symbol, 1)]), .equal, 0.0005,
          .system(box, "size")))
    }
  }

  func updateFrameConstants(_ box: LayoutItemVariables) {
    guard let view = box.view, !box.frameConstraints.isEmpty else { return }
    if box.usesAutoresizingRelation { return rebuildAutoresizingConstraints(box) }
    let rect = rect(of: view)
    for (id, value) in zip(box.frameConstraints, [rect.minX, rect.minY, rect.width, rect.height]) {
      solver.setConstant(id, to: -Double(value))
    }
  }

  func resizeRoot(_ box: LayoutItemVariables, _ view: UIView) {
    guard view.storage.layout?.translates == false, !(view is UIWindow) else { return }
    applyFrame(view, UIHostEnvironment.current.screen.scale)
  }

  /// Sets the size of the bounds and the center of a view from its solved alignment rectangle, extended by the
  /// alignment insets, with edges rounded to whole pixels. The center is the middle of this rectangle, regardless of
  /// the anchor point of the layer.
  ///
  /// A view without any constraint or content size in the solver keeps its frame.
  func applyFrame(_ view: UIView, _ scale: CGFloat) {
    guard let box = existingVariables(view), box.constraintTermCount > 0 else { return }
    // Converts points to whole pixels. The small bias makes half pixels with rounding errors round consistently.
    func pixels(_ value: Double) -> CGFloat { (CGFloat(value) * scale + 0.5 + 1e-6).rounded(.down) }
    let insets = view.alignmentRectInsets
    let (x, y) = (
      solver.value(box.x) - Double(insets.left), solver.value(box.y) - Double(insets.top)
    )
    let (left, top) = (pixels(x), pixels(y))
    let right = pixels(x + solver.value(box.width) + Double(insets.left + insets.right))
    let bottom = pixels(y + solver.value(box.height) + Double(insets.top + insets.bottom))
    let size = CGSize(width: (right - left) / scale, height: (bottom - top) / scale)
    let center = CGPoint(x: (left + right) / 2 / scale, y: (top + bottom) / 2 / scale)
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != center { view.center = center }
  }

  // MARK: Contents

  /// Updates the hugging and compression resistance constraints of a view to its intrinsic content size; removes them
  /// in a direction without a content size.
  func setContentSize(of box: LayoutItemVariables) {
    guard let view = box.view else { return }
    let size = view.intrinsicContentSize
    let layout = view.storage.layout
    let low = layout?.hugging ?? (.defaultLow, .defaultLow)
    let high = layout?.compression ?? (.defaultHigh, .defaultHigh)
    setContent(0, of: box, box.width, size.width, low.horizontal, -1)
    setContent(1, of: box, box.width, size.width, high.horizontal, 1)
    setContent(2, of: box, box.height, size.height, low.vertical, -1)
    setContent(3, of: box, box.height, size.height, high.vertical, 1)
  }

  private func setContent(
    _ index: Int, of box: LayoutItemVariables, _ symbol: Int, _ length: CGFloat,
    _ priority: UILayoutPriority, _ sign: Double
  ) {
    let isThere = length >= 0 && length.isFinite
    let constant = -sign * Double(length)
    let id = box.contentSizeConstraints[index]
    if id >= 0 {
      if isThere, box.contentStrengths[index] == priority.strength {
        solver.setConstant(id, to: constant)
        return
      }
      removeConstraint(id)
      box.contentSizeConstraints[index] = -1
    }
    guard isThere else { return }
    box.contentStrengths[index] = priority.strength
    let names: [StaticString] = [
      "contents, width <=", "contents, width >=", "contents, height <=", "contents, height >=",
    ]
    box.contentSizeConstraints[index] = add(
      Expression(constant: constant, [(symbol, sign)]), .atLeast, priority.strength,
      .system(box, names[index]))
  }

  /// Updates the content height of a view whose height depends on its width, for the solved width. Returns whether the
  /// content height has changed; false for other views.
  func updateHeightForWidth(_ box: LayoutItemVariables) -> Bool {
    guard box.mayHaveHeightForWidth, box.frameConstraints.isEmpty || isFitting && box.view === root,
      let view = box.view,
      let source = view as? any HeightForWidthContents, source.hasHeightForWidth
    else { return false }
    let width = solver.value(box.width)
    guard box.measuredWidth.map({ abs($0 - width) > 1e-6 }) ?? true else { return false }
    box.measuredWidth = width
    let height = source.height(forWidth: CGFloat(width))
    let isFitted = box.contentSizeConstraints[2...].allSatisfy { id in
      id < 0 || abs(abs(solver.records[id].expression.constant) - Double(height)) < 1e-9
    }
    guard !isFitted else { return false }
    if box.contentSizeConstraints[2] >= 0 {
      solver.setConstant(box.contentSizeConstraints[2], to: Double(height))
    }
    if box.contentSizeConstraints[3] >= 0 {
      solver.setConstant(box.contentSizeConstraints[3], to: -Double(height))
    }
    return true
  }

  // MARK: Guides

  /// Adds the solver constraints that define a system guide, such as the margins guide; none for a guide created by the
  /// app.
  func addConstraints(of guide: UILayoutGuide, to box: LayoutItemVariables) {
    guard let view = guide.owningView, guide.role != .author else { return }
    func rule(
      _ expression: Expression, _ relation: LayoutSolver.Relation = .equal,
      _ strength: Double = LayoutSolver.required
    ) {
      box.frameConstraints.append(add(expression, relation, strength, .system(box, "layout guide")))
    }

    if guide.role == .content {
      rule(Expression(constant: 0, [(box.x, 1)]))
      rule(Expression(constant: 0, [(box.y, 1)]))
      return
    }
    if guide.role == .readable {
      let margins = self.variables(view.layoutMarginsGuide)
      rule(Expression(constant: 0, [(box.y, 1), (margins.y, -1)]))
      rule(Expression(constant: 0, [(box.height, 1), (margins.height, -1)]))
      rule(
        Expression(
          constant: 0, [(box.x, 1), (box.width, 0.5), (margins.x, -1), (margins.width, -0.5)]))
      rule(Expression(constant: 0, [(box.width, -1), (margins.width, 1)]), .atLeast)
      rule(Expression(constant: UIView.readableWidth, [(box.width, -1)]), .atLeast)
      rule(Expression(constant: 0, [(box.width, 1), (margins.width, -1)]), .equal, 999)
      return
    }
    let outer = self.variables(view)
    if let guide = guide as? UIKeyboardLayoutGuide {
      let insets = view.alignmentRectInsets
      guide.knownHeight = guide.height
      rule(Expression(constant: -Double(guide.knownHeight), [(box.height, 1)]))
      rule(Expression(constant: 0, [(box.x, 1)]))
      rule(
        Expression(
          constant: -Double(insets.left + insets.right), [(box.width, 1), (outer.width, -1)]))
      rule(
        Expression(
          constant: -Double(insets.top + insets.bottom),
          [(box.y, 1), (box.height, 1), (outer.height, -1)]))
      return
    }
    let constants = insets(of: guide, in: view)
    let terms: [[(Int, Double)]] = [
      [(box.x, 1)], [(box.y, 1)], [(box.x, 1), (box.width, 1), (outer.width, -1)],
      [(box.y, 1), (box.height, 1), (outer.height, -1)],
    ]
    for (terms, constant) in zip(terms, constants) { rule(Expression(constant: constant, terms)) }
  }

  func updateGuideConstants(_ box: LayoutItemVariables) {
    if let guide = box.item as? UIKeyboardLayoutGuide {
      guide.knownHeight = guide.height
      if let id = box.frameConstraints.first {
        solver.setConstant(id, to: -Double(guide.knownHeight))
      }
      return
    }
    guard let guide = box.item as? UILayoutGuide, let view = guide.owningView,
      [.margins, .safeArea, .frame].contains(guide.role)
    else { return }
    for (id, constant) in zip(box.frameConstraints, insets(of: guide, in: view)) {
      solver.setConstant(id, to: constant)
    }
  }

  /// Returns the constants of the four solver constraints of a guide's edges, in the order left, top, right, bottom.
  private func insets(of guide: UILayoutGuide, in view: UIView) -> [Double] {
    let origin = view.bounds.origin
    let insets =
      switch guide.role {
      case .margins: view.layoutMargins
      case .frame:
        UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
      default: view.safeAreaInsets
      }
    let alignment = view.alignmentRectInsets
    return [
      -Double(insets.left), -Double(insets.top),
      Double(insets.right - alignment.left - alignment.right),
      Double(insets.bottom - alignment.top - alignment.bottom),
    ]
  }
}

/// Autoresizing masks as constraints: the rectangle of a view in a superview whose size is determined by the solver is
/// a linear function of this size, so that constraints on the view also affect the superview.
extension LayoutEngine {
  /// Whether the view's autoresizing mask makes it follow a superview whose size is determined by the solver.
  func followsSolvedSuperviewSize(_ view: UIView) -> Bool {
    guard view !== root, !view.autoresizingMask.isEmpty, let outer = view.superview,
      outer.autoresizesSubviews
    else { return false }
    return hasSolvedSize(outer)
  }

  private func hasSolvedSize(_ view: UIView) -> Bool {
    let translates = view.storage.layout?.translates ?? true
    if view === root { return isFitting || !translates && !(view is UIWindow) }
    return !translates || followsSolvedSuperviewSize(view)
  }

  /// Adds required constraints that relate a view's rectangle to the size of its superview by the autoresizing mask,
  /// starting from the present geometry of the two views.
  func addAutoresizingConstraints(_ box: LayoutItemVariables) {
    guard let view = box.view, let outer = view.superview else { return }
    box.usesAutoresizingRelation = true
    let shares = view.autoresizingShares(rect(of: view), in: rect(of: outer).size)
    let outerBox = self.variables(outer)
    let terms = [
      (box.x, outerBox.width, shares.x.start), (box.y, outerBox.height, shares.y.start),
      (box.width, outerBox.width, shares.x.length), (box.height, outerBox.height, shares.y.length),
    ]
    for ((own, other, share), lengths) in zip(terms, autoresizingLengths(view, outer)) {
      var relation = Expression(
        constant: Double(lengths.outer * share - lengths.own), [(own, 1)])
      relation.add(other, -Double(share))
      box.frameConstraints.append(
        add(relation, .equal, LayoutSolver.required, .system(box, "autoresizing mask")))
    }
  }

  /// Replaces the constraints that relate a view to the size of its superview after the frame of the view was set,
  /// unless the new frame satisfies them.
  private func rebuildAutoresizingConstraints(_ box: LayoutItemVariables) {
    guard let view = box.view, let outer = view.superview else { return }
    let isFollowed = zip(box.frameConstraints, autoresizingLengths(view, outer)).allSatisfy {
      id, lengths in
      let relation = solver.records[id].expression
      let share = relation.terms.count > 1 ? relation.terms[1].coefficient : 0
      return abs(relation.constant + Double(lengths.own) + share * Double(lengths.outer)) < 1e-6
    }
    guard !isFollowed else { return }
    for id in box.frameConstraints { removeConstraint(id) }
    box.frameConstraints = []
    addAutoresizingConstraints(box)
  }

  /// Returns the x, y, width and height of the view's alignment rectangle, each with the superview's length in the same
  /// direction.
  private func autoresizingLengths(_ view: UIView, _ outer: UIView) -> [(
    own: CGFloat, outer: CGFloat
  )] {
    let (rect, size) = (rect(of: view), rect(of: outer).size)
    return [
      (rect.minX, size.width), (rect.minY, size.height), (rect.width, size.width),
      (rect.height, size.height),
    ]
  }
}

extension LayoutSolver.Expression {
  init(constant: Double, _ terms: [(Int, Double)]) {
    self.init(
      constant: constant,
      terms: terms.map { LayoutSolver.Term(symbol: $0.0, coefficient: $0.1) })
  }

  mutating func add(_ symbol: Int, _ factor: Double) {
    if factor != 0 { terms.append(LayoutSolver.Term(symbol: symbol, coefficient: factor)) }
  }
}

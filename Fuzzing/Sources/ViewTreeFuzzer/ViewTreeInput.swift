// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneUI
import StructureInput

/// Reads views, constraints, gestures, animations and touches from bytes.
@MainActor final class ViewTreeInput {
  var input: StructureInput
  let window = UIWindow()
  private let root = UIViewController()
  private var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []
  private var animators: [UIViewPropertyAnimator] = []
  /// Whether an animator may have ended before the end of its changes. It then restores earlier frames, until the next
  /// layout of the superviews.
  private var restoresFrames = false
  /// The number of callbacks so far, which change layout.
  private var callbacks = 0

  init(_ input: StructureInput) {
    self.input = input
    window.rootViewController = root
    window.makeKeyAndVisible()
    views = [root.view]
    for _ in 0..<(1 + self.input.byte() % 6) { addView() }
  }

  func change() {
    for _ in 0..<(1 + input.byte() % 12) where !input.isEmpty {
      let view = input.element(views)
      switch input.byte() % 18 {
      case 0: addView()
      case 1, 2, 3, 4, 5: addConstraint()
      case 6: changeConstraint()
      case 7: if view !== root.view { view.removeFromSuperview() }
      case 8: if view !== root.view, view.superview == nil { root.view.addSubview(view) }
      case 9, 10, 11: animate(view)
      case 12: interrupt()
      case 13: addGesture(to: view)
      case 14: set(view)
      case 15: view.layoutIfNeeded()
      case 16: if let scroll = view as? UIScrollView { changeScroll(scroll) }
      default: view.layer.removeAllAnimations()
      }
    }
  }

  private func addView() {
    guard views.count < 16 else { return }
    let parent = input.element(views)
    let view: UIView
    switch input.byte() % 8 {
    case 0:
      let stack = UIStackView()
      stack.axis = input.element([.horizontal, .vertical])
      stack.distribution = input.element([
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ])
      stack.alignment = input.element([.fill, .leading, .center, .trailing])
      stack.spacing = input.number() / 4
      view = stack
    case 1:
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: abs(input.number()) * 3, height: abs(input.number()) * 3)
      scroll.isPagingEnabled = input.flag()
      view = scroll
    case 2: view = UISwitch()
    case 3: view = UISlider()
    case 4: view = UIProgressView()
    default: view = UIView()
    }
    view.backgroundColor = input.element([.red, .green, .blue, nil])
    if input.byte() % 4 == 0 {
      view.frame = CGRect(
        x: CGFloat(input.byte()) / 4, y: CGFloat(input.byte()) / 4, width: CGFloat(input.byte()),
        height: CGFloat(input.byte()))
      let mask = UIView.AutoresizingMask(rawValue: UInt(input.byte() % 64))
      // Known gap: a switch keeps its size, so its autoresizing never settles where constraints resize the superview.
      if !(view is UISwitch) { view.autoresizingMask = mask }
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    views.append(view)
    if let stack = parent as? UIStackView, input.flag() {
      view.translatesAutoresizingMaskIntoConstraints = false
      stack.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
    }
  }

  // MARK: - Constraints

  private func addConstraint() {
    let (first, second) = (input.element(views), input.element(views))
    let horizontal: [NSLayoutConstraint.Attribute] = [.left, .right, .leading, .trailing, .centerX]
    let vertical: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
    let relation: NSLayoutConstraint.Relation = input.element([
      .equal, .lessThanOrEqual, .greaterThanOrEqual, .equal,
    ])
    let constraint: NSLayoutConstraint
    let kind = input.byte() % 6
    if kind == 0 || first === second || !shareRoot(first, second) {
      constraint = NSLayoutConstraint(
        item: first, attribute: input.element([.width, .height]), relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: abs(number()))
    } else {
      let list: [NSLayoutConstraint.Attribute] =
        kind == 1 ? [.width, .height] : kind < 4 ? horizontal : vertical
      let attribute = input.element(list)
      var other = input.element(list)
      // Leading and trailing edges cannot be combined with left and right edges.
      let isRelative: (NSLayoutConstraint.Attribute) -> Bool = { $0 == .leading || $0 == .trailing }
      let isAbsolute: (NSLayoutConstraint.Attribute) -> Bool = { $0 == .left || $0 == .right }
      if isRelative(attribute) && isAbsolute(other) || isAbsolute(attribute) && isRelative(other) {
        other = attribute
      }
      constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
        multiplier: input.element([1, 1, 1, 0.5, 2, 1.5]), constant: number())
    }
    constraint.priority = UILayoutPriority(
      rawValue: input.element([1000, 1000, 999, 750, 500, 250, 1, Float(1 + input.byte() * 3)]))
    constraint.isActive = true
    constraints.append(constraint)
  }

  private func number() -> CGFloat { CGFloat(input.byte()) - 100 }

  private func shareRoot(_ a: UIView, _ b: UIView) -> Bool {
    func top(_ view: UIView) -> UIView {
      var view = view
      while let next = view.superview { view = next }
      return view
    }
    return top(a) === top(b)
  }

  private func changeConstraint() {
    guard !constraints.isEmpty else { return }
    let constraint = input.element(constraints)
    switch input.byte() % 3 {
    case 0: constraint.constant = number()
    case 1:
      if constraint.isActive {
        constraint.isActive = false
      } else if let first = constraint.firstItem as? UIView,
        constraint.secondItem == nil
          || (constraint.secondItem as? UIView).map({ shareRoot(first, $0) }) == true
      {
        constraint.isActive = true
      }
    default:
      // The priority of a required constraint is not changed while it is active.
      if constraint.priority != .required {
        constraint.priority = UILayoutPriority(rawValue: Float(1 + input.byte() * 3))
      }
    }
  }

  // MARK: - Changes

  private func set(_ view: UIView) {
    switch input.byte() % 10 {
    case 0: view.alpha = input.fraction()
    case 1: view.isHidden.toggle()
    case 2:
      view.transform = CGAffineTransform(rotationAngle: input.number() / 20).scaledBy(
        x: input.number() / 20, y: input.number() / 20)
    case 3: view.isUserInteractionEnabled.toggle()
    case 4: view.clipsToBounds.toggle()
    case 5: if view !== root.view { view.bounds.origin = CGPoint(x: number(), y: number()) }
    case 6: view.semanticContentAttribute = input.element([.forceRightToLeft, .unspecified])
    case 7:
      view.setContentHuggingPriority(
        UILayoutPriority(rawValue: Float(1 + input.byte() * 3)), for: .horizontal)
    case 8:
      view.layoutMargins = UIEdgeInsets(
        top: number() / 8, left: number() / 8, bottom: number() / 8, right: number() / 8)
    default:
      // Layout does not restore the frame of a view with constraints before it changes.
      if view !== root.view, view.translatesAutoresizingMaskIntoConstraints {
        view.center = CGPoint(x: number(), y: number())
      }
    }
  }

  private func changeScroll(_ scroll: UIScrollView) {
    switch input.byte() % 5 {
    case 0:
      scroll.setContentOffset(CGPoint(x: number(), y: number()), animated: input.flag())
    case 1:
      scroll.contentInset = UIEdgeInsets(
        top: number() / 4, left: number() / 4, bottom: number() / 4, right: number() / 4)
    case 2: scroll.contentSize = CGSize(width: abs(number()) * 3, height: abs(number()) * 3)
    case 3:
      scroll.scrollRectToVisible(
        CGRect(x: number(), y: number(), width: 10, height: 10), animated: input.flag())
    default: scroll.isScrollEnabled.toggle()
    }
  }

  private func animate(_ view: UIView) {
    let changes = (0..<(1 + input.byte() % 3)).map { _ in input.byte() }
    let body = { [self] in
      for change in changes {
        if change & 1 == 0 { set(view) } else { changeConstraint() }
      }
      root.view.layoutIfNeeded()
    }
    let (duration, delay) = (input.time() / 2, input.flag() ? 0 : input.time() / 4)
    let completion: (Bool) -> Void = { [self] _ in callback(view) }
    switch input.byte() % 4 {
    case 0:
      let options: UIView.AnimationOptions = [
        input.element([[], .repeat, .autoreverse]), input.element([[], .beginFromCurrentState]),
        input.element([[], .allowUserInteraction]), input.element([.curveLinear, .curveEaseIn]),
      ]
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: body,
        completion: completion)
    case 1:
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: input.fraction(),
        initialSpringVelocity: input.number() / 4, options: [], animations: body,
        completion: completion)
    case 2:
      UIView.animateKeyframes(withDuration: duration, delay: delay) { [self] in
        UIView.addKeyframe(
          withRelativeStartTime: Double(input.fraction()),
          relativeDuration: Double(input.fraction()), animations: body)
      } completion: {
        completion($0)
      }
    default:
      let animator = UIViewPropertyAnimator(
        duration: duration, curve: input.element([.linear, .easeInOut]), animations: body)
      animator.addCompletion { _ in completion(true) }
      animator.startAnimation()
      animators.append(animator)
    }
  }

  private func interrupt() {
    guard !animators.isEmpty else { return }
    let animator = input.element(animators)
    switch input.byte() % 6 {
    case 0: if animator.state == .active { animator.pauseAnimation() }
    case 1:
      if animator.state == .active {
        animator.isReversed.toggle()
        restoresFrames = true
      }
    case 2: if animator.state == .active { animator.fractionComplete = input.fraction() }
    case 3:
      if animator.state == .active {
        animator.stopAnimation(false)
        restoresFrames = true
        if animator.state == .stopped {
          animator.finishAnimation(at: input.element([.start, .end, .current]))
        }
      }
    case 4: if animator.state == .active { animator.startAnimation() }
    default:
      if animator.state == .active {
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: input.fraction())
      }
    }
  }

  /// Changes the tree during a callback.
  private func callback(_ view: UIView) {
    callbacks += 1
    guard callbacks < 100 else { return }
    switch callbacks % 4 {
    case 0: if view !== root.view { view.removeFromSuperview() }
    case 1: view.alpha = 0.5
    case 2: UIView.animate(withDuration: 0.1) { view.alpha = 1 }
    default: view.setNeedsLayout()
    }
  }

  // MARK: - Touches

  private func addGesture(to view: UIView) {
    let gesture: UIGestureRecognizer =
      switch input.byte() % 7 {
      case 0: UITapGestureRecognizer()
      case 1: UIPanGestureRecognizer()
      case 2: UIPinchGestureRecognizer()
      case 3: UIRotationGestureRecognizer()
      case 4: UILongPressGestureRecognizer()
      case 5: UISwipeGestureRecognizer()
      default: UIScreenEdgePanGestureRecognizer()
      }
    gesture.addTarget(self, action: Selector(ViewTreeInput.recognize))
    gesture.cancelsTouchesInView = input.flag()
    gesture.delaysTouchesBegan = input.flag()
    view.addGestureRecognizer(gesture)
  }

  private func recognize(_ gesture: UIGestureRecognizer) {
    if let view = gesture.view { callback(view) }
    if callbacks % 7 == 3 { gesture.isEnabled = false }
  }

  func touches() -> [StageInput.Finger] {
    (0..<(input.byte() % 4)).map { _ in
      StageInput.Finger(
        id: input.byte() % 3, phase: input.element([.down, .move, .up, .move, .cancel]),
        location: CGPoint(x: input.byte() % 130, y: input.byte() % 170))
    }
  }

  // MARK: - Invariants

  /// Lays out the views; all of them, if an animator may have restored frames.
  func layOut() {
    if restoresFrames { for view in views { view.setNeedsLayout() } }
    window.layoutIfNeeded()
  }

  /// Checks that frames are finite and, without conflicts, that required constraints hold.
  func checkLayout(hasConflicts: Bool) {
    for view in views {
      let numbers = [
        view.center.x, view.center.y, view.bounds.minX, view.bounds.minY, view.bounds.width,
        view.bounds.height,
      ]
      precondition(numbers.allSatisfy(\.isFinite), "\(view) is not finite: \(numbers)")
    }
    guard !hasConflicts else { return }
    for constraint in constraints
    where constraint.isActive && constraint.priority == .required {
      guard let first = constraint.firstItem as? UIView else { continue }
      let second = constraint.secondItem as? UIView
      guard let ancestor = commonAncestor(first, second ?? first),
        let a = value(of: constraint.firstAttribute, of: first, in: ancestor)
      else { continue }
      var b: CGFloat = 0
      if let second {
        guard let value = value(of: constraint.secondAttribute, of: second, in: ancestor)
        else { continue }
        b = value
      }
      let excess = a - constraint.multiplier * b - constraint.constant
      // Edges are rounded to whole points.
      let tolerance = 2 + 2 * constraint.multiplier
      let holds =
        switch constraint.relation {
        case .equal: abs(excess) <= tolerance
        case .lessThanOrEqual: excess <= tolerance
        case .greaterThanOrEqual: excess >= -tolerance
        @unknown default: true
        }
      precondition(holds, "\(constraint) is violated by \(excess)\n\(tree(window, ""))")
    }
  }

  private func tree(_ view: UIView, _ indent: String) -> String {
    "\(indent)\(view) \(view.constraints)\n"
      + view.subviews.map { tree($0, indent + "  ") }.joined()
  }

  /// Returns the nearest view that contains or is both views; nil unless both are in the window.
  private func commonAncestor(_ first: UIView, _ second: UIView) -> UIView? {
    guard first.isDescendant(of: window), second.isDescendant(of: window) else { return nil }
    var ancestor: UIView? = first
    while let next = ancestor, !second.isDescendant(of: next) { ancestor = next.superview }
    return ancestor
  }

  /// Whether a view, or one that contains it, is autoresized in a superview positioned by constraints.
  private func isAutoresizedByConstraints(_ view: UIView) -> Bool {
    sequence(first: view) { $0.superview }.contains {
      $0.translatesAutoresizingMaskIntoConstraints && !$0.autoresizingMask.isEmpty
        && $0.superview?.translatesAutoresizingMaskIntoConstraints == false
    }
  }

  /// Returns an attribute of a view in coordinates of `ancestor`, the view itself or one that contains it. Returns nil
  /// if a transform, a scroll view or an origin of bounds affects it, for switches and their subviews, as a switch
  /// keeps its size, and where autoresizing, which can scale by any factor, multiplies the rounding of a superview
  /// sized by constraints.
  private func value(
    of attribute: NSLayoutConstraint.Attribute, of view: UIView, in ancestor: UIView
  ) -> CGFloat? {
    guard !(view is UISwitch), !(ancestor is UIScrollView), !isAutoresizedByConstraints(view) else {
      return nil
    }
    var origin = CGPoint.zero
    var current = view
    while current !== ancestor {
      guard current.transform.isIdentity, !(current is UIScrollView), !(current is UISwitch),
        let parent = current.superview, parent.bounds.origin == .zero
      else { return nil }
      origin.x += current.center.x - current.bounds.width / 2
      origin.y += current.center.y - current.bounds.height / 2
      current = parent
    }
    let frame = CGRect(origin: origin, size: view.bounds.size).inset(by: view.alignmentRectInsets)
    let isRightToLeft = ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch attribute {
    case .left: return frame.minX
    case .right: return frame.maxX
    case .leading: return isRightToLeft ? nil : frame.minX
    case .trailing: return isRightToLeft ? nil : frame.maxX
    case .centerX: return frame.midX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .centerY: return frame.midY
    case .width: return frame.width
    case .height: return frame.height
    default: return nil
    }
  }
}

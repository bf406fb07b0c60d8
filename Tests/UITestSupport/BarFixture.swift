// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

import MultiplaneUI

/// A log of the callbacks of controllers and delegates.
@MainActor final class BarLog: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate
{
  private var lines: [String] = []
  /// The animation controller that the delegate returns.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var driver: UIPercentDrivenInteractiveTransition?
  var allows = true
  /// A strong reference to another delegate.
  var kept: AnyObject?

  func note(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { note("will show \(viewController.title ?? "")\(animated ? " animated" : "")") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note("did show \(viewController.title ?? "")\(animated ? " animated" : "")") }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if animator != nil { note("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")") }
    return animator
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    note("should select \(viewController.title ?? "")")
    return allows
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { note("did select \(viewController.title ?? "")") }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A view controller that logs its callbacks.
final class BarController: UIViewController {
  private let log: BarLog
  var onWillAppear: () -> Void = {}

  init(_ title: String, _ log: BarLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { log.note("\(title ?? "") \(what)") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "leaves" : "comes")
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "left" : "came")
  }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear")
    onWillAppear()
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// An animation controller that moves the appearing view up from below over a second, linearly.
final class BarTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return }
    view.frame = context.finalFrame(for: controller).offsetBy(dx: 0, dy: 480)
    context.containerView.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.y -= 480
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A screen with pages a, b, c. Touches have no delay by default.
@MainActor final class BarFixture: StageFixture {
  let log = BarLog()
  private(set) var a, b, c: BarController!

  init(
    size: CGSize = CGSize(width: 320, height: 480), _ make: (BarFixture) -> UIViewController
  ) throws {
    super.init(size: size, pace: 0)
    try show { window in
      (a, b, c) = (BarController("a", log), BarController("b", log), BarController("c", log))
      window.rootViewController = make(self)
    }
    try wait(0.1)
  }

  func perform<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    stage.perform { body() }
  }

  /// Returns the displayed frame of a view in the window.
  func shown(_ view: UIView) -> CGRect {
    stage.perform {
      guard let layer = view.layer.presentation(), let whole = window.layer.presentation() else {
        return view.convert(view.bounds, to: nil)
      }
      return layer.convert(layer.bounds, to: whole)
    }
  }

  func alpha(_ view: UIView) -> CGFloat {
    stage.perform { CGFloat((view.layer.presentation() ?? view.layer).opacity) }
  }

  override func tap(_ x: CGFloat, _ y: CGFloat, after delay: Double? = nil) throws {
    try super.tap(x, y, after: delay)
    try wait(0.001)
  }

  /// Moves a finger evenly in ten steps, without lifting it.
  func drag(from start: CGFloat, to end: CGFloat, y: CGFloat, over seconds: Double) throws {
    try touch(.down, start, y)
    for step in 1...10 {
      try wait(seconds / 10)
      try touch(.move, start + (end - start) * CGFloat(step) / 10, y)
    }
  }
}

extension UIView {
  /// Returns the first descendant of a class that satisfies a condition, in depth-first order.
  func first<Kind: UIView>(_ kind: Kind.Type, where fits: (Kind) -> Bool = { _ in true }) -> Kind? {
    for view in subviews {
      if let found = view as? Kind, fits(found) { return found }
      if let found = view.first(kind, where: fits) { return found }
    }
    return nil
  }
  func label(_ text: String) -> UILabel? { first(UILabel.self) { $0.text == text } }
}

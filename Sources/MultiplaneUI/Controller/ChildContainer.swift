// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Holds the views of controllers, of which one shows at a time.
final class ChildContainer: UIView {
  /// Fills another view from now on.
  func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
  }

  /// Puts a controller's view in, and keeps it where it is.
  func show(_ controller: UIViewController, at frame: CGRect) {
    let view: UIView = controller.embeddedView
    if view.frame != frame { view.frame = frame }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { addSubview(view) }
  }

  /// Moves the view of a controller that shows.
  func move(_ controller: UIViewController, to frame: CGRect) {
    guard let view = controller.embeddedViewIfLoaded, view.superview === self, view.frame != frame
    else { return }
    view.frame = frame
  }
}

extension UIViewController {
  /// What is left to do when a transition from one child to another is over: takes away the view of the one that goes, and
  /// tells both, first the one that goes, as in UIKit.
  /// - Parameters:
  ///   - place: puts the child that shows in its place; nothing in it animates.
  ///   - end: called when both were told.
  func finishChildTransition(
    from: UIViewController, to: UIViewController, _ completed: Bool, animated: Bool,
    place: (UIViewController) -> Void, end: @escaping @MainActor (UIViewController) -> Void
  ) {
    let (shown, gone) = completed ? (to, from) : (from, to)
    if !completed {
      to.startAppearance(false, animated: animated)
      from.startAppearance(true, animated: animated)
    }
    gone.embeddedView.removeFromSuperview()
    (from.isInTransition, to.isInTransition) = (false, false)
    UIView.performWithoutAnimation { place(shown) }
    Self.performAfterTransition(isAnimated: animated) {
      Self.finishAppearances(of: [gone], animated: animated)
      Self.finishAppearances(of: [shown], animated: animated)
      end(shown)
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container for the views of child controllers, one of which is visible at a time.
final class ChildContainer: UIView {
  /// Adds the container to a view, in whose bounds it stays as the view is resized.
  func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
  }

  /// Adds a controller's view with a frame, unless it is already there.
  func show(_ controller: UIViewController, at frame: CGRect) {
    let view: UIView = controller.embeddedView
    if view.frame != frame { view.frame = frame }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== self { addSubview(view) }
  }

  /// Sets the frame of a controller's view if the view is in the container.
  func move(_ controller: UIViewController, to frame: CGRect) {
    guard let view = controller.embeddedViewIfLoaded, view.superview === self, view.frame != frame
    else { return }
    view.frame = frame
  }
}

extension UIViewController {
  /// Ends a transition between two children: removes the view of the child that disappeared and completes the
  /// appearance callbacks, first those of that child, as in UIKit.
  /// - Parameters:
  ///   - place: Lays out the visible child, without animation.
  ///   - end: Called after both children have received their callbacks.
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

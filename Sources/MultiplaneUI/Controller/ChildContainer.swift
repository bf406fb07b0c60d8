// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view inside the view of a navigation, tab bar or split view controller that contains the views of the visible
/// children and, during a transition, of the appearing ones.
final class ChildContainer: UIView {
  /// Adds the container to `view` and makes it fill the bounds of `view`, also after `view` is resized.
  func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
  }

  /// Sets the frame of a child controller's view and adds the view to the container unless it is already a subview.
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
  /// Ends a transition between two child controllers: removes the view of the child that is not visible afterwards, and
  /// sends the last appearance callbacks to both children. Without animation, these callbacks are sent on the next
  /// run-loop iteration.
  /// - Parameters:
  ///   - place: Lays out the view of the visible child, the argument of the closure; called without animation.
  ///   - end: Called with the visible child after both children have received their callbacks.
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

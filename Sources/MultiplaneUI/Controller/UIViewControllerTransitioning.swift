// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, by which keys are compared.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, by which keys are compared.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The context of a transition between view controllers, from which an animator reads the views and their frames, and
/// to which it reports the end of the animation.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. The animator adds the appearing view to it; the disappearing view,
  /// if ``view(forKey:)`` returns one, is already a subview.
  var containerView: UIView { get }
  /// Whether the transition has an animator; false for changes without animation.
  var isAnimated: Bool { get }
  /// Whether an interaction controls the progress at present, rather than an animation that runs by itself.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled; true as soon as the interaction is cancelled, before the animation back to
  /// the beginning has ended.
  var transitionWasCancelled: Bool { get }
  /// The style of a modal presentation; `none` for other transitions, such as between children of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition, 0...1; other values are clamped.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended and that the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction was cancelled and that the transition returns to its beginning.
  func cancelInteractiveTransition()
  /// Reports that the transition was paused and becomes interactive.
  func pauseInteractiveTransition()
  /// Reports the end of the animation; every animator calls it once.
  /// - Parameter didComplete: False if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller for the key `from` or `to`; nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for the key `from` or `to`; nil if the view takes no part in the transition, such as that of a
  /// presenter that stays in the window.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the appearing view: always the identity, since the container does not rotate.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view before the transition; zero if none was set, as for the appearing view of
  /// a push.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition; zero if none was set, as for the disappearing view
  /// of a push.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition between view controllers. Delegates provide it to replace the default
/// animation.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds. Changes that a coordinator animates alongside the transition
  /// take the same time, unless they are added to an interruptible animator.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the appearing view to the container, animates the views, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator with which the transition can be paused and reversed; nil, the default, if there is none.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// Called after the transition has ended; `transitionCompleted` is false if it was cancelled. Does nothing by
  /// default.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns nil: the transition cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives an interactive transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// Starts the transition in place of the animator. Called if ``wantsInteractiveStart`` is true.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the animation after the interaction has ended, as a factor of the transition's own speed; 1 by
  /// default. The transition only reports it, as the `completionVelocity` of coordinator contexts.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the animation after the interaction has ended; ease-in ease-out by default. The transition
  /// only reports it, as the `completionCurve` of coordinator contexts.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default factor 1: the animation continues at the transition's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The default curve, ease-in ease-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True: the transition starts interactively.
  public var wantsInteractiveStart: Bool { true }
}

/// A delegate that provides the animator, interaction and presentation controllers of a controller's presentation.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of the presentation; nil for the default one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal; nil for the default one.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of the presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of the dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `custom`; nil for a plain ``UIPresentationController``.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil, for the default animator.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil, for the default animator.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns nil: the presentation is not interactive.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: the dismissal is not interactive.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil, for a plain ``UIPresentationController``.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// The state of a transition, for code that animates other changes alongside.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the transition has an animator; false for changes without animation.
  var isAnimated: Bool { get }
  /// Whether an interaction controls the progress at present, rather than an animation that runs by itself.
  var isInteractive: Bool { get }
  /// Whether an interaction controlled the progress when the transition began; does not change.
  var initiallyInteractive: Bool { get }
  /// Whether the transition has an interruptible animator, with which it can be paused.
  var isInterruptible: Bool { get }
  /// Whether the transition was cancelled, even while the animation back to the beginning is still running.
  var isCancelled: Bool { get }
  /// The style of a modal presentation; `none` for other transitions, such as between children of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The `completionSpeed` of the interaction controller: the speed of the animation after the interaction has ended,
  /// as a factor of the transition's own speed; 1 without an interaction controller.
  var completionVelocity: CGFloat { get }
  /// The `completionCurve` of the interaction controller: the timing curve requested for the animation after the
  /// interaction has ended; ease-in ease-out without an interaction controller.
  var completionCurve: UIView.AnimationCurve { get }
  /// The transform of the appearing view: always the identity, since the container does not rotate.
  var targetTransform: CGAffineTransform { get }
  /// The duration of the transition, in seconds; 0 if it is not animated.
  var transitionDuration: TimeInterval { get }
  /// The last reported progress of the interaction, 0...1; 0 before the first report.
  var percentComplete: CGFloat { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Returns the controller for the key `from` or `to`; nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for the key `from` or `to`; nil if the view takes no part in the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A coordinator that runs other animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates the changes in `animation` alongside the transition and calls `completion` after the end of the
  /// transition. If the animations of the transition have already begun, calls `animation` at once.
  /// - Returns: False if the transition has ended; then no closure is called.
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates the changes in `animation`, which are made in a view outside the container, alongside the transition, and
  /// calls `completion` after the end of the transition. If the animations of the transition have already begun, calls
  /// `animation` at once.
  /// - Parameter view: The view in which the changes take place, if it is outside the container. If it is passed before
  ///   the animations begin, an interaction controller that pauses the time of the container's layer also pauses the
  ///   time of this view's layer.
  /// - Returns: False if the transition has ended; then no closure is called.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure whenever the transition becomes interactive or noninteractive.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes alongside the transition. Returns false, without calling the closure, if the transition has
  /// ended.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  /// Animates changes alongside the transition in a view outside the container. Returns false, without calling the
  /// closure, if the transition has ended.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
  /// Calls a closure whenever the transition becomes noninteractive.
  @available(*, deprecated, message: "Use notifyWhenInteractionChanges(_:) instead.")
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }
}

/// The form in which a presented controller covers its presenter: full screen, sheet, popover or custom.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view is removed from the window.
  case fullScreen = 0
  /// A sheet: a card at the bottom of the screen that the user can drag away.
  case pageSheet
  /// A sheet, in UIKit centered on larger screens.
  /// - Note: Treated as ``pageSheet``.
  case formSheet
  /// Replaces the view of the nearest controller with `definesPresentationContext`.
  case currentContext
  /// Determined by the presentation controller of the transitioning delegate; by default the presenter's view stays in
  /// the window.
  case custom
  /// Covers the screen; the presenter's view stays in the window.
  case overFullScreen
  /// Covers the view of the nearest controller with `definesPresentationContext`; that view stays in the window.
  case overCurrentContext
  /// A popover that points to its source; on a narrow screen a sheet, unless the delegate returns another style.
  case popover
  /// No style; as an adaptive style, no adaptation.
  case none = -1
  /// The system's default: a sheet, or full screen if there is a `transitioningDelegate`.
  /// - Note: UIKit uses a sheet in both cases. Here a controller with a transitioning delegate covers the screen,
  ///   because animators written before iOS 13 expect to move the whole screen.
  case automatic = -2
}

/// The animation of a presentation and its dismissal, used if the transitioning delegate provides no animator.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The presented view slides up from the bottom, and down again at the dismissal.
  case coverVertical = 0
  /// The container flips about its vertical axis from one view to the other.
  case flipHorizontal
  /// The presented view fades in, and fades out at the dismissal.
  case crossDissolve
  /// In UIKit, a corner of the presenting view curls up. Here the presented view covers it as with ``coverVertical``.
  case partialCurl
}

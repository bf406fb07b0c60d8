// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
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
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The context of a transition, through which an animator reads its parameters and reports its end.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The container of the transition. It contains the disappearing view; the animator adds the appearing one.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of an interactive transition, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition completes.
  func finishInteractiveTransition()
  /// Reports that the interaction was cancelled and the transition reverses.
  func cancelInteractiveTransition()
  /// Reports that the transition was paused to become interactive.
  func pauseInteractiveTransition()
  /// Reports the end of the animation; every animator calls it once.
  /// - Parameter didComplete: False if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views; nil if it takes no part, such as the presenter's view below a partial cover.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity: the container never rotates.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view before the transition; zero if it is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition; zero if it is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition between controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the appearing view to the container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed; nil if there is none.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// Called after the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns nil.
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
  /// Starts the interactive transition.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed factor of the animation after the interaction ends; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the animation after the interaction ends; ease-in ease-out by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1, the transition's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// Ease-in ease-out.
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
  /// Returns the presentation controller for the custom style; nil for the default one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// The state of a transition that is available to other code.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be paused while it runs.
  var isInterruptible: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The speed of the animation after the interaction ends, as a factor of the transition's own speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the animation after the interaction ends.
  var completionCurve: UIView.AnimationCurve { get }
  /// The identity: the container never rotates.
  var targetTransform: CGAffineTransform { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The last reported progress of the interaction, 0...1.
  var percentComplete: CGFloat { get }
  /// The container of the transition.
  var containerView: UIView { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views; nil if it takes no part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A coordinator that runs other animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes alongside the transition; each closure is called once. Returns false if the transition is over.
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes alongside the transition, in views outside the container. Returns false if the transition is
  /// over.
  /// - Parameter view: The view in which the changes take place, if it is outside the container; its layer time is
  ///   paused while the transition is interactive.
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
  /// Animates changes alongside the transition. Returns false if the transition is over.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  /// Animates changes alongside the transition, in views outside the container. Returns false if the transition is
  /// over.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// The style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen.
  case fullScreen = 0
  /// A sheet: a card that can be dragged away.
  case pageSheet
  /// A sheet, centered on larger screens in UIKit.
  /// - Note: Same as ``pageSheet``.
  case formSheet
  /// Replaces the view of the nearest controller with `definesPresentationContext`.
  case currentContext
  /// Determined by a custom presentation controller; the presenter's view stays.
  case custom
  /// Covers the screen; the presenter's view stays.
  case overFullScreen
  /// Covers the view of the nearest controller with `definesPresentationContext`; that view stays.
  case overCurrentContext
  /// A popover that points to its source; on a narrow screen a sheet.
  case popover
  /// No style; as an adaptive style, no adaptation.
  case none = -1
  /// The system's default: a sheet, or full screen if there is a `transitioningDelegate`.
  /// - Note: UIKit uses a sheet in both cases. Animators written before iOS 13 expect to move the whole screen.
  case automatic = -2
}

/// The default animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips about the vertical axis.
  case flipHorizontal
  /// Cross-fades.
  case crossDissolve
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// That which shows before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// That which shows afterwards.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// That which goes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// That which comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator needs to know of a transition, and has to say of it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where it takes place: the view that goes is in it; who animates adds the one that comes.
  var containerView: UIView { get }
  /// Whether it is to be animated.
  var isAnimated: Bool { get }
  /// Whether it follows somebody's hand.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how much is done, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the rest goes by itself.
  func finishInteractiveTransition()
  /// Says that it goes back.
  func cancelInteractiveTransition()
  /// Says that it is held.
  func pauseInteractiveTransition()
  /// Says that the animation is over; an animator has to call it once.
  /// - Parameter didComplete: false when it was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil when it takes no part, as that under a presentation that does not cover all.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity: the container lies as its window does.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before; zero when nowhere.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is to be afterwards; zero when nowhere.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view that comes to the container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator of the transition that can be held; nil without one.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// Hears of the end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Nil.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// Begins the transition.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest goes when the hand lets go; 1.
  var completionSpeed: CGFloat { get }
  /// The pace of the rest; slow at both ends.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it begins with a hand; true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller is presented and dismissed.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// What animates the presentation; nil for the usual.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates the dismissal; nil for the usual.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the presentation; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives the dismissal; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What places the presented view and adds to it, for the custom style; nil for the usual.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// What of a transition other code may follow.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it follows somebody's hand.
  var isInteractive: Bool { get }
  /// Whether it began with somebody's hand.
  var initiallyInteractive: Bool { get }
  /// Whether it can be held while it runs.
  var isInterruptible: Bool { get }
  /// Whether it goes back.
  var isCancelled: Bool { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How fast the rest goes when the hand lets go, in units of the transition's own pace.
  var completionVelocity: CGFloat { get }
  /// The pace of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// The identity: the container lies as its window does.
  var targetTransform: CGAffineTransform { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// How much was done when the hand let go, 0...1.
  var percentComplete: CGFloat { get }
  /// Where it takes place.
  var containerView: UIView { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets other animations run along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes along with the transition; both closures are called once. Whether they were taken.
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes along with the transition, in views that need not lie in the container. Whether they were taken.
  /// - Parameter view: what the changes are in, when it lies elsewhere; its time is held while a hand drives the
  ///   transition.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the hand lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes along with the transition. Whether they were taken.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  /// Animates changes along with the transition, in views that need not lie in the container. Whether they were taken.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers all.
  case fullScreen = 0
  /// A sheet: a card that is dragged away.
  case pageSheet
  /// A sheet, on larger screens in the middle.
  /// - Note: as ``pageSheet``.
  case formSheet
  /// Covers the view of the nearest controller whose `definesPresentationContext` says so, which is taken away.
  case currentContext
  /// As its presentation controller says; what lies below stays.
  case custom
  /// Covers all; what lies below stays.
  case overFullScreen
  /// Covers the view of the nearest controller whose `definesPresentationContext` says so, which stays.
  case overCurrentContext
  /// A bubble beside what it belongs to; on a narrow screen a sheet.
  case popover
  /// Not at all.
  case none = -1
  /// As the system likes: a sheet; full screen where a `transitioningDelegate` says how it comes.
  /// - Note: UIKit takes a sheet in either case. Animators that were written before there were sheets move whole screens.
  case automatic = -2
}

/// How a presentation moves when nobody else animates it.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from below.
  case coverVertical = 0
  /// A turn about the vertical middle.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
}

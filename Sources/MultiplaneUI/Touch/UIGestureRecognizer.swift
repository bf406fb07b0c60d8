// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIGestureRecognizer {
  /// The progress of recognition. A discrete gesture ends or fails directly; a continuous one can begin and change.
  public enum State: Int, Sendable {
    /// The recognizer waits for touches, or the touches so far may become the gesture; the initial state.
    case possible = 0
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches do not form the gesture.
    case failed

    /// The state of a recognized discrete gesture: ``ended``.
    public static let recognized = State.ended

    /// Whether the state is final: ended, cancelled or failed.
    var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}

/// An object that recognizes a gesture in the touches of a view and its subviews, and sends actions to its targets.
///
/// Recognizers receive touches before the view does. When a recognizer recognizes its gesture, the other recognizers of
/// its touches usually fail, unless a delegate allows simultaneous recognition, and the touches are cancelled in their
/// views if ``cancelsTouchesInView`` is true. A subclass overrides the touch methods and sets ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  var core = GestureCore()

  // MARK: Names

  /// The methods that a selector created from a string, such as `Selector("turn:")`, can call: none.
  open class var objectiveCMethods: [Selector] {
    []
  }

  /// The properties that key-value coding accesses by name: `state`, `isEnabled` and `view`.
  open class var objectiveCProperties: [ObjectiveCProperty] {
    [
      ObjectiveCProperty("state", \UIGestureRecognizer.state),
      ObjectiveCProperty("isEnabled", \UIGestureRecognizer.isEnabled),
      ObjectiveCProperty("view", \UIGestureRecognizer.view),
    ]
  }

  /// Called when a property that this object observes has changed. Does nothing unless overridden.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/observevalue(forkeypath:of:change:context:)
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Creates a recognizer with a target, which is not retained, and an action that is called when the state becomes
  /// began, changed, ended or cancelled. Without an action there is no target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { core.targets.append(TargetAction(target, action)) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil as Selector?) }

  /// Creates a recognizer without targets; nothing is decoded from the archive.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil as Selector?) }

  /// Creates a recognizer that calls a method of a target with the recognizer as argument; the target is not retained.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recognizer that calls a method of a target without arguments; the target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recognizer that calls a closure with the recognizer as argument.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: Selector(handler))
  }

  // MARK: Targets

  /// Adds a target, which is not retained, and an action; a pair that was already added is ignored.
  open func addTarget(_ target: Any, action: Selector) {
    guard !core.targets.contains(where: { $0.matches(target, action) }) else { return }
    core.targets.append(TargetAction(target, action))
  }

  /// Removes the pairs of a target and an action; nil matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    core.targets.removeAll { $0.matches(target, action) }
  }

  // MARK: State

  /// The state of the recognizer; possible initially. Only subclasses set the state, in their touch methods.
  ///
  /// From possible, the state changes to ended or failed, or to began. From began or changed, it changes to changed,
  /// ended or cancelled. Setting changed instead of began begins the gesture; setting cancelled instead of failed, or
  /// failed instead of cancelled, sets the valid one. Setting possible, began or failed again has no effect. Other
  /// transitions are reported as diagnostics and ignored. The state returns to possible after the touches have ended.
  open var state: State {
    get { core.state }
    set { change(to: newValue) }
  }

  /// The view that the recognizer is attached to; nil if there is none.
  open var view: UIView? { core.view }
  /// The delegate, which decides whether the gesture may begin and how it relates to other gestures. Nil by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer receives touches. Setting false cancels a gesture in progress. True by default.
  open var isEnabled: Bool {
    get { core.isEnabled }
    set { enable(newValue) }
  }
  /// Whether the touches of the gesture are cancelled in their views when the gesture is recognized. True by default.
  open var cancelsTouchesInView = true
  /// Whether the beginning of touches is withheld from views while the recognizer may still recognize its gesture.
  /// False by default.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is withheld from views while the recognizer may still recognize its gesture. True by
  /// default.
  open var delaysTouchesEnded = true
  /// Whether the recognizer accepts touches of one type at a time. True by default.
  /// - Note: Stored without effect.
  open var requiresExclusiveTouchType = true
  /// The raw values of the ``UITouch/TouchType`` cases that the recognizer accepts; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The raw values of the types of presses that the recognizer accepts; empty by default.
  /// - Note: Stored without effect: recognizers receive no presses.
  open var allowedPressTypes: [NSNumber] = []
  /// The modifier keys that are held down during the gesture; always none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointing device that are down during the gesture; always none.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// A name for debugging and diagnostics; nil by default.
  open var name: String?

  // MARK: Touches

  /// The number of touches that the recognizer currently receives.
  open var numberOfTouches: Int { core.touches.count }
  /// Returns the centroid of the current touches, or of the last ones, in the space of a view, or of the window if nil.
  open func location(in view: UIView?) -> CGPoint {
    convertFromWindow(of: view, centroid)
  }
  /// Returns the location of a touch in the space of a view, or of the window if nil.
  /// - Parameter touchIndex: An index below ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    core.touches[touchIndex].location(in: view)
  }

  /// Called when touches that the recognizer receives begin, before their views are notified.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair, pair.begin(touches, event, of: self) { pairBegan() }
  }
  /// Called when touches that the recognizer receives move, before their views are notified.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let elapsed = pair?.elapsed(event) { pairMoved(elapsed) }
  }
  /// Called when touches that the recognizer receives end, before their views are notified.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair, pair.end(touches) { state = isInProgress ? .ended : .failed }
  }
  /// Called when touches that the recognizer receives are cancelled by the host, before their views are notified.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair != nil { state = isInProgress ? .cancelled : .failed }
  }
  /// Called in UIKit when keys or buttons are pressed; never called here. Does nothing unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called in UIKit when presses change; never called here. Does nothing unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called in UIKit when keys or buttons are released; never called here. Does nothing unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called in UIKit when presses are cancelled; never called here. Does nothing unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called in UIKit when estimated properties of touches are known exactly; never called here. Does nothing unless
  /// overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Excludes a press from the gesture; has no effect, since recognizers receive no presses.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
  /// Excludes a touch from the gesture; the recognizer does not receive the touch any more.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    core.touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }
  /// Called after the gesture has finished, or all touches have ended without one, before the recognizer receives new
  /// touches. Subclasses reset their state; does nothing by default.
  open func reset() {}

  /// The pair of touches of a two-finger gesture, such as a pinch; nil for other recognizers.
  var pair: TouchPair? { nil }
  /// Called when touches have begun and both touches of the pair are down. Does nothing by default.
  func pairBegan() {}
  /// Called when touches move while both touches of the pair are down, with the seconds since the pair last received an
  /// event. Does nothing by default.
  func pairMoved(_ elapsed: TimeInterval) {}

  // MARK: Other recognizers

  /// Makes this recognizer wait until another one fails before it recognizes its gesture. If the other one recognizes,
  /// this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    core.requirements.append(WeakGesture(otherGestureRecognizer))
  }
  /// Returns whether another recognizer fails when this one recognizes; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer fails when another one recognizes; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer has to wait until another one fails; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer has to wait until this one fails; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer receives the touches that begin with an event; true unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

extension UIGestureRecognizer {
  /// Converts a point from the window's space to a view's; returns the point unchanged if the view is nil or no touch
  /// has been received.
  func convertFromWindow(of view: UIView?, _ place: CGPoint) -> CGPoint {
    guard let view, let window = core.window else { return place }
    return view.convert(place, from: window)
  }
}

/// The methods by which a delegate controls a gesture recognizer.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether the gesture may begin, when the recognizer has recognized it; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether the recognizer and another one may recognize gestures in the same touches simultaneously; false by
  /// default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer has to wait until another one fails; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer has to wait until this one fails; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer receives a new touch; true by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  /// Returns whether the recognizer receives the touches that begin with an event; true by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
  /// Returns whether the recognizer receives a new press; true by default. Never called here.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
    -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the gesture may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns false: the delegate does not allow simultaneous recognition.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the recognizer does not have to wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other recognizer does not have to wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true: the recognizer receives the touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns true: the recognizer receives the touches.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Returns true: the recognizer receives the press.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIGestureRecognizer {
  /// Where a recognizer is.
  public enum State: Int, Sendable {
    /// It looks at touches, or waits for some.
    case possible = 0
    /// A gesture that lasts has begun.
    case began
    /// It goes on.
    case changed
    /// It is over; of a gesture that does not last, it happened.
    case ended
    /// It was broken off.
    case cancelled
    /// The touches were something else.
    case failed

    /// What a gesture that does not last has when it happened: ``ended``.
    public static let recognized = State.ended

    /// Whether nothing follows.
    var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}

/// Looks for a gesture in the touches of a view and its subviews, and calls its targets when it happens.
///
/// A recognizer hears of touches before the view does. When it recognizes, the other recognizers of the same touches
/// fail, unless a delegate lets both go on, and the view's touches are cancelled. A subclass overrides the methods
/// that hear of touches, and sets ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  var core = GestureCore()

  /// A recognizer that calls a method of a target when its gesture begins, changes and ends; the target is not
  /// retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { core.targets.append(TargetAction(target, action)) }
  }

  /// A recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil as Selector?) }

  /// A recognizer without targets; nothing is read from the archive.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil as Selector?) }

  /// A recognizer that calls a method of a target, which is not retained, with itself.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A recognizer that calls a method of a target, which is not retained.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A recognizer that calls a closure with itself.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: Selector(handler))
  }

  // MARK: Targets

  /// Adds a method to be called; one that is there already is called once.
  open func addTarget(_ target: Any, action: Selector) {
    guard !core.targets.contains(where: { $0.matches(target, action) }) else { return }
    core.targets.append(TargetAction(target, action))
  }

  /// Takes methods away; nil stands for any target, and any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    core.targets.removeAll { $0.matches(target, action) }
  }

  // MARK: State

  /// Where the recognizer is. Only a subclass sets it, from its touch methods.
  ///
  /// From possible it goes to ended or failed, or to began; from there to changed as often as it likes, then to ended
  /// or cancelled. Other steps are reported, and not made. It is possible again when its touches are over.
  open var state: State {
    get { core.state }
    set { change(to: newValue) }
  }

  /// The view that it is added to.
  open var view: UIView? { core.view }
  /// Hears of touches, and is asked. Nil by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it looks at touches; setting it to false cancels a gesture. True by default.
  open var isEnabled: Bool {
    get { core.isEnabled }
    set { enable(newValue) }
  }
  /// Whether the view's touches are cancelled when it recognizes. True by default.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only when they are not the gesture. False by default.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of touches only when they are not the gesture. True by default.
  open var delaysTouchesEnded = true
  /// Whether it looks at touches of one type only. True by default.
  open var requiresExclusiveTouchType = true
  /// The types of touches that it looks at, by number; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// For the author's use.
  open var name: String?

  // MARK: Touches

  /// How many touches it looks at.
  open var numberOfTouches: Int { core.touches.count }
  /// The middle of its touches, in the space of a view, or of the window when nil.
  open func location(in view: UIView?) -> CGPoint {
    convertFromWindow(of: view, centroid)
  }
  /// Where one of its touches is.
  /// - Parameter touchIndex: below ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    core.touches[touchIndex].location(in: view)
  }

  /// Hears that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair, pair.begin(touches, event, of: self) { pairBegan() }
  }
  /// Hears that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let elapsed = pair?.elapsed(event) { pairMoved(elapsed) }
  }
  /// Hears that fingers went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair, pair.end(touches) { state = isInProgress ? .ended : .failed }
  }
  /// Hears that fingers belong to something else from now on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair != nil { state = isInProgress ? .cancelled : .failed }
  }
  /// Looks no more at a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    core.touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }
  /// Puts a subclass back to its start, when the gesture is over.
  open func reset() {}

  /// The two fingers that it follows; nil for recognizers of other gestures.
  var pair: TouchPair? { nil }
  /// Two fingers are down.
  func pairBegan() {}
  /// One of them moved, so many seconds after what they did before.
  func pairMoved(_ elapsed: TimeInterval) {}

  // MARK: Others

  /// Lets this one recognize only when another has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    core.requirements.append(WeakGesture(otherGestureRecognizer))
  }
  /// Whether another fails when this one recognizes; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one fails when another recognizes; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one has to wait until another fails; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another has to wait until this one fails; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it looks at an event; true unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

extension UIGestureRecognizer {
  /// A point of the window in the space of a view; as it is when that is nil.
  func convertFromWindow(of view: UIView?, _ place: CGPoint) -> CGPoint {
    guard let view, let window = core.window else { return place }
    return view.convert(place, from: window)
  }
}

/// Says what a recognizer may do.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether it may begin; asked before it does. Without one, true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether both may go on with the same touches. Without one, false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it has to wait until another fails. Without one, false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another has to wait until it fails. Without one, false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it looks at a touch; asked when that comes down. Without one, true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  /// Whether it looks at an event. Without one, true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// True.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// True.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}

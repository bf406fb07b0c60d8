// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt
    /// Events by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on it.
    public static let touchDown = Event(rawValue: 1)
    /// A finger came down again quickly.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved within.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up within.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed its value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What it is there for happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All that fingers do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// For the author's own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// For the system's own.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// It has the focus.
    public static let focused = State(rawValue: 8)
    /// For the author's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// For the system's own.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where contents lie from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left
    /// At the right.
    case right
    /// Stretched.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Where contents lie from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Stretched.
    case fill
  }
}

/// A view that a person uses, and that tells of it.
@preconcurrency @MainActor open class UIControl: UIView {
  fileprivate struct Entry {
    let events: Event
    /// Nil for actions.
    let target: TargetAction?
    let action: UIAction?
    let object: Any?
    let selector: Selector?
  }

  private var entries: [Entry] = []
  private var storedIsEnabled = true
  private var storedIsSelected = false
  private var storedIsHighlighted = false
  /// What fingers do right now.
  private var event: UIEvent?
  /// The finger that is followed.
  private var touch: UITouch?

  /// A control of that frame that runs an action when it does what it is there for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether it can be used. True by default.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set { change(\.storedIsEnabled, to: newValue) }
  }
  /// Whether it is chosen. False by default.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { change(\.storedIsSelected, to: newValue) }
  }
  /// Whether a finger is on it. False by default.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { change(\.storedIsHighlighted, to: newValue) }
  }
  private func change(_ part: ReferenceWritableKeyPath<UIControl, Bool>, to value: Bool) {
    guard value != self[keyPath: part] else { return }
    self[keyPath: part] = value
    stateChanged()
  }

  /// All of these together.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Whether a finger that came down on it is still down.
  open private(set) var isTracking = false
  /// Whether that finger is within.
  open private(set) var isTouchInside = false
  /// Where contents lie from left to right; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where contents lie from top to bottom; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The state is another: lays out and draws anew.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Targets

  /// Calls a method of a target, which is not retained, on events.
  /// - Parameter target: nil looks for the first in the responder chain that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard
      !entries.contains(where: {
        $0.events == controlEvents && $0.target?.matches(target, action) ?? false
      })
    else { return }
    entries.append(
      Entry(
        events: controlEvents, target: TargetAction(target, action), action: nil, object: target,
        selector: action))
  }

  // Final, as the next: builds that compile file by file name them otherwise in the tables of subclasses.

  /// Calls a method of a target, which is not retained, with the control, on events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Calls a method of a target, which is not retained, on events.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Takes methods away; nil stands for any target, and any method.
  ///
  /// Selectors without a name are equal to their copies only: name them, keep the one that was added, or pass nil. A
  /// diagnostic says so where such a one takes nothing away from a target that has some.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    var isFound = false
    var isNear = false
    entries = entries.compactMap { entry in
      guard let own = entry.target, own.matches(target, nil),
        !entry.events.isDisjoint(with: controlEvents)
      else { return entry }
      isNear = true
      guard own.matches(target, action) else { return entry }
      isFound = true
      return entry.without(controlEvents)
    }
    guard isNear, !isFound, let action, action.name == nil else { return }
    HostContext.current.report(
      Diagnostic(
        layer: "\(type(of: self))", keyPath: nil,
        message:
          "removeTarget took nothing away: a selector without a name equals its copies only. "
          + "Keep the one that was added, give both a name, or pass nil for all of the target."))
  }

  /// Runs an action on events, in place of one of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(
      Entry(
        events: controlEvents, target: nil, action: action, object: nil, selector: nil))
  }

  /// Takes an action away.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier away.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    entries = entries.compactMap { entry in
      entry.action?.identifier == actionIdentifier ? entry.without(controlEvents) : entry
    }
  }

  /// All events that something is called on.
  open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// The objects whose methods are called; null for methods that are looked for in the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      entries.filter { $0.action == nil }.map {
        ($0.object as? AnyHashable) ?? AnyHashable(NSNull())
      })
  }

  /// The names of a target's methods on events; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = entries.filter {
      !$0.events.isDisjoint(with: controlEvent) && $0.action == nil
        && (target == nil
          ? $0.target?.hasNoTarget ?? false : $0.target?.matches(target, nil) ?? false)
    }.map { $0.selector?.name ?? "" }
    return names.isEmpty ? nil : names
  }

  /// Runs an action as if the control had.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Calls what is there for events, in order of adding; with the touches that are handled at the moment, if any are.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event) }

  /// Calls a method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).call(self, event, chain: self)
  }

  func send(_ events: Event, _ event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if let action = entry.action {
        action.perform(from: self)
      } else {
        entry.target?.call(self, event, chain: self)
      }
    }
  }

  // MARK: Tracking

  /// A finger came down; whether to follow it until it goes up. Others that come meanwhile are not followed. True unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; whether to follow it on. True unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger went up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// How far outside a finger still counts as within, in points.
  /// - Note: UIKit's figure is not published.
  private static let touchInsideMargin: CGFloat = 70

  private func isInside(_ touch: UITouch) -> Bool {
    // A finger that is down may leave a little.
    let slack = isTouchInside ? Self.touchInsideMargin : 0
    return hitTestBounds.insetBy(dx: -slack, dy: -slack).contains(touchedPoint(of: touch))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    guard isEnabled, let touch = touches.min(by: { $0.sequenceNumber < $1.sequenceNumber }),
      !isTracking
    else {
      return
    }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    self.touch = touch
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    guard isTracking, let touch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    if !continueTracking(touch, with: event) { finishTracking(touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    guard isTracking, let touch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    finishTracking(touch, event)
    send(isTouchInside ? .touchUpInside : .touchUpOutside, event)
    isTouchInside = false
  }

  private func finishTracking(_ touch: UITouch, _ event: UIEvent?) {
    endTracking(touch, with: event)
    self.touch = nil
    isTracking = false
    isHighlighted = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    guard isTracking, let touch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    self.touch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    send(.touchCancel, event)
  }

  /// Taps with one finger of views around it do not count on an enabled control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isEnabled, gestureRecognizer.view !== self else { return true }
    if let tap = gestureRecognizer as? UITapGestureRecognizer {
      return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }
    return true
  }
}

extension UIControl.Entry {
  /// Without some of its events; nil when none is left.
  fileprivate func without(_ events: UIControl.Event) -> Self? {
    let rest = self.events.subtracting(events)
    return rest.isEmpty
      ? nil
      : Self(events: rest, target: target, action: action, object: object, selector: selector)
  }
}

/// Something to be done, with a title and a picture.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// An identifier by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What buttons show.
  open var title: String
  /// What buttons show.
  open var image: UIImage?
  /// Tells it apart; one of its own by default.
  public let identifier: Identifier
  /// What was in hand when it was last done: the control.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void
  private static var createdCount = 0

  /// An action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    Self.createdCount += 1
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier("action-\(Self.createdCount)")
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
  }
}

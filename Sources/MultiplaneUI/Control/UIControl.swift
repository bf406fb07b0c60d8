// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIControl {
  /// A set of events that a control sends to its targets and actions, such as touches and changes of its value. Inside
  /// and outside have the meaning of ``UIControl/isTouchInside``.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bit mask of the events; an event has the same bit as in UIKit.
    public let rawValue: UInt
    /// Creates a set of events from their bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began, which the control now tracks.
    public static let touchDown = Event(rawValue: 1)
    /// A touch that is now tracked began with a tap count above 1, such as the second touch of a double tap. Sent after
    /// ``touchDown``.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked touch moved from outside the control into it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked touch moved from inside the control out of it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The tracked touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value of the control.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the primary action of the control, for example by a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to be requested, because a touch or a long press asks for it. Sent even if
    /// there is no menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field began editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field was edited; not sent when ``UITextField/text`` is set.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ended editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed the return key in a text field, and the delegate allowed the default action.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The mask of all touch events: bits 0 to 11.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// The mask of all editing events: bits 16 to 19.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// The mask of the events that applications can define: bits 24 to 27.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The mask of the events reserved for the system: bits 28 to 31.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// The mask of all events: bits 0 to 31.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control: a set of conditions that can be combined, such as selected and highlighted.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bit mask of the conditions; each has the same bit as in UIKit.
    public let rawValue: UInt
    /// Creates a state from the bit mask of its conditions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state of a control that is enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The control is highlighted, as while a touch is inside the control.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled: ``UIControl/isEnabled`` is false.
    public static let disabled = State(rawValue: 2)
    /// The control is selected: ``UIControl/isSelected`` is true.
    public static let selected = State(rawValue: 4)
    /// The control has the focus. ``UIControl/state`` does not contain this value here, because controls cannot get the
    /// focus.
    public static let focused = State(rawValue: 8)
    /// The mask of the conditions that applications can define: bits 16 to 23.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The mask of the conditions reserved for the system: bits 24 to 31.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of the contents of a control. Only ``UIButton`` uses it.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered between the left and the right edge.
    case center = 0
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Centered, like ``center``; the contents are not stretched.
    case fill
    /// At the left edge or, in a right-to-left layout, at the right edge.
    case leading
    /// At the right edge or, in a right-to-left layout, at the left edge.
    case trailing
  }

  /// The vertical alignment of the contents of a control. Only ``UIButton`` and ``UITextField`` use it.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centered between the upper and the lower edge.
    case center = 0
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// Centered, like ``center``; the contents are not stretched.
    case fill
  }
}

/// The base class of views that respond to touches and send events to targets and actions.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The properties that key-value coding finds by name: `isEnabled`, `isSelected`, `isHighlighted` and those of the
  /// superclass.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("isEnabled", \UIControl.isEnabled),
      ObjectiveCProperty("isSelected", \UIControl.isSelected),
      ObjectiveCProperty("isHighlighted", \UIControl.isHighlighted),
    ]
  }

  fileprivate struct Entry {
    let events: Event
    /// The target and the method called on it; nil for an entry with a `UIAction`.
    let target: TargetAction?
    let action: UIAction?
    let hasObject: Bool
    weak var object: AnyObject?
    let selector: Selector?
  }

  private var entries: [Entry] = []
  private var storedIsEnabled = true
  private var storedIsSelected = false
  private var storedIsHighlighted = false
  /// The touch event being handled; nil outside the touch methods.
  private var event: UIEvent?
  /// The tracked touch; nil while no touch is tracked.
  private var touch: UITouch?
  /// The touch that has shown the menu of the control as the primary action; nil after it has ended.
  private var menuTouch: UITouch?
  private var menuInteraction: UIContextMenuInteraction?

  /// Creates a control with a frame and an action for ``Event/primaryActionTriggered``.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control is enabled. A disabled control does not track new touches. True by default.
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set { changing("enabled") { change(\.storedIsEnabled, to: newValue) } }
  }
  /// Whether the control is selected. False by default. The base class does not change the value on touches.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { changing("selected") { change(\.storedIsSelected, to: newValue) } }
  }
  /// Whether the control is highlighted, as while a touch is inside it. False by default.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { changing("highlighted") { change(\.storedIsHighlighted, to: newValue) } }
  }
  private func change(_ part: ReferenceWritableKeyPath<UIControl, Bool>, to value: Bool) {
    guard value != self[keyPath: part] else { return }
    self[keyPath: part] = value
    stateChanged()
  }

  /// The current state, combined from ``isEnabled``, ``isSelected`` and ``isHighlighted``.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Whether the control tracks a touch. Tracking ends when the touch ends or is cancelled, or when
  /// ``continueTracking(_:with:)`` returns false.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control. A touch that leaves the bounds counts as inside up to 70 points
  /// beyond each edge.
  open private(set) var isTouchInside = false
  /// The horizontal alignment of the contents. Centered by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of the contents. Centered by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// ``contentHorizontalAlignment`` with `leading` and `trailing` replaced by the left or right edge for the layout
  /// direction of the control.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case let other: other
    }
  }
  /// A text that a pointer shows over the control. Nil by default.
  /// - Note: Stored; there is no pointer here.
  open var toolTip: String?

  /// Called after ``state`` changed; invalidates the layout and the drawing of the control.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Targets

  /// Adds a target, which is not retained, and a method to call on events. Does nothing if both were already added for
  /// exactly these events.
  /// - Parameter target: The target; nil for the first object in the responder chain that implements the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let targetAction = TargetAction(target, action)
    guard
      !entries.contains(where: {
        $0.events == controlEvents && $0.target?.isEqual(to: targetAction) ?? false
      })
    else { return }
    entries.append(
      Entry(
        events: controlEvents, target: targetAction, action: nil,
        hasObject: target != nil, object: target.map { $0 as AnyObject }, selector: action))
  }

  // This overload of `addTarget` and the following one are final, because otherwise their names in the vtables of
  // subclasses depend on whether the module is built with whole-module optimization.

  /// Adds a target, which is not retained, and a method that is called on events with the control as its argument.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Adds a target, which is not retained, and a method that is called on events without an argument.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Stops calling a method of a target on the given events. A nil target stands for all targets, and a nil method for
  /// all methods.
  ///
  /// A selector without a name is equal only to its copies: give selectors names, store the added selector, or pass
  /// nil. A diagnostic is reported if such a selector removes nothing from a target that has other methods for these
  /// events.
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
          "removeTarget removed nothing: a selector without a name is equal only to its copies. "
          + "Store the one that was added, give both a name, or pass nil to remove all methods."))
  }

  /// Adds an action to perform on events. Replaces, for these events, any action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(
      Entry(
        events: controlEvents, target: nil, action: action, hasObject: false, object: nil,
        selector: nil))
  }

  /// Stops performing, on the given events, the action that has the identifier of `action`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing, on the given events, the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    entries = entries.compactMap { entry in
      entry.action?.identifier == actionIdentifier ? entry.without(controlEvents) : entry
    }
  }

  /// All events for which a target or an action was added.
  open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// All added targets that still exist. `NSNull` stands for targets that are not `Hashable`, and for methods that are
  /// called on the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      entries.filter { $0.action == nil && ($0.object != nil || !$0.hasObject) }.map {
        ($0.object as? AnyHashable) ?? AnyHashable(NSNull())
      })
  }

  /// Calls a closure for each action and for each pair of a target and a method, in the order in which they were added.
  ///
  /// The arguments of the closure are the action, or nil for a target; the target and its method, or nil for an action;
  /// the events for which it is performed; and a Boolean that the closure sets to true to stop. A target that was
  /// deallocated is left out; the target of a method called on the responder chain is nil.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for entry in entries where !stops {
      if let action = entry.action {
        iterator(action, nil, entry.events, &stops)
      } else if let selector = entry.selector, entry.object != nil || !entry.hasObject {
        iterator(nil, (entry.object, selector), entry.events, &stops)
      }
    }
  }

  /// Returns the names of the methods of a target for events, empty strings for selectors without a name; nil if there
  /// are no methods. A nil target stands for methods that are called on the responder chain.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = entries.filter {
      !$0.events.isDisjoint(with: controlEvent) && $0.action == nil
        && (target == nil
          ? $0.target?.hasNoTarget ?? false : $0.target?.matches(target, nil) ?? false)
    }.map { $0.selector?.name ?? "" }
    return names.isEmpty ? nil : names
  }

  /// Performs an action with the control as its sender.
  /// - Note: Events perform actions without calling this method, so that an override does not see them.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Calls the targets and actions for events in the order in which they were added.
  ///
  /// Targets receive the touch event that is being handled, if any.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event) }

  /// Calls a method of a target; if the target is nil, calls the method of the first object that implements it in the
  /// responder chain from the control upward.
  /// - Note: Events call methods without calling this one, so that an override does not see them.
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

  // MARK: Menus

  /// The interaction that shows the menu of the control; nil while ``isContextMenuInteractionEnabled`` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// Whether a long press shows the menu that the control returns as the delegate of ``contextMenuInteraction``. False
  /// by default. Setting ``UIButton/menu`` sets the value.
  open var isContextMenuInteractionEnabled: Bool {
    get { menuInteraction != nil }
    set { enableMenu(newValue) }
  }
  /// Whether a touch shows the menu at once, in place of the primary action, if ``isContextMenuInteractionEnabled`` is
  /// true. False by default.
  /// - Note: The control sends `menuActionTriggered` before, and `touchDown` and `touchCancel` after the menu appears.
  open var showsMenuAsPrimaryAction = false
  /// Returns the point of the control below which a menu without preview is shown; the center of the bottom edge unless
  /// overridden.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }
  /// Returns the menu of the control; nil unless overridden. A button returns its ``UIButton/menu``.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the view that is lifted when the menu appears; nil, for the control, unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the view to whose place the preview returns; nil, for the control, unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu appears. Does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu disappears. Does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Sends the event ``Event/primaryActionTriggered``.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  private func enableMenu(_ isEnabled: Bool) {
    guard isEnabled != (menuInteraction != nil) else { return }
    if let menuInteraction {
      self.menuInteraction = nil
      removeInteraction(menuInteraction)
    } else {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuInteraction = interaction
      addInteraction(interaction)
    }
  }

  /// Called after the user has chosen an element of the menu and the action of the element was performed. Does nothing
  /// by default.
  func menuElementPerformed(_ element: UIMenuElement) {}

  /// If the menu is the primary action of the control, shows it for a touch that has begun, and sends `touchDown` and
  /// `touchCancel`.
  /// - Returns: Whether the menu is shown.
  private func showPrimaryMenu(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    guard showsMenuAsPrimaryAction, let menuInteraction,
      menuInteraction.prepare(at: touch.location(in: self))
    else { return false }
    let center = menuInteraction.pending.map { menuAttachmentPoint(for: $0) } ?? .zero
    let source = CGRect(
      x: center.x - bounds.width / 2, y: bounds.minY, width: bounds.width,
      height: max(0, center.y - bounds.minY))
    guard menuInteraction.present(isCompact: true, from: source) else { return false }
    menuTouch = touch
    send(.touchDown, event)
    send(.touchCancel, event)
    return true
  }

  // MARK: Tracking

  /// Returns whether to track a touch that began; true unless overridden. While a touch is tracked, further touches are
  /// ignored.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to continue tracking a touch that moved; true unless overridden. If false,
  /// ``endTracking(_:with:)`` is called.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ended or ``continueTracking(_:with:)`` returned false. Does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch was cancelled. Does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// Distance beyond each edge of the bounds, in points, up to which a tracked touch that has left them still counts as
  /// inside.
  /// - Note: UIKit's value is not published.
  private static let touchInsideMargin: CGFloat = 70

  private func isInside(_ touch: UITouch) -> Bool {
    // The margin applies only to a touch that counted as inside at its previous event.
    let slack = isTouchInside ? Self.touchInsideMargin : 0
    return hitTestBounds.insetBy(dx: -slack, dy: -slack).contains(hitTestPoint(of: touch))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    guard isEnabled, let touch = touches.min(by: { $0.sequenceNumber < $1.sequenceNumber }),
      !isTracking
    else {
      return
    }
    if showPrimaryMenu(touch, event) { return }
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
    if let menuTouch, touches.contains(menuTouch) {
      menuInteraction?.track(menuTouch.location(in: nil))
    }
    guard isTracking, let touch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    if !continueTracking(touch, with: event) {
      finishTracking(touch, event)
      isTouchInside = false
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    defer { self.event = nil }
    if let menuTouch, touches.contains(menuTouch) {
      self.menuTouch = nil
      menuInteraction?.release(menuTouch.location(in: nil))
    }
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
    menuTouch = nil
    guard isTracking, let touch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    self.touch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    send(.touchCancel, event)
  }

  /// Returns false for a recognizer of single taps with one finger that is attached to another view, unless the control
  /// is disabled. A tap on a control therefore does not also trigger the recognizer of a superview.
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
  /// Returns the entry without some of its events; nil if none remain.
  fileprivate func without(_ events: UIControl.Event) -> Self? {
    let rest = self.events.subtracting(events)
    return rest.isEmpty
      ? nil
      : Self(
        events: rest, target: target, action: action, hasObject: hasObject, object: object,
        selector: selector)
  }
}

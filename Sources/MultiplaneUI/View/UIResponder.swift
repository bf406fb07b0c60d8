// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that receives events, such as a view, view controller, window or the application. Responders are linked in
/// a chain from inner to outer ones.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder; its next responder is nil unless ``next`` is overridden.
  public override init() { super.init() }

  // MARK: Names

  /// The methods that a selector created from a string, such as `Selector("turn:")`, can call:
  /// ``becomeFirstResponder()`` and ``resignFirstResponder()``.
  open class var objectiveCMethods: [Selector] {
    [
      Selector(UIResponder.becomeFirstResponder, name: "becomeFirstResponder"),
      Selector(UIResponder.resignFirstResponder, name: "resignFirstResponder"),
    ]
  }

  /// The properties that key-value coding accesses by name: none.
  open class var objectiveCProperties: [ObjectiveCProperty] { [] }

  /// Called when a property that this object observes has changed. Does nothing unless overridden.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/observevalue(forkeypath:of:change:context:)
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The responder that receives the events that this one does not handle; nil unless overridden.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder can become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its application.
  /// - Note: On Apple's platforms each window has a first responder, and that of the key window receives key presses.
  ///   Here all windows share a single first responder, whose window usually becomes the key window.
  open var isFirstResponder: Bool { UIHostEnvironment.current.firstResponder === self }

  /// Makes the responder the first responder, which receives key presses, if ``canBecomeFirstResponder`` is true, the
  /// current first responder resigns and, for a view, the view is in a window.
  /// - Returns: Whether the responder is the first responder afterwards.
  @discardableResult open func becomeFirstResponder() -> Bool { acquireFirstResponder() }

  /// Resigns as first responder if possible, and returns whether the responder is not the first responder afterwards.
  @discardableResult open func resignFirstResponder() -> Bool { relinquishFirstResponder() }

  /// The view shown at the bottom of the window, in place of a keyboard, while the responder is the first responder;
  /// nil, the default, shows that of ``inputViewController``, if there is one.
  open var inputView: UIView? { nil }
  /// The view above ``inputView``, or at the bottom of the window without an input view. It is shown while the
  /// responder is in the responder chain of the first responder, unless an earlier responder of the chain has an input
  /// accessory view. Nil unless overridden.
  open var inputAccessoryView: UIView? { nil }
  /// Called after the responder has become the first responder.
  func didGainFirstResponder() {}
  /// Called after the responder has resigned as first responder.
  func didLoseFirstResponder() {}

  /// The controller whose view is shown in place of ``inputView`` if that is nil. Nil unless overridden.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller whose view is shown in place of ``inputAccessoryView`` if that is nil. Nil unless overridden.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The input mode of the responder: that of the current locale unless overridden.
  open var textInputMode: UITextInputMode? { .current }
  /// The name under which the last input mode is restored. Nil unless overridden.
  /// - Note: Never read here.
  open var textInputContextIdentifier: String? { nil }
  /// Does nothing: no input modes are stored.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// The items of the bar above the keyboard, which is not displayed.
  open var inputAssistantItem: UITextInputAssistantItem { storedInputAssistantItem }
  private lazy var storedInputAssistantItem = UITextInputAssistantItem()

  /// Reads ``inputView`` and ``inputAccessoryView`` again and updates the screen, if the responder is the first
  /// responder.
  open func reloadInputViews() { if isFirstResponder { UIHostEnvironment.current.panel.update() } }

  /// The undo manager for text edits; unless overridden, that of the next responder. A window has one of its own. Nil
  /// if the responder chain contains neither a window nor another responder that overrides the property.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Keys

  /// The key commands that are available while the responder is in the responder chain of the first responder. Without
  /// a first responder, the chain begins with the frontmost view controller, the key window or the application. Nil
  /// unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when keys are pressed. Forwards to the next responder unless overridden; presses that reach the application
  /// insert text into the first responder or perform an editing command there.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when presses change, which never happens for keys. Forwards to the next responder unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys are released. Forwards to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses are cancelled. Forwards to the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Copies the selection to the pasteboard and deletes it. Forwards to the next responder unless overridden.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Copies the selection to the pasteboard. Forwards to the next responder unless overridden.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Inserts the content of the pasteboard. Unless overridden, calls ``paste(itemProviders:)`` if ``canPaste(_:)``
  /// returns true for the items of the pasteboard, and otherwise forwards to the next responder.
  open func paste(_ sender: Any?) {
    let items = pasteConfiguration == nil ? [] : UIPasteboard.general.itemProviders
    if canPaste(items) { paste(itemProviders: items) } else { next?.paste(sender) }
  }
  /// The types of items that can be pasted or dropped. Nil, the default, accepts nothing.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Inserts items. Does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns whether there are items, and ``pasteConfiguration`` accepts each of them.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers, !itemProviders.isEmpty else {
      return false
    }
    return itemProviders.allSatisfy { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }
  /// Deletes the selection. Forwards to the next responder unless overridden.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Selects content near the caret, such as a word. Forwards to the next responder unless overridden.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects the whole content. Forwards to the next responder unless overridden.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Returns whether this responder or a later one in the responder chain has the method of an action. For actions of
  /// editing, such as ``copy(_:)``, returns false unless a responder, such as a text field or text view, overrides this
  /// method or, for ``paste(_:)``, has a ``pasteConfiguration`` that accepts the items of the pasteboard.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if isAvailable(action) { return true }
    if action.name == "paste:", pasteConfiguration != nil,
      canPaste(UIPasteboard.general.itemProviders)
    {
      return true
    }
    return next?.canPerformAction(action, withSender: sender) ?? false
  }
  /// Returns the first object of the responder chain, from this responder on, that has the method of an action and
  /// whose ``canPerformAction(_:withSender:)`` returns true; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if responds(to: action), canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Adds menus to a menu system, or changes them; never called here. Does nothing unless overridden.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Changes the attributes, the state or the title of a command before a menu is displayed; never called here. Does
  /// nothing unless overridden.
  open func validate(_ command: UICommand) {}

  // MARK: Motion and remote control

  /// Called in UIKit when a motion of the device begins; never called here. Forwards to the next responder unless
  /// overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called in UIKit when a motion of the device ends; never called here. Forwards to the next responder unless
  /// overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called in UIKit when a motion of the device is cancelled; never called here. Forwards to the next responder unless
  /// overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Called in UIKit for a command of a remote control; never called here. Forwards to the next responder unless
  /// overridden.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: User activities

  /// The activity of the user that the responder represents. Nil by default.
  /// - Note: Stored only, without effect: there is no other device that continues it.
  open var userActivity: NSUserActivity?
  /// Called in UIKit before an activity is saved; never called here. Does nothing unless overridden.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called in UIKit to continue an activity; never called here. Does nothing unless overridden.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Touches

  /// Called in UIKit when estimated properties of touches are known exactly; never called here, since no properties
  /// are estimated. Does nothing unless overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when touches begin in the responder, or when an inner responder forwards them. Forwards to the next
  /// responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches that began in the responder move, or when an inner responder forwards them. Forwards to the
  /// next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches that began in the responder end, or when an inner responder forwards them. Forwards to the
  /// next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches that began in the responder are cancelled, for example because a gesture was recognized, or
  /// when an inner responder forwards them. Forwards to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Interface files

  /// Called after an object was loaded from a nib file, which never happens here. Does nothing unless overridden;
  /// overriding methods call super.
  open func awakeFromNib() {}
  /// Called before Interface Builder displays an object, which never happens here. Does nothing unless overridden.
  open func prepareForInterfaceBuilder() {}

  // MARK: Accessibility

  /// The accessibility properties that were set; nil until one is set.
  private var accessibilityStorage: AccessibilityStorage?
  private var ensuredAccessibilityStorage: AccessibilityStorage {
    let made = accessibilityStorage ?? AccessibilityStorage()
    accessibilityStorage = made
    return made
  }
  /// The default values of ``isAccessibilityElement`` and ``accessibilityTraits`` in the class.
  var accessibilityDefaults: AccessibilityDefaults { .plain }
  /// The default value of ``accessibilityFrame``, in points in screen coordinates; zero unless overridden.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Whether the object is an accessibility element. False by default; true for labels, progress views, text views,
  /// ``UIAccessibilityElement`` and some controls, such as buttons and text fields.
  /// - Note: Accessibility properties are stored only, without effect, since no screen reader is supported.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? accessibilityDefaults.isElement }
    set { ensuredAccessibilityStorage.isElement = newValue }
  }
  /// The text by which a screen reader names the element. Nil by default.
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { ensuredAccessibilityStorage.label = newValue }
  }
  /// The ``accessibilityLabel`` as an attributed string. Setting it discards the attributes. Nil by default.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// The ``accessibilityHint`` as an attributed string. Setting it discards the attributes. Nil by default.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// The ``accessibilityValue`` as an attributed string. Setting it discards the attributes. Nil by default.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  /// Whether the user can interact with the element. False by default.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStorage?.respondsToUserInteraction ?? false }
    set { ensuredAccessibilityStorage.respondsToUserInteraction = newValue }
  }
  /// The kind of container. None by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStorage?.containerType ?? .none }
    set { ensuredAccessibilityStorage.containerType = newValue }
  }
  /// Called when a screen reader focuses the element; never called here. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when a screen reader leaves the element; never called here. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether a screen reader focuses the element; always false.
  open func accessibilityElementIsFocused() -> Bool { false }
  /// A description of the result of using the element. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set { ensuredAccessibilityStorage.hint = newValue }
  }
  /// The current value of the element. Nil by default.
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value }
    set { ensuredAccessibilityStorage.value = newValue }
  }
  /// An identifier by which tests can find the element. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { ensuredAccessibilityStorage.identifier = newValue }
  }
  /// The language in which the element is read, such as `en-US`. Nil, the system's language, by default.
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { ensuredAccessibilityStorage.language = newValue }
  }
  /// The outline of the element in screen coordinates, in points. Nil by default, for the outline of
  /// ``accessibilityFrame``.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStorage?.path }
    set { ensuredAccessibilityStorage.path = newValue }
  }
  /// The accessibility elements inside the object, in order. Nil by default.
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set { ensuredAccessibilityStorage.elements = newValue }
  }
  /// Names of the element for voice input, the preferred one first. Empty by default.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStorage?.userInputLabels ?? [] }
    set { ensuredAccessibilityStorage.userInputLabels = newValue ?? [] }
  }
  /// Whether the elements inside the object are hidden from accessibility. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.elementsHidden ?? false }
    set { ensuredAccessibilityStorage.elementsHidden = newValue }
  }
  /// Whether the elements beside the object are ignored by accessibility. False by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.viewIsModal ?? false }
    set { ensuredAccessibilityStorage.viewIsModal = newValue }
  }
  /// Whether the elements inside the object are read as a group. False by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStorage?.groupsChildren ?? false }
    set { ensuredAccessibilityStorage.groupsChildren = newValue }
  }
  /// The traits of the element. None by default, except for labels, progress views and some controls.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? accessibilityDefaults.traits }
    set { ensuredAccessibilityStorage.traits = newValue }
  }
  /// The frame of the element in screen coordinates, in points. By default the rectangle of the view on screen; zero
  /// for responders other than views and ``UIAccessibilityElement``.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? defaultAccessibilityFrame }
    set { ensuredAccessibilityStorage.frame = newValue }
  }
  /// The point that activates the element, in screen coordinates. By default the center of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ensuredAccessibilityStorage.activationPoint = newValue }
  }
  /// Returns the number of elements inside the object: the count of ``accessibilityElements``, or 0.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at an index of ``accessibilityElements``; nil if the index is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element in ``accessibilityElements``, compared by identity; `NSNotFound` if it is missing.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// The actions of the element that a screen reader lists. Nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStorage?.customActions }
    set { ensuredAccessibilityStorage.customActions = newValue }
  }
  /// The kinds of items in the object among which a user of a screen reader moves. Nil by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityStorage?.customRotors }
    set { ensuredAccessibilityStorage.customRotors = newValue }
  }
  /// The order in which elements inside the object are visited. `automatic` by default.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStorage?.navigationStyle ?? .automatic }
    set { ensuredAccessibilityStorage.navigationStyle = newValue }
  }
  /// Scrolls the contents and returns whether it succeeded. Returns false without doing anything unless overridden.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Activates the element, as a double tap does with a screen reader, and returns whether it succeeded. Returns false
  /// without doing anything unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of the element. Does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Decrements the value of the element. Does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Dismisses a modal view and returns whether it succeeded. Returns false without doing anything unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action of the app and returns whether it succeeded. Returns false without doing
  /// anything unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

// Members of the protocol, so that classes other than responders can declare them as well.
extension NSObjectProtocol {
  /// Called in UIKit after an object has been loaded from a nib file; never called here. Does nothing by default.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/awakefromnib()
  public func awakeFromNib() {}
  /// Called in UIKit before Interface Builder displays an object; never called here. Does nothing by default.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/prepareforinterfacebuilder()
  public func prepareForInterfaceBuilder() {}
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that receives events: a view, controller, window or the application, linked in a chain from the innermost
/// outwards.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder without a next responder.
  public override init() { super.init() }

  /// The responder that receives the events that this one does not handle; nil unless overridden.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder can become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first responder of its application.
  /// - Note: On Apple's platforms each window has a first responder, and that of the key window receives key presses.
  ///   Here all windows share a single first responder, whose window becomes the key window.
  open var isFirstResponder: Bool { UIHostEnvironment.current.firstResponder === self }

  /// Makes the responder the first responder, which receives key presses. A view must be in a window,
  /// ``canBecomeFirstResponder`` is checked first, and the current first responder must resign.
  /// - Returns: Whether the responder is the first responder afterwards.
  @discardableResult open func becomeFirstResponder() -> Bool { acquireFirstResponder() }

  /// Resigns as first responder if possible, and returns whether the responder is not the first responder afterwards.
  @discardableResult open func resignFirstResponder() -> Bool { relinquishFirstResponder() }

  /// The view shown at the bottom of the window, in place of a keyboard, while the responder is the first responder;
  /// nil, the default, shows none, as with a hardware keyboard.
  open var inputView: UIView? { nil }
  /// The view above ``inputView``, or at the bottom of the window without one. Nil unless overridden.
  open var inputAccessoryView: UIView? { nil }
  /// Called after the responder has become the first responder.
  func didGainFirstResponder() {}
  /// Called after the responder has resigned as first responder.
  func didLoseFirstResponder() {}

  /// Updates ``inputView`` and ``inputAccessoryView`` on screen, if the responder is the first responder.
  open func reloadInputViews() { if isFirstResponder { UIHostEnvironment.current.panel.update() } }

  /// The undo manager of text editing; that of the next responder unless overridden. Each window has an undo manager.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Keys

  /// The key commands available while the responder is in the responder chain of the first responder; nil unless
  /// overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when keys are pressed. Forwards to the next responder; presses that reach the application insert text into
  /// the first responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when presses change, which never happens. Forwards to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys are released. Forwards to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses are cancelled. Forwards to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Cuts the selection. Forwards to the next responder unless overridden.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Copies the selection. Forwards to the next responder unless overridden.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Inserts the copied content. Forwards to the next responder unless overridden.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Deletes the selection. Forwards to the next responder unless overridden.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Selects the nearest content. Forwards to the next responder unless overridden.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects everything. Forwards to the next responder unless overridden.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: Touches

  /// Called when touches begin. Forwards to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches move. Forwards to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches end. Forwards to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled, for example because a gesture was recognized. Forwards to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  /// The accessibility properties that were set; nil without any.
  private var accessibilityStorage: AccessibilityStorage?
  private var ensuredAccessibilityStorage: AccessibilityStorage {
    let made = accessibilityStorage ?? AccessibilityStorage()
    accessibilityStorage = made
    return made
  }
  /// The default accessibility properties of the class.
  var accessibilityDefaults: AccessibilityDefaults { .plain }
  /// The default accessibility frame, in screen coordinates.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Whether the object is an accessibility element. False by default, true for labels, fields and controls that act
  /// as one.
  /// - Note: This and the following properties are stored only, without effect, since no screen reader is supported.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? accessibilityDefaults.isElement }
    set { ensuredAccessibilityStorage.isElement = newValue }
  }
  /// The name of the element. Nil by default.
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { ensuredAccessibilityStorage.label = newValue }
  }
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
  /// An identifier for tests. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { ensuredAccessibilityStorage.identifier = newValue }
  }
  /// The language in which the element is read, such as `en-US`. Nil, the system's language, by default.
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { ensuredAccessibilityStorage.language = newValue }
  }
  /// The outline of the element in screen coordinates, in points. Nil, meaning ``accessibilityFrame``, by default.
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
  /// The traits of the element. None by default, except for labels and controls.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? accessibilityDefaults.traits }
    set { ensuredAccessibilityStorage.traits = newValue }
  }
  /// The frame of the element in screen coordinates, in points. By default that of a view, zero for other objects.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? defaultAccessibilityFrame }
    set { ensuredAccessibilityStorage.frame = newValue }
  }
  /// The point on the screen that activates the element. By default the center of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ensuredAccessibilityStorage.activationPoint = newValue }
  }
  /// Returns the number of elements inside the object: the count of ``accessibilityElements``, or 0.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at an index; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element; `NSNotFound` if it is not contained.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Performs the action of a double tap. Returns false without doing anything unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value. Does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Decrements the value. Does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Dismisses a modal view. Returns false without doing anything unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action. Returns false without doing anything unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

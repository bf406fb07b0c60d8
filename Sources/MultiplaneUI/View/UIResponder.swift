// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that events can go to: views, controllers, windows, the application, in a chain from the innermost
/// outwards.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// A responder without a next one.
  public override init() { super.init() }

  /// Where events go that this one does not take; nil unless overridden.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether it may become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it gives that up when asked; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder of its application.
  /// - Note: on Apple's platforms each window has one, of which that of the key window gets the keys; here there is
  ///   one, whose window becomes the key window.
  open var isFirstResponder: Bool { UIHostEnvironment.current.firstResponder === self }

  /// Makes it the first responder, which gets the keys, if it may be and the present one gives way; a view has to be
  /// in a window. Asked are this one, whether it can, then the other, whether it does. Whether it is afterwards.
  @discardableResult open func becomeFirstResponder() -> Bool { acquireFirstResponder() }

  /// Gives up being the first responder, if it may. Whether it is none afterwards.
  @discardableResult open func resignFirstResponder() -> Bool { relinquishFirstResponder() }

  /// What stands at the bottom of the window, in place of a keyboard, while it is the first responder; nil, the
  /// default, is none, as with a hardware keyboard.
  open var inputView: UIView? { nil }
  /// What stands above ``inputView``, or at the bottom of the window without one. Nil unless overridden.
  open var inputAccessoryView: UIView? { nil }
  /// Hears that it became the first responder.
  func didGainFirstResponder() {}
  /// Hears that it is no longer the first responder.
  func didLoseFirstResponder() {}

  /// Looks at ``inputView`` and ``inputAccessoryView`` anew, if it is the first responder.
  open func reloadInputViews() { if isFirstResponder { UIHostEnvironment.current.panel.update() } }

  /// What takes back what was done to text; that of the next responder unless overridden. A window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Keys

  /// Keys that call methods while it is in the chain of the first responder; nil unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Hears that keys went down. Hands it to the next responder; what comes to the application writes into the first
  /// responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Hears that keys changed, which they never do. Hands it to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Hears that keys went up. Hands it to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Hears that keys were taken away. Hands it to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Cuts what is selected. Hands it to the next responder unless overridden.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Copies what is selected. Hands it to the next responder unless overridden.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Puts in what was copied. Hands it to the next responder unless overridden.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Deletes what is selected. Hands it to the next responder unless overridden.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Selects what is near. Hands it to the next responder unless overridden.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects everything. Hands it to the next responder unless overridden.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: Touches

  /// Hears that fingers came down. Hands it to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Hears that fingers moved. Hands it to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Hears that fingers went up. Hands it to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Hears that the fingers belong to something else from now on, such as a gesture. Hands it to the next
  /// responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  /// What is said of it; nil where nothing is.
  private var accessibilityStorage: AccessibilityStorage?
  private var ensuredAccessibilityStorage: AccessibilityStorage {
    let made = accessibilityStorage ?? AccessibilityStorage()
    accessibilityStorage = made
    return made
  }
  /// What its class says of it.
  var accessibilityDefaults: AccessibilityDefaults { .plain }
  /// Its rectangle on the screen.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Whether it is told of. False by default, true for labels, fields and controls that are used as one.
  /// - Note: kept, without effect, as are the following: nobody reads pictures aloud.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? accessibilityDefaults.isElement }
    set { ensuredAccessibilityStorage.isElement = newValue }
  }
  /// What it is. Nil by default.
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { ensuredAccessibilityStorage.label = newValue }
  }
  /// What it does when it is used. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set { ensuredAccessibilityStorage.hint = newValue }
  }
  /// What its value is now. Nil by default.
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value }
    set { ensuredAccessibilityStorage.value = newValue }
  }
  /// Tells it apart in tests. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { ensuredAccessibilityStorage.identifier = newValue }
  }
  /// The language to read it in, such as `en-US`. Nil, which is the system's, by default.
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { ensuredAccessibilityStorage.language = newValue }
  }
  /// Its outline on the screen, in points. Nil, which is ``accessibilityFrame``, by default.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStorage?.path }
    set { ensuredAccessibilityStorage.path = newValue }
  }
  /// The elements in it, in order. Nil by default.
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set { ensuredAccessibilityStorage.elements = newValue }
  }
  /// What a person may say to mean it, the best first. Empty by default.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStorage?.userInputLabels ?? [] }
    set { ensuredAccessibilityStorage.userInputLabels = newValue ?? [] }
  }
  /// Whether what is in it is left out. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.elementsHidden ?? false }
    set { ensuredAccessibilityStorage.elementsHidden = newValue }
  }
  /// Whether what lies beside it is left out. False by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.viewIsModal ?? false }
    set { ensuredAccessibilityStorage.viewIsModal = newValue }
  }
  /// Whether what is in it is read as a group. False by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStorage?.groupsChildren ?? false }
    set { ensuredAccessibilityStorage.groupsChildren = newValue }
  }
  /// What kind of thing it is. None by default, that of the kind for labels and controls.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? accessibilityDefaults.traits }
    set { ensuredAccessibilityStorage.traits = newValue }
  }
  /// Its rectangle on the screen, in points. By default that of a view, zero for anything else.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? defaultAccessibilityFrame }
    set { ensuredAccessibilityStorage.frame = newValue }
  }
  /// The point of the screen that stands for it when it is used. By default the middle of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ensuredAccessibilityStorage.activationPoint = newValue }
  }
  /// How many elements are in it: the count of ``accessibilityElements``, 0 without.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element of an index; nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The index of an element; `NSNotFound` where it is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Does what a double tap does. False, nothing done, unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Lets the value go up. Does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Lets the value go down. Does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Leaves what is modal. False, nothing done, unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most now. False, nothing done, unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The edit menu: a bar with the commands that the first responder and its responder chain can perform.
///
/// The commands of ``UIResponderStandardEditActions`` come first, then ``menuItems``. The menu is not shown if no
/// command can be performed. A touch outside the menu hides it and has its usual effect; a touched command hides it
/// as well.
/// - Note: Text fields and text views do not show the menu by themselves.
///
/// <https://developer.apple.com/documentation/uikit/uimenucontroller>
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The direction in which the arrow of the menu points.
  public enum ArrowDirection: Int, Sendable {
    /// Down, with the menu above the target; up, if there is no room above.
    case `default` = 0
    /// Up, with the menu below the target.
    case up
    /// Down, with the menu above the target.
    case down
    /// To the left, with the menu to the right of the target.
    case left
    /// To the right, with the menu to the left of the target.
    case right
  }

  /// The menu of the current host.
  open class var shared: UIMenuController { UIHostEnvironment.current.menu }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var callout: MenuCallout?
  /// The duration of the fade when the menu is shown or hidden, in seconds.
  /// - Note: UIKit's duration is not published.
  static let duration: TimeInterval = 0.2

  /// Creates a menu without items. Apps use ``shared``.
  public override init() {}

  /// The items after the standard commands. Nil by default. A change applies when the menu is shown or ``update()`` is
  /// called.
  open var menuItems: [UIMenuItem]?
  /// The direction in which the arrow points. `default` by default.
  open var arrowDirection = ArrowDirection.default
  /// The frame of the visible menu with its arrow, in screen coordinates; zero while it is hidden.
  open var menuFrame: CGRect {
    guard let callout, let window = callout.window else { return .zero }
    return window.convert(callout.frame, to: nil as UIWindow?)
  }

  /// Whether the menu is visible. Setting it shows or hides the menu without animation.
  open var isMenuVisible: Bool {
    get { callout != nil }
    set { if newValue { show(animated: false) } else { hide(animated: false) } }
  }
  /// Shows the menu at the rectangle of ``setTargetRect(_:in:)``, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }
  /// Sets the rectangle of a view at which the menu is shown, and moves the menu if it is visible.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
    update()
  }
  /// Shows the menu at a rectangle of a view, with a fade.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
    show(animated: true)
  }
  /// Hides the menu with a fade, if its target rectangle is in `targetView`.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hide(animated: true) }
  }
  /// Hides the menu with a fade.
  open func hideMenu() { hide(animated: true) }
  /// Updates the visible menu to the present commands and target. Hides the menu if there are no commands or the target
  /// view is in no window. Does nothing while the menu is hidden.
  open func update() {
    guard let callout else { return }
    let items = availableItems
    guard !items.isEmpty, let targetView, targetView.window != nil else {
      return hide(animated: false)
    }
    let old = menuFrame
    callout.show(items.map(\.title)) { [weak self] in self?.perform(items[$0]) }
    place(callout)
    if menuFrame != old { post(Self.menuFrameDidChangeNotification) }
  }

  static let standardItems: [UIMenuItem] = [
    UIMenuItem(title: "Cut", action: Selector(UIResponder.cut, name: "cut:")),
    UIMenuItem(title: "Copy", action: Selector(UIResponder.copy(_:), name: "copy:")),
    UIMenuItem(title: "Paste", action: Selector(UIResponder.paste(_:), name: "paste:")),
    UIMenuItem(title: "Select", action: Selector(UIResponder.select, name: "select:")),
    UIMenuItem(title: "Select All", action: Selector(UIResponder.selectAll, name: "selectAll:")),
    UIMenuItem(title: "Delete", action: Selector(UIResponder.delete, name: "delete:")),
  ]

  /// The items whose actions the responder chain of the first responder can perform.
  private var availableItems: [UIMenuItem] {
    guard let first = UIHostEnvironment.current.firstResponder else { return [] }
    return (Self.standardItems + (menuItems ?? [])).filter {
      first.canPerformAction($0.action, withSender: self)
    }
  }

  private func perform(_ item: UIMenuItem) {
    let first = UIHostEnvironment.current.firstResponder
    let target = first?.target(forAction: item.action, withSender: self)
    hide(animated: true)
    UIApplication.shared.sendAction(item.action, to: target ?? first, from: self, for: nil)
  }

  private func show(animated: Bool) {
    if callout != nil { return update() }
    let items = availableItems
    guard !items.isEmpty, let window = targetView?.window else { return }
    post(Self.willShowMenuNotification)
    let callout = MenuCallout()
    self.callout = callout
    UIView.performWithoutAnimation {
      callout.show(items.map(\.title)) { [weak self] in self?.perform(items[$0]) }
      window.addSubview(callout)
      place(callout)
      callout.layoutIfNeeded()
    }
    post(Self.menuFrameDidChangeNotification)
    guard animated else { return post(Self.didShowMenuNotification) }
    UIView.performWithoutAnimation { callout.alpha = 0 }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      callout.alpha = 1
    } completion: { [weak self] _ in
      if self?.callout === callout { self?.post(Self.didShowMenuNotification) }
    }
  }

  private func hide(animated: Bool) {
    guard let callout else { return }
    post(Self.willHideMenuNotification)
    self.callout = nil
    callout.isUserInteractionEnabled = false
    guard animated else {
      callout.removeFromSuperview()
      return post(Self.didHideMenuNotification)
    }
    UIView.animate(withDuration: Self.duration) {
      callout.alpha = 0
    } completion: { [weak self] _ in
      callout.removeFromSuperview()
      self?.post(Self.didHideMenuNotification)
    }
  }

  private func place(_ callout: MenuCallout) {
    guard let targetView, let window = targetView.window else { return }
    callout.place(
      at: targetView.convert(targetRect, to: window),
      in: window.bounds.inset(by: window.safeAreaInsets),
      arrowDirection)
  }

  /// Hides this menu, and the menus of edit menu interactions, if a touch begins outside of them.
  func touchesWillBeDelivered(_ event: UIEvent) {
    for window in UIHostEnvironment.current.application.windows {
      for case let callout as MenuCallout in window.subviews { callout.touchesBegan(event) }
    }
    guard let callout else { return }
    let isOutside = (event.allTouches ?? []).contains { touch in
      touch.phase == .began && touch.view?.isDescendant(of: callout) != true
    }
    if isOutside { hide(animated: true) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Notifications

  /// Posted before the menu is shown.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu was shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu was hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the menu is shown, and after ``menuFrame`` of the visible menu has changed.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}

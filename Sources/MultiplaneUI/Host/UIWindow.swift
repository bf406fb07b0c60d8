// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIWindow {
  /// The level of a window, which determines its place among the windows of the application, from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The value of the level. Windows with greater values are in front.
    public let rawValue: CGFloat
    /// Creates a level with a value, such as 0 for ``normal``.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level with a value, such as 0 for ``normal``.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default level, 0.
    public static let normal = Level(0)
    /// The level of status bars, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)
  }
}

/// The root of a view hierarchy; hidden until ``isHidden`` is set to false.
///
/// While the window is visible on a stage, its layer is a sublayer of the stage's layer, and the window is retained
/// until it is hidden or the stage ends.
@preconcurrency @MainActor open class UIWindow: UIView {
  private var storedController: UIViewController?

  /// Creates a hidden window with the given frame in the screen's space.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// Creates a hidden window that fills the screen of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    layer.isHidden = true
  }

  /// Creates a hidden window that fills the screen; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = screen.bounds
    layer.isHidden = true
  }

  /// Creates a hidden window that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The screen of the current host.
  open var screen: UIScreen { UIScreen.main }

  /// The level of the window; ``Level/normal`` by default. A window is in front of all windows of lower levels.
  /// - Note: UIKit does not guarantee an order within a level. Here, the window that was shown last is in front.
  open var windowLevel: Level = .normal {
    didSet {
      if windowLevel != oldValue { UIHostEnvironment.current.windowLevelDidChange(self) }
    }
  }
  /// The ordinal number of the window's last showing among all showings of windows in the host, starting at 1; 0 for a
  /// window that was never shown. Windows of the same level are ordered by it.
  final var showingNumber = 0

  /// The view controller whose view fills the window; nil by default. Setting a controller adds its view behind the
  /// other subviews and removes the view of the previous controller.
  open var rootViewController: UIViewController? {
    get { storedController }
    set {
      guard newValue !== storedController else { return }
      let old = storedController
      storedController = newValue
      replaceRootView(from: old, to: newValue)
    }
  }

  /// Whether the window is the application's key window, which receives key presses.
  open var isKeyWindow: Bool { UIHostEnvironment.current.application.keyWindow === self }
  /// Whether ``makeKey()`` makes the window the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes the window the key window without showing it, unless ``canBecomeKey`` is false.
  open func makeKey() {
    if canBecomeKey { UIHostEnvironment.current.application.changeKeyWindow(to: self) }
  }

  /// Shows the window, if it is hidden, in front of the other windows of its level, and makes it the key window unless
  /// ``canBecomeKey`` is false.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called after the window has become the key window, before ``didBecomeKeyNotification`` is posted. Apps may
  /// override it, but do not call it; does nothing unless overridden.
  open func becomeKey() {}
  /// Called before the window stops being the key window, because another window becomes key or because this one is
  /// hidden. Apps may override it, but do not call it; does nothing unless overridden.
  open func resignKey() {}

  /// Whether the window is hidden; true by default. Setting false shows the window in front of the other windows of its
  /// level.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      guard newValue != wasHidden else { return }
      if !newValue {
        if AppearanceProxies.exist { applyAppearanceProxies() }
        UIHostEnvironment.current.addWindow(self)
        super.isHidden = false
        post(Self.didBecomeVisibleNotification)
        appearanceChanged(isOnScreen: true)
      } else {
        appearanceChanged(isOnScreen: false)
        super.isHidden = true
        UIHostEnvironment.current.removeWindow(self)
        post(Self.didBecomeHiddenNotification)
      }
    }
  }

  private lazy var ownUndoManager = UndoManager()
  /// The undo manager of the window, for text edits of responders that have no other undo manager.
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { UIHostEnvironment.current.application }

  /// Delivers a touch event to the recognizers and views of the window, and a press event to the responder that was the
  /// target when the press began, usually the first responder. Overriding methods have to call super.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      UIHostEnvironment.current.keyDispatcher.deliver(presses)
    } else {
      UIHostEnvironment.current.gestures.deliver(event, in: self)
    }
  }

  /// Converts a point from another window's space, or the screen's if nil, to this window's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }
  /// Converts a point from this window's space to another window's, or the screen's if nil.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }
  /// Converts a rectangle from another window's space, or the screen's if nil, to this window's; returns the bounding
  /// box.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer)
  }
  /// Converts a rectangle from this window's space to another window's, or the screen's if nil; returns the bounding
  /// box.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer)
  }
}

extension UIWindow {
  /// Posted after a window has become visible, with the window as object.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden, with the window as object. If the window was the key window, this notification
  /// follows those of the change of the key window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after a window has become the key window and ``becomeKey()`` was called, with the window as object.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window, with the window as object; before another window becomes key.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIWindow {
  /// How far in front a window lies among windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The greater, the further in front.
    public var rawValue: CGFloat
    /// A level by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level by its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.
    public static let normal = Level(0)
    /// 1000.
    public static let statusBar = Level(1000)
    /// 2000.
    public static let alert = Level(2000)

    /// By their numbers.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The root of a tree of views, on screen once it is not hidden.
///
/// On screen its layer is a sublayer of the stage's; it lives until it is hidden or the stage ends.
@preconcurrency @MainActor open class UIWindow: UIView {
  private var storedController: UIViewController?

  /// A window of that rectangle of the screen; hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// A window that fills the screen; hidden.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = screen.bounds
    layer.isHidden = true
  }

  /// A window that fills the screen; hidden.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// That of the host whose code runs.
  open var screen: UIScreen { UIScreen.main }

  /// Its place among windows; windows of one level lie as they were shown. Normal by default.
  open var windowLevel: Level = .normal

  /// The controller whose view fills the window. Its view is put in when it is set.
  open var rootViewController: UIViewController? {
    get { storedController }
    set {
      guard newValue !== storedController else { return }
      let old = storedController
      storedController = newValue
      replaceRootView(from: old, to: newValue)
    }
  }

  /// Whether the window takes the keyboard's input.
  open var isKeyWindow: Bool { UIHostEnvironment.current.application.keyWindow === self }
  /// Whether it can become the key window; true.
  open var canBecomeKey: Bool { true }

  /// Makes it the key window, without showing it.
  open func makeKey() {
    let application = UIHostEnvironment.current.application
    guard canBecomeKey, application.keyWindow !== self else { return }
    application.keyWindow?.resignKey()
    application.keyWindow = self
    becomeKey()
  }

  /// Shows the window, in front of those of its level, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Hears that it became the key window; never to be called.
  open func becomeKey() {}
  /// Hears that it is no longer the key window; never to be called.
  open func resignKey() {}

  /// True by default; false shows the window.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      guard newValue != wasHidden else { return }
      if !newValue {
        UIHostEnvironment.current.addWindow(self)
        super.isHidden = false
        appearanceChanged(isOnScreen: true)
      } else {
        appearanceChanged(isOnScreen: false)
        super.isHidden = true
        UIHostEnvironment.current.removeWindow(self)
      }
    }
  }

  private lazy var ownUndoManager = UndoManager()
  /// What takes back what was done to texts of the window.
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { UIHostEnvironment.current.application }

  /// Hands an event to the recognizers and views of the window, one of keys to the first responder; a subclass that
  /// overrides it calls this.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      UIHostEnvironment.current.keyDispatcher.deliver(presses)
    } else {
      UIHostEnvironment.current.gestures.deliver(event, in: self)
    }
  }

  /// A point of another window, or of the screen when nil, in this window's space.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }
  /// A point of this window's space in another's, or in the screen's when nil.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }
  /// The box around a rect of another window, or of the screen when nil.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer)
  }
  /// The box around a rect of this window in another, or in the screen when nil.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The object that contains the windows of a host and is the last responder of their responder chains.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the current host.
  open class var shared: UIApplication { UIHostEnvironment.current.application }

  /// The visible windows from back to front: ordered by their levels; within a level, in the order in which they were
  /// shown.
  public private(set) var windows: [UIWindow] = []

  /// The window that receives key presses; nil if there is none, as before a window becomes key. When the key window is
  /// hidden, the last of ``windows`` that can become key, if any, replaces it.
  open internal(set) weak var keyWindow: UIWindow?

  /// A delegate, which is not retained. Only ``supportedInterfaceOrientations(for:)`` and
  /// ``registerUserNotificationSettings(_:)`` call it. Nil by default.
  open weak var delegate: (any UIApplicationDelegate)?

  // MARK: State

  /// The relation of the application to the foreground; always active.
  open var applicationState: State { .active }
  /// The scenes of the application: one window scene.
  open var connectedScenes: Set<UIScene> { [UIHostEnvironment.current.scene] }
  /// The sessions of the scenes: one.
  open var openSessions: Set<UISceneSession> { [UIHostEnvironment.current.scene.session] }
  /// Whether the application can show several scenes at a time; always false.
  open var supportsMultipleScenes: Bool { false }
  /// Whether the screen stays on without touches. False by default; stored without effect.
  open var isIdleTimerDisabled = false
  /// Whether shaking the device offers to undo edits. True by default; stored without effect.
  open var applicationSupportsShakeToEdit = true
  /// The number on the icon of the application. 0 by default; stored without effect.
  open var applicationIconBadgeNumber = 0
  /// Whether the status bar shows network activity. False by default; stored without effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The text size that the user prefers; always large, the default size.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The layout direction of the interface; always from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether protected files are available; always true.
  open var isProtectedDataAvailable: Bool { true }
  /// The time for which the application may run in the background, in seconds; the greatest number, since it always
  /// runs in the foreground.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  private var backgroundTaskCount = 0
  /// Returns a new identifier of a task that may continue in the background. The handler is never called, because the
  /// application is never in the background.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }
  /// Returns a new identifier of a task that may continue in the background. The handler is never called, because the
  /// application is never in the background.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }
  /// Returns the supported orientations of a window: those of the delegate, or else all but upside-down portrait.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }
  /// Registers for notifications from a server; has no effect.
  open func registerForRemoteNotifications() {}
  /// Ends the registration for notifications from a server; has no effect.
  open func unregisterForRemoteNotifications() {}
  /// Whether the application is registered for notifications from a server; always false.
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Requests commands of remote controls, of which there are none; has no effect.
  open func beginReceivingRemoteControlEvents() {}
  /// Ends the request for commands of remote controls; has no effect.
  open func endReceivingRemoteControlEvents() {}
  /// Whether the icon of the application can be changed; always false.
  open var supportsAlternateIcons: Bool { false }
  /// The name of the icon of the application; always nil, for the primary one.
  open var alternateIconName: String? { nil }
  /// Requests background fetches at intervals in seconds; has no effect.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// The interval of the most frequent background fetches, in seconds: 0.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval that stands for no background fetches, in seconds: the greatest finite number.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude
  /// Calls the completion handler with an error, because there are no alternate icons.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: ((any Error)?) -> Void = { _ in }
  ) { completionHandler(CocoaError(.featureUnsupported)) }
  /// Ends a task; has no effect.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The quick actions of the icon of the application. Nil by default; stored without effect, since there is no icon.
  open var shortcutItems: [UIApplicationShortcutItem]?

  // MARK: Scenes

  /// Requests that a scene be shown or created. A request for the session of the existing scene has no effect. Any
  /// other request fails: the error handler is called with ``UISceneError/Code/multipleScenesNotSupported`` in the next
  /// run loop iteration.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    guard sceneSession !== UIHostEnvironment.current.scene.session else { return }
    denySceneRequest(errorHandler)
  }
  /// Requests that a scene be removed. This fails: the error handler is called with
  /// ``UISceneError/Code/multipleScenesNotSupported`` in the next run loop iteration.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) { denySceneRequest(errorHandler) }
  /// Requests that the snapshot of a scene be updated; has no effect, since there are no snapshots.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  private func denySceneRequest(_ errorHandler: (@MainActor @Sendable (any Error) -> Void)?) {
    HostContext.current.enqueue {
      MainActor.assumeIsolated { errorHandler?(UISceneError(.multipleScenesNotSupported)) }
    }
  }

  // MARK: Earlier notifications

  /// The settings of notifications that were registered last; nil before.
  open private(set) var currentUserNotificationSettings: UIUserNotificationSettings?
  /// Stores settings of notifications, and passes them to the delegate in the next run loop iteration. Notifications are
  /// never shown.
  open func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) {
    currentUserNotificationSettings = notificationSettings
    HostContext.current.enqueue {
      MainActor.assumeIsolated { [self] in
        delegate?.application(self, didRegister: notificationSettings)
      }
    }
  }
  /// The notifications that are scheduled. None by default; they are never shown.
  open var scheduledLocalNotifications: [UILocalNotification]? = []
  /// Adds a notification to ``scheduledLocalNotifications``.
  open func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications = (scheduledLocalNotifications ?? []) + [notification]
  }
  /// Shows a notification at once; has no effect.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) {}
  /// Removes a notification from ``scheduledLocalNotifications``.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.removeAll { $0 === notification }
  }
  /// Empties ``scheduledLocalNotifications``.
  open func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }

  // MARK: Status bar

  /// The frame of the status bar in screen coordinates; zero, as for a hidden status bar, since the output has none.
  open var statusBarFrame: CGRect { .zero }
  /// The orientation of the interface: portrait if the screen is at least as high as wide, otherwise landscape right.
  /// Setting it has no effect.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { UIHostEnvironment.current.device.interfaceOrientation }
    set {}
  }
  /// The duration of a rotation of the interface, in seconds: 0.3.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The style of the status bar. `default` by default; stored without effect, since the output has no status bar.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Sets ``statusBarStyle``.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Whether the status bar is hidden; always true, since the output has none. Setting it has no effect.
  open var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// Has no effect, since the output has no status bar.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  // MARK: Opening

  /// Whether another application can open a URL; always false.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens a URL in another application. There is none: calls the completion handler with false in the next run loop
  /// iteration.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    HostContext.current.enqueue { MainActor.assumeIsolated { completion(false) } }
  }
  /// Opens a URL in another application; always returns false.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult open func openURL(_ url: URL) -> Bool { false }

  // MARK: Actions

  /// Calls an action method on a target. If the target is nil, the method is called on the first object that has it in
  /// a responder chain. The chain begins at the first responder; without one, at the sender if it is a responder, else
  /// at the key window, else at the application.
  /// - Returns: Whether the method was called.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action(target, sender, event) }
    let first =
      UIHostEnvironment.current.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
    var responder: UIResponder? = first
    while let next = responder {
      if action(next, sender, event) { return true }
      responder = next.next
    }
    return false
  }

  private var ignoringCount = 0
  /// Whether new touches are ignored because of ``beginIgnoringInteractionEvents()``.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  /// Ignores new touches until a matching call of ``endIgnoringInteractionEvents()``; calls can be nested.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``; does nothing without such a call.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Inserts a window behind the first window of a higher level, or of the same level and shown later; moves the window
  /// if it is already visible.
  func insert(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex {
      ($0.windowLevel, $0.showingNumber) > (window.windowLevel, window.showingNumber)
    }
    windows.insert(window, at: index ?? windows.endIndex)
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { changeKeyWindow(to: windows.last { $0.canBecomeKey }) }
  }

  /// Replaces the key window: calls `resignKey()` of the old and `becomeKey()` of the new one, and posts their
  /// notifications. Does nothing if the window is the key window already. Stops if another window is made key
  /// meanwhile.
  func changeKeyWindow(to window: UIWindow?) {
    guard window !== keyWindow else { return }
    if let old = keyWindow {
      old.resignKey()
      guard old === keyWindow else { return }
      keyWindow = nil
      old.post(UIWindow.didResignKeyNotification)
      guard keyWindow == nil else { return }
    }
    guard let window else { return }
    keyWindow = window
    window.becomeKey()
    if keyWindow === window { window.post(UIWindow.didBecomeKeyNotification) }
  }

  /// Sends a touch event to the windows of its touches, and a press event to the key window, or to the responders of
  /// the presses if there is no key window.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      if let keyWindow {
        keyWindow.sendEvent(event)
      } else {
        UIHostEnvironment.current.keyDispatcher.deliver(presses)
      }
      return
    }
    UIHostEnvironment.current.menu.touchesWillBeDelivered(event)
    var seen: [UIWindow] = []
    for touch in (event.allTouches ?? []).sorted(by: { $0.sequenceNumber < $1.sequenceNumber }) {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
    }
    for window in seen { window.sendEvent(event) }
  }

  /// Inserts the text of key presses that no responder handled into the first responder, or performs their editing
  /// commands.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    UIHostEnvironment.current.keyDispatcher.insertText(presses)
  }
}

extension UIApplication {
  /// Returns whether the class has a method with the name of a selector: true only for "sharedApplication". Code that
  /// is shared with app extensions calls this method before ``perform(_:)``.
  public static func responds(to selector: Selector!) -> Bool {
    selector?.name == "sharedApplication"
  }

  /// Returns ``shared`` for a selector with the name "sharedApplication", else nil.
  public static func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
  }

  /// Returns ``shared`` for the key path "sharedApplication" or "shared", else nil. Code that is shared with app
  /// extensions calls this method with `#keyPath(UIApplication.shared)`.
  public static func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "sharedApplication" || keyPath == "shared" ? shared : nil
  }
  /// Returns ``shared`` for the key "sharedApplication" or "shared", else nil.
  public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An instance of the interface of an application. The application has exactly one, a ``UIWindowScene``.
///
/// <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The relation of a scene to the foreground.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the application.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive = 0
    /// The scene is in the foreground and receives no events.
    case foregroundInactive
    /// The scene is in the background.
    case background
  }

  /// The data with which a scene was created; empty here.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs that the scene opens; always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities of the user with which the scene was created; always empty.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The quick action that created the scene; always nil.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The identifier of the application that asked for the scene; always nil.
    open var sourceApplication: String? { nil }
  }

  /// The persistent information about the scene.
  public let session: UISceneSession
  /// A delegate, which is stored without effect. Nil by default.
  open var delegate: (any UISceneDelegate)?
  /// A title that distinguishes scenes. Empty by default; stored without effect.
  open var title: String! = ""
  /// A subtitle that distinguishes scenes. Empty by default; stored without effect.
  open var subtitle: String! = ""

  /// Creates a scene that is not connected to the application.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The relation of the scene to the foreground: in the foreground and active for the scene of the application,
  /// unattached for a scene that ``init(session:connectionOptions:)`` has created.
  open var activationState: ActivationState {
    session.scene === self ? .foregroundActive : .unattached
  }
  /// Requests that another application open a URL. This always fails: the completion handler is called with false in
  /// the next run loop iteration.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  /// The next responder, the application.
  open override var next: UIResponder? { UIHostEnvironment.current.application }

  /// The options of a URL that the scene is asked to open.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the application that sent the URL; always nil.
    open var sourceApplication: String? { nil }
    /// Data of the sender; always nil.
    open var annotation: Any? { nil }
    /// Whether the document may be changed in place; always false.
    open var openInPlace: Bool { false }
  }

  /// The options with which another application opens a URL.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only an application, not a browser, may open the URL. False by default; stored without effect.
    open var universalLinksOnly = false
  }

  // MARK: Notifications. The scene is always active, so that none of them is posted.

  /// Posted in UIKit before a scene is connected; never posted here.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted in UIKit after a scene was disconnected; never posted here.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted in UIKit when a scene becomes active; never posted here.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted in UIKit before a scene becomes inactive; never posted here.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted in UIKit before a scene leaves the background; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted in UIKit when a scene enters the background; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene that contains the windows of the application.
///
/// <https://developer.apple.com/documentation/uikit/uiwindowscene>
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  convenience init() {
    self.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
    session.scene = self
  }

  /// The state of the pointer lock: nil, since there is no pointer.
  open var pointerLockState: UIPointerLockState? { nil }
  /// The screen of the host.
  open var screen: UIScreen { UIScreen.main }
  /// The visible windows, from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives key presses; nil if no window is key.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The orientation of the interface: portrait if the screen is at least as high as wide, otherwise landscape right.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIHostEnvironment.current.device.interfaceOrientation
  }
  /// The coordinates of the scene: those of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The current traits; see ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// Called after a change of traits in UIKit; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The properties of the status bar; never nil.
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

extension UIWindowScene: UITraitEnvironment {}

/// The properties of the status bar. The output has no status bar.
///
/// <https://developer.apple.com/documentation/uikit/uistatusbarmanager>
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The frame of the status bar in points; zero, as for a hidden status bar.
  open var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden; always true.
  open var isStatusBarHidden: Bool { true }
  /// The style of the status bar; always the default one.
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The persistent information about a scene.
///
/// <https://developer.apple.com/documentation/uikit/uiscenesession>
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of a scene on the main screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of the session, which is not retained; nil for a session that the app creates.
  open internal(set) weak var scene: UIScene?
  /// The role of the scene; always ``Role/windowApplication``.
  open var role: Role { .windowApplication }
  /// The configuration of the scene.
  public private(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// A name of the session; always "scene".
  open var persistentIdentifier: String { "scene" }
  /// Data of the app for the session. Nil by default; not saved.
  open var userInfo: [String: Any]?
  /// An activity with which the scene is restored. Nil by default; not saved.
  open var stateRestorationActivity: NSUserActivity?
}

/// The classes with which a scene is created.
///
/// <https://developer.apple.com/documentation/uikit/uisceneconfiguration>
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration; nil if it has none.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; nil, the default, for ``UIWindowScene``. Stored without effect.
  open var sceneClass: AnyClass?
  /// The class of the delegate. Nil by default; stored without effect.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene. Nil by default; stored without effect.
  open var storyboard: UIStoryboard?

  /// Creates a configuration without classes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// A URL that another application asks a scene to open. The framework creates no instances, because it receives no
/// URLs.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The options of the request.
  public let options = UIScene.OpenURLOptions()

  init(url: URL) { self.url = url }
}

/// A delegate that is informed of the life cycle of a scene. Its methods are not called here.
///
/// <https://developer.apple.com/documentation/uikit/uiscenedelegate>
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called in UIKit before a scene is connected. Does nothing by default.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called in UIKit after a scene was disconnected. Does nothing by default.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called in UIKit when a scene becomes active. Does nothing by default.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called in UIKit before a scene becomes inactive. Does nothing by default.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called in UIKit before a scene leaves the background. Does nothing by default.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called in UIKit when a scene enters the background. Does nothing by default.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called in UIKit to open URLs. Does nothing by default.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called in UIKit before the data of an activity of the user is available. Does nothing by default.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called in UIKit to continue an activity of the user. Does nothing by default.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called in UIKit when an activity of the user could not be continued. Does nothing by default.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Called in UIKit after an activity of the user was updated. Does nothing by default.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// Returns the activity with which the scene is restored; nil, the default, for none. Never called here.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called in UIKit to restore the state of the interface. Does nothing by default.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// A delegate of a window scene. Its methods are not called here.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowOwner {
  /// Called in UIKit after a change of the coordinates, the orientation or the traits of the scene. Does nothing by
  /// default.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called in UIKit when the user has chosen a quick action of the icon. Does nothing by default.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// The window that the delegate declares; nil within the outer optional if it declares none. The outer optional,
  /// which is a part of the type because the requirement is optional in UIKit, is never nil.
  public var window: UIWindow?? { .some(ownedWindow(of: self)) }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

extension UIWindow {
  /// The scene of the application, which contains all windows. Setting it has no effect.
  public var windowScene: UIWindowScene? {
    get { UIHostEnvironment.current.scene }
    set {}
  }
}

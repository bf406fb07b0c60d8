// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC

extension UIApplication: ClassKeyValueCoding {
  package nonisolated static func classValue(forKey key: String) -> Any? {
    guard key == "shared" || key == "sharedApplication" else { return nil }
    // Read by an application on its main thread.
    return MainActor.assumeIsolated { shared }
  }
}

extension UIApplication {
  /// The relation of an application to the foreground.
  public enum State: Int, Sendable {
    /// The application is in the foreground and receives events.
    case active = 0
    /// The application is in the foreground and receives no events.
    case inactive
    /// The application is in the background.
    case background
  }

  /// The keys of the options with which an application is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for the URL that the application opens.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The key for the application that launched this one.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The key for the notification that launched the application.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The key for the notification, scheduled by the application itself, that has launched the application.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// The key for data of the application that launched this one.
    public static let annotation = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// The key for whether the application was launched because of a new location.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The key for the quick action that launched the application.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The key for the dictionary of the activity of the user that launched the application.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The key for the type of the activity of the user that launched the application.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The key for the managers of Bluetooth devices that are restored.
    public static let bluetoothCentrals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// The key for the managers of the device as a Bluetooth peripheral that are restored.
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  }

  /// The keys of the options with which an application opens a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for the application that sent the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The key for data of the sender.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// The key for whether the document may be changed in place; if not, it must be copied before.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The kinds of extensions that an app may permit.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The identifier of the kind.
    public let rawValue: String
    /// Creates a kind from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards.
    public static let keyboard = ExtensionPointIdentifier(
      rawValue: "com.apple.keyboard-service")
  }

  /// The keys of the options with which another application opens a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for whether only an application, not a browser, may open the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsUniversalLinksOnly")
  }

  // MARK: Notifications. The application is always active, so that none of them is posted.

  /// Posted in UIKit after the launch; never posted here.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted in UIKit when the application becomes active; never posted here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted in UIKit before the application becomes inactive; never posted here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted in UIKit when the application enters the background; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted in UIKit before the application leaves the background; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted in UIKit before the application is terminated; never posted here.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted in UIKit when memory is low; never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted in UIKit when the time of day changes by a large amount; never posted here.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted in UIKit after the user has taken a picture of the screen; never posted here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted in UIKit before the interface rotates; never posted here.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted in UIKit after the interface has rotated; never posted here.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted in UIKit before the frame of the status bar changes; never posted here.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted in UIKit after the frame of the status bar has changed; never posted here.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted in UIKit when protected files become available; never posted here.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailableNotification")
  /// Posted in UIKit before protected files become unavailable; never posted here.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    Notification.Name("UIApplicationProtectedDataWillBecomeUnavailableNotification")

  /// A URL that opens the settings of the application in UIKit; it cannot be opened here.
  public nonisolated static let openSettingsURLString = "app-settings:"
}

/// An identifier of a task that may continue in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier from the number of a task.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A delegate that has a main window. In UIKit, the window is an optional requirement of each delegate protocol: a
/// delegate declares it as `UIWindow?`, and its value read through the protocol is a `UIWindow??`.
@preconcurrency @MainActor public protocol UIWindowOwner: NSObjectProtocol {
  /// The main window; nil unless the delegate declares it.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowOwner {
  /// Always nil; setting it has no effect.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Returns the window that a delegate declares; nil if it declares none or its window is nil.
@MainActor func ownedWindow<Owner: UIWindowOwner>(of owner: Owner) -> UIWindow? { owner.window }

/// A delegate that is informed of the life cycle of an application.
///
/// A program here starts with a ``ViewScene`` instead, so that the life cycle methods of a delegate are not called. The
/// app can call them itself, and can store the delegate in ``UIApplication/delegate``.
/// <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIWindowOwner {
  /// Called in UIKit before the launch is complete. Returns true by default.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in UIKit when the launch is complete. Returns true by default.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in UIKit when the launch is complete, without options. Does nothing by default.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called in UIKit when the application becomes active. Does nothing by default.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called in UIKit before the application becomes inactive. Does nothing by default.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called in UIKit when the application enters the background. Does nothing by default.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called in UIKit before the application leaves the background. Does nothing by default.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called in UIKit before the application is terminated. Does nothing by default.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called in UIKit when memory is low. Does nothing by default.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called in UIKit to open a URL; returns whether the URL was opened. False by default.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the supported orientations of a window; all but upside-down portrait by default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Returns the configuration of a new scene; that of its session by default.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called in UIKit after the user has closed scenes. Does nothing by default.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called in UIKit to continue an activity of the user; returns whether the app does so. False by default.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called in UIKit before the data of an activity of the user is available; returns whether the app notifies the
  /// user. False by default.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Called in UIKit when an activity of the user could not be continued. Does nothing by default.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Called in UIKit after an activity of the user was updated. Does nothing by default.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Called in UIKit when the user has chosen a quick action of the icon. Does nothing by default.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called in UIKit before iOS 9 to open a URL. Returns false by default.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  /// Called in UIKit before iOS 9 to open a URL of another application. Returns false by default.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  /// Called in UIKit after the registration for notifications from a server. Does nothing by default.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called in UIKit when the registration for notifications from a server failed. Does nothing by default.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Called in UIKit when a notification from a server arrives. Does nothing by default.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Called in UIKit when a notification from a server arrives that lets the app fetch data. Does nothing by default.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Called in UIKit when a notification that the app has scheduled is due. Does nothing by default.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  /// Called after ``UIApplication/registerUserNotificationSettings(_:)``. Does nothing by default.
  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  /// Called in UIKit when the user has chosen an action of a notification. Does nothing by default.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void)
  /// Called in UIKit when the user has chosen an action of a notification from a server. Does nothing by default.
  func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)
  /// Called in UIKit when the app may fetch data in the background. Does nothing by default.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Called in UIKit when transfers in the background have ended. Does nothing by default.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Called in UIKit for a request of the app's counterpart on a watch. Does nothing by default.
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  /// Called in UIKit when the app should ask for access to health data. Does nothing by default.
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  /// Called in UIKit after a large change of the time of day. Does nothing by default.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Called in UIKit before protected files become unavailable. Does nothing by default.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Called in UIKit after protected files have become available. Does nothing by default.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Returns whether the app permits extensions of a kind. True by default; never called here.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
      .ExtensionPointIdentifier
  ) -> Bool
  /// Returns a view controller that is restored; nil, the default, for the one found by its path. Never called here.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// Returns whether the state of the app is saved. False by default; never called here.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  /// Returns whether the state of the app is restored. False by default; never called here.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  /// Returns whether the state of the app is saved, before iOS 13. False by default; never called here.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Returns whether the state of the app is restored, before iOS 13. False by default; never called here.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
  /// Called in UIKit before the state of the app is saved. Does nothing by default.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called in UIKit after the state of the app was restored. Does nothing by default.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Called in UIKit before the interface rotates. Does nothing by default.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)
  /// Called in UIKit after the interface has rotated. Does nothing by default.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  /// Called in UIKit before the frame of the status bar changes. Does nothing by default.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// Called in UIKit after the frame of the status bar has changed. Does nothing by default.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
}

extension UIApplicationDelegate {
  /// The main window that the delegate declares. As for an optional requirement of UIKit, the value is doubly optional;
  /// only the inner value is nil without a window.
  public var window: UIWindow?? { .some(ownedWindow(of: self)) }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns all orientations but upside-down portrait.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Returns false.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  /// Returns false.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification, completionHandler: @escaping () -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) {}
  /// Does nothing.
  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// Returns true.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
      .ExtensionPointIdentifier
  ) -> Bool { true }
  /// Returns nil.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
    -> Bool
  { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {}

  /// Not available: a program starts with a ``ViewScene``.
  @available(
    *, unavailable,
    message:
      "application delegates are not started; mark a ViewScene with @main, whose makeRootViewController() returns the root view controller"
  )
  public static func main() {}
}

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was fetched.
  case newData = 0
  /// There was no new data.
  case noData
  /// The fetch failed.
  case failed
}

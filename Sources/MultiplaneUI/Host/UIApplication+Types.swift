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

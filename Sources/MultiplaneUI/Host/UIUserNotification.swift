// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways in which notifications reach the user.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  /// The bits of the ways.
  public let rawValue: UInt
  /// Creates a set of ways from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon of the application.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// A text.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// The behaviors of an action of a notification.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  /// A button.
  case `default` = 0
  /// A field for text.
  case textInput
}

/// The states in which an application performs an action of a notification.
public enum UIUserNotificationActivationMode: UInt, Sendable {
  /// In the foreground.
  case foreground = 0
  /// In the background.
  case background
}

/// The number of actions that are shown for a notification.
public enum UIUserNotificationActionContext: UInt, Sendable {
  /// Up to four actions.
  case `default` = 0
  /// Up to two actions.
  case minimal
}

/// The key for the title of the button of an action with a field for text.
public let UIUserNotificationTextInputActionButtonTitleKey =
  "UIUserNotificationTextInputActionButtonTitleKey"
/// The key for the text that the user has typed.
public let UIUserNotificationActionResponseTypedTextKey =
  "UIUserNotificationActionResponseTypedTextKey"
/// The name of the sound of the system for notifications.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// The ways in which an app notifies the user, and the actions of its notifications, before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationSettings: NSObject {
  /// The ways in which the app notifies the user.
  public let types: UIUserNotificationType
  /// The groups of actions; nil for none.
  public let categories: Set<UIUserNotificationCategory>?
  /// Creates settings.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
  }
}

/// A group of actions of a notification, before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationCategory: NSObject {
  fileprivate final var storedIdentifier: String?
  fileprivate final var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// The identifier of the group; nil by default.
  open var identifier: String? { storedIdentifier }
  /// Returns the actions that are shown in a context; nil if none were set.
  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
    actions[context]
  }
}

/// A group of actions of a notification that can be changed, before iOS 10.
@preconcurrency @MainActor
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  /// The identifier of the group; nil by default.
  open override var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
  /// Sets the actions that are shown in a context; nil removes them.
  open func setActions(
    _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
  ) { self.actions[context] = actions }
}

/// An action of a notification, before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationAction: NSObject {
  fileprivate final var values:
    (
      identifier: String?, title: String?, behavior: UIUserNotificationActionBehavior,
      parameters: [AnyHashable: Any], mode: UIUserNotificationActivationMode,
      isAuthenticationRequired: Bool, isDestructive: Bool
    ) = (nil, nil, .default, [:], .foreground, false, false)

  /// The identifier of the action; nil by default.
  open var identifier: String? { values.identifier }
  /// The title of the action; nil by default.
  open var title: String? { values.title }
  /// The behavior of the action; a button by default.
  open var behavior: UIUserNotificationActionBehavior { values.behavior }
  /// Parameters of the behavior; empty by default.
  open var parameters: [AnyHashable: Any] { values.parameters }
  /// The state in which the app performs the action; in the foreground by default.
  open var activationMode: UIUserNotificationActivationMode { values.mode }
  /// Whether the device must be unlocked for the action; false by default.
  open var isAuthenticationRequired: Bool { values.isAuthenticationRequired }
  /// Whether the action deletes data; false by default.
  open var isDestructive: Bool { values.isDestructive }
}

/// An action of a notification that can be changed, before iOS 10.
@preconcurrency @MainActor
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  /// The identifier of the action; nil by default.
  open override var identifier: String? {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  /// The title of the action; nil by default.
  open override var title: String? {
    get { values.title }
    set { values.title = newValue }
  }
  /// The behavior of the action; a button by default.
  open override var behavior: UIUserNotificationActionBehavior {
    get { values.behavior }
    set { values.behavior = newValue }
  }
  /// Parameters of the behavior; empty by default.
  open override var parameters: [AnyHashable: Any] {
    get { values.parameters }
    set { values.parameters = newValue }
  }
  /// The state in which the app performs the action; in the foreground by default.
  open override var activationMode: UIUserNotificationActivationMode {
    get { values.mode }
    set { values.mode = newValue }
  }
  /// Whether the device must be unlocked for the action; false by default.
  open override var isAuthenticationRequired: Bool {
    get { values.isAuthenticationRequired }
    set { values.isAuthenticationRequired = newValue }
  }
  /// Whether the action deletes data; false by default.
  open override var isDestructive: Bool {
    get { values.isDestructive }
    set { values.isDestructive = newValue }
  }
}

/// A notification that an app schedules, before iOS 10. Notifications are never shown.
@preconcurrency @MainActor open class UILocalNotification: NSObject {
  /// The date at which the notification is due; nil, the default, for at once.
  open var fireDate: Date?
  /// The time zone of ``fireDate``; nil, the default, for the absolute time.
  open var timeZone: TimeZone?
  /// The unit of the calendar after which the notification is repeated; empty, the default, for no repetition.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of ``repeatInterval``; nil, the default, for that of the user.
  open var repeatCalendar: Calendar?
  /// Whether a region causes the notification only once. True by default.
  open var regionTriggersOnce = true
  /// The text. Nil by default.
  open var alertBody: String?
  /// Whether the notification has a button. True by default.
  open var hasAction = true
  /// The title of the button. Nil by default.
  open var alertAction: String?
  /// The launch image of an app that the notification launches. Nil by default.
  open var alertLaunchImage: String?
  /// The title. Nil by default.
  open var alertTitle: String?
  /// The name of the sound. Nil by default.
  open var soundName: String?
  /// The number on the icon; 0, the default, changes nothing.
  open var applicationIconBadgeNumber = 0
  /// Data of the app. Nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The identifier of the group of actions. Nil by default.
  open var category: String?
  /// Creates a notification.
  public override init() { super.init() }
}

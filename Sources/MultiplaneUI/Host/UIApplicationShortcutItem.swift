// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image for a quick action of the icon of an application. Stored without effect, since there is no icon.
///
/// <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject, @preconcurrency NSCopying
{
  /// The images of the system.
  public enum IconType: Int, Sendable {
    /// The images of the system, in the order of UIKit.
    case compose = 0, play, pause, add, location, search, share, prohibit, contact, home
    /// The images of the system that iOS 9.1 added.
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time,
      capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private let source: AnyHashable

  private init(source: AnyHashable) { self.source = source }

  /// Creates an icon with an image of the system.
  public convenience init(type: IconType) { self.init(source: AnyHashable(type)) }
  /// Creates an icon with an image of the app, of which only the opacity counts.
  public convenience init(templateImageName: String) {
    self.init(source: AnyHashable("template " + templateImageName))
  }
  /// Creates an icon with a symbol.
  public convenience init(systemImageName: String) {
    self.init(source: AnyHashable("system " + systemImageName))
  }

  /// Returns the icon itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether an object is an icon with the same image.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return MainActor.assumeIsolated { other.source == source }
  }
  /// A hash of the image.
  open override var hash: Int { MainActor.assumeIsolated { source.hashValue } }
}

/// A quick action of the icon of an application. Stored without effect, since there is no icon.
///
/// <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// The values of an item, which a mutable item can change.
  fileprivate final var values:
    (
      type: String, title: String, subtitle: String?, icon: UIApplicationShortcutIcon?,
      userInfo: [String: any NSSecureCoding]?, target: Any?
    )

  /// Creates an item.
  /// - Parameters:
  ///   - type: A name by which the app recognizes the action.
  ///   - userInfo: Data of the app for the action. Nil by default.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) { values = (type, localizedTitle, localizedSubtitle, icon, userInfo, nil) }
  /// Creates an item without subtitle, icon and data.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// A name by which the app recognizes the action.
  open var type: String { values.type }
  /// The title of the action.
  open var localizedTitle: String { values.title }
  /// The text below the title; nil for none.
  open var localizedSubtitle: String? { values.subtitle }
  /// The image of the action; nil for none.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// Data of the app for the action; nil for none.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// The identifier by which the system may find a scene for the action; nil for none.
  open var targetContentIdentifier: Any? { values.target }

  /// Returns an item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }
  /// Returns a mutable item with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.values = values
    return copy
  }
}

/// A quick action of the icon of an application that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// A name by which the app recognizes the action.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title of the action.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The text below the title; nil for none.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The image of the action; nil for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  /// Data of the app for the action; nil for none.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The identifier by which the system may find a scene for the action; nil for none.
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The menu system of an app, which displays either the menus of a menu bar or context menus.
/// - Note: There is no menu bar, so that the systems never call ``UIResponder/buildMenu(with:)``.
///
/// <https://developer.apple.com/documentation/uikit/uimenusystem>
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()
  /// The system of the menu bar.
  open class var main: UIMenuSystem { mainSystem }
  /// The system of context menus.
  open class var context: UIMenuSystem { contextSystem }

  override init() {}
  /// Requests that the menus are built again; without effect.
  open func setNeedsRebuild() {}
  /// Requests that the commands of the menus are validated again; without effect.
  open func setNeedsRevalidate() {}
}

/// The menus of a system while they are built.
/// - Note: No menus are built, so that no object of this protocol exists, except those of an app.
@preconcurrency @MainActor public protocol UIMenuBuilder {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with a method and a property list; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu by those that a closure returns for them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

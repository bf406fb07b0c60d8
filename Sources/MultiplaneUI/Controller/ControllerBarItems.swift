// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The items of a view controller that the bars of its navigation and tab bar controllers display. The navigation, tab
/// bar and edit items are created on first access.
@MainActor final class ControllerBarItems {
  private var navigationItem: UINavigationItem?
  /// The navigation item; nil if none was created or set.
  var existingNavigationItem: UINavigationItem? { navigationItem }
  private(set) var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  private var editItem: UIBarButtonItem?
  var isEditing = false { didSet { showEditing() } }

  func navigationItem(_ title: String?) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    navigationItem = item
    return item
  }

  func tabBarItem(_ title: String?) -> UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabBarItem = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) { tabBarItem = item }

  func editItem(of controller: UIViewController) -> UIBarButtonItem {
    if let editItem { return editItem }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak controller] _ in
        controller?.setEditing(controller?.isEditing == false, animated: true)
      })
    editItem = item
    showEditing()
    return item
  }

  private func showEditing() {
    guard let editItem else { return }
    let kind: UIBarButtonItem.SystemItem = isEditing ? .done : .edit
    editItem.title = kind.title
    editItem.style = isEditing ? .done : .plain
  }

  func titleChanged(_ title: String?) {
    navigationItem?.title = title
    tabBarItem?.title = title
  }
}

extension UIViewController {
  /// Returns the nearest ancestor of type `Kind`, not including the controller itself; nil if there is none.
  func ancestor<Kind: UIViewController>() -> Kind? {
    var parent = storedParent
    while let controller = parent {
      if let found = controller as? Kind { return found }
      parent = controller.storedParent
    }
    return nil
  }

  /// The parent controller, whose bars may overlap the controller's view; nil without a parent.
  var barContainer: UIViewController? { storedParent }

  func setTabBarItem(_ item: UITabBarItem?) {
    storedBarItems.setTabBarItem(item)
    tabBarController?.itemsChanged()
  }
}

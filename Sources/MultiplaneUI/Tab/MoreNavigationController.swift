// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The navigation controller that the More item of a tab bar selects. Its root is a list of the controllers that have
/// no item in the bar.
final class MoreNavigationController: UINavigationController {
  private weak var tabs: UITabBarController?
  private let list: MoreListController

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    list = MoreListController()
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.onSelect = { [weak tabs] in tabs?.selectOverflowController($0) }
    viewControllers = [list]
  }

  required init?(coder: NSCoder) { nil }

  /// The controllers in the list, which have no item in the tab bar. Setting this property pops all controllers above
  /// the list if the new list does not contain ``current``.
  var hidden: [UIViewController] = [] {
    didSet {
      list.controllers = hidden
      if let current, !hidden.contains(where: { $0 === current }) { leave(animated: false) }
    }
  }

  /// The controller that was selected in the list and lies directly above the list in the stack; nil while the stack
  /// contains only the list.
  var current: UIViewController? {
    guard navigationState.stack.count > 1 else { return nil }
    return (navigationState.stack[1] as? MoreNavigationWrapperController)?.content
      ?? navigationState.stack[1]
  }

  /// Pushes a controller of the list, in place of all controllers above the list in the stack. Does nothing if the
  /// controller is ``current``.
  func show(_ controller: UIViewController, animated: Bool) {
    guard controller !== current else { return }
    let page: UIViewController
    if let navigation = controller as? UINavigationController {
      // The navigation controller displays its own navigation bar, with a back button that returns to the list.
      let back = UINavigationItem(title: list.title ?? "")
      navigation.parentBackItem = (back, { [weak self] in self?.leave(animated: true) })
      page = MoreNavigationWrapperController(navigation)
    } else {
      page = controller
    }
    setViewControllers([list, page], animated: animated)
  }

  /// Pops all controllers above the list in the stack, so that the list is visible.
  func leave(animated: Bool) { setViewControllers([list], animated: animated) }

  override func didCompleteParentChanges() {
    super.didCompleteParentChanges()
    // A popped controller has no parent; it becomes a child of the tab bar controller again.
    tabs?.reparentOverflowControllers()
  }
}

/// A container that puts a navigation controller of the More list onto the stack of `MoreNavigationController`. While
/// the container is visible, the navigation bar of `MoreNavigationController` is hidden.
final class MoreNavigationWrapperController: UIViewController {
  let content: UINavigationController

  init(_ content: UINavigationController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    content.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    content.parentBackItem = nil
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()
  }
}

/// The list of the controllers that have no item in the tab bar, with their titles, images and badges.
final class MoreListController: UITableViewController {
  var onSelect: (UIViewController) -> Void = { _ in }
  var controllers: [UIViewController] = [] {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  init() {
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The titles, images and badges of the items may have changed since the list was visible.
    tableView.reloadData()
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "More")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "More")
    let item = controllers[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title ?? controllers[indexPath.row].title
    cell.imageView?.image = item?.image?.withRenderingMode(.alwaysTemplate)
    cell.detailTextLabel?.text = item?.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(controllers[indexPath.row])
  }
}

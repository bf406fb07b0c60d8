// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The direction in which the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Down, with the menu above the target; up, if there is no room above.
  case automatic = 0
  /// Up, with the menu below the target.
  case up
  /// Down, with the menu above the target.
  case down
  /// To the left, with the menu to the right of the target.
  case left
  /// To the right, with the menu to the left of the target.
  case right
}

/// The place of an edit menu.
///
/// <https://developer.apple.com/documentation/uikit/uieditmenuconfiguration>
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier that was passed on creation; by default, a new `UUID`.
  public let identifier: AnyHashable
  /// The point to which the menu belongs, in the coordinates of the view of the interaction.
  public let sourcePoint: CGPoint
  /// The direction in which the arrow points. `automatic` by default.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  /// - Parameter identifier: An identifier with which the delegate recognizes the configuration; nil for a new one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// An object that runs animations and completions beside those of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An interaction that shows an edit menu, a bar of commands with an arrow, when code requests it.
///
/// The menu contains the standard commands, such as Copy, that the responder chain of the view can perform, unless the
/// delegate returns another menu. Submenus are displayed inline; elements that are provided later are added to the
/// visible menu.
///
/// <https://developer.apple.com/documentation/uikit/uieditmenuinteraction>
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate that provides the menu. Nil if there is none.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  private var callout: MenuCallout?
  /// The configuration of the visible menu, or of one that has no elements to display yet; nil if there is none.
  private var configuration: UIEditMenuConfiguration?
  /// The menu of the configuration; nil if there is no configuration.
  private var menu: UIMenu?

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  /// Hides the visible menu, if any, and shows a menu with a fade. No menu is shown while it would be empty or if the
  /// view is in no window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard view?.window != nil else { return }
    self.configuration = configuration
    requestMenu(configuration)
    present()
  }
  private func present() {
    guard callout == nil, let configuration, let window = view?.window else { return }
    let leaves = leaves
    guard !leaves.isEmpty else { return }
    let callout = MenuCallout()
    self.callout = callout
    callout.closeOnTouchOutside = { [weak self] in self?.dismissMenu() }
    let animator = ContextMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    UIView.performWithoutAnimation {
      window.addSubview(callout)
      show(leaves, in: callout)
      callout.alpha = 0
    }
    UIView.animate(
      withDuration: UIMenuController.duration, delay: 0, options: .allowUserInteraction
    ) {
      callout.alpha = 1
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }
  /// Hides the menu with a fade; does nothing if it is not visible.
  open func dismissMenu() {
    let (shown, last) = (callout, configuration)
    (callout, configuration, menu) = (nil, nil, nil)
    guard let callout = shown, let configuration = last else { return }
    callout.isUserInteractionEnabled = false
    let animator = ContextMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    UIView.animate(withDuration: UIMenuController.duration) {
      callout.alpha = 0
      animator.animate()
    } completion: { _ in
      callout.removeFromSuperview()
      animator.complete()
    }
  }
  /// Requests the visible menu again and displays it, or hides it if it is now empty. Does nothing while no menu is
  /// visible.
  open func reloadVisibleMenu() {
    guard let callout, let configuration else { return }
    requestMenu(configuration)
    let leaves = leaves
    if leaves.isEmpty { dismissMenu() } else { show(leaves, in: callout) }
  }
  /// Moves the visible menu to the present target rectangle.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let callout else { return }
    if animated {
      UIView.animate(withDuration: UIMenuController.duration) { self.place(callout) }
    } else {
      place(callout)
    }
  }
  /// Returns the source point of the visible menu in the coordinates of a view, or of the window if nil; zero while no
  /// menu is visible.
  open func location(in view: UIView?) -> CGPoint {
    guard callout != nil, let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view ?? own.window)
  }

  private func show(_ leaves: [any UIMenuLeaf], in callout: MenuCallout) {
    callout.show(leaves.map(\.title)) { [weak self] index in
      let view = self?.view
      self?.dismissMenu()
      leaves[index].performWithSender(view, target: nil)
    }
    place(callout)
    callout.layoutIfNeeded()
  }

  private func place(_ callout: MenuCallout) {
    guard let view, let window = view.window, let configuration else { return }
    let target =
      delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let point = configuration.sourcePoint
    let rect = target.isNull ? CGRect(origin: point, size: .zero) : target
    callout.place(
      at: view.convert(rect, to: window), in: window.bounds.inset(by: window.safeAreaInsets),
      UIMenuController.ArrowDirection(rawValue: configuration.preferredArrowDirection.rawValue)
        ?? .default)
  }

  private func requestMenu(_ configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let suggested: [UIMenuElement] = UIMenuController.standardItems.compactMap { item in
      view.canPerformAction(item.action, withSender: self)
        ? UICommand(title: item.title, action: item.action) : nil
    }
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    UIDeferredMenuElement.prepare(menu.children)
    self.menu = menu
  }

  /// The elements of the menu that can be chosen; empty if there is no menu. Deferred elements are requested.
  private var leaves: [any UIMenuLeaf] { menu.map { leaves($0.children) } ?? [] }

  /// Returns the actions and commands among the elements, in submenus and among provided deferred elements, without
  /// hidden and disabled ones. When elements are provided later, the menu is displayed again.
  private func leaves(_ elements: [UIMenuElement]) -> [any UIMenuLeaf] {
    elements.flatMap { element -> [any UIMenuLeaf] in
      if let menu = element as? UIMenu { return leaves(menu.children) }
      if let deferred = element as? UIDeferredMenuElement {
        return leaves(deferred.elements { [weak self] in self?.elementsArrived() } ?? [])
      }
      guard let leaf = element as? any UIMenuLeaf,
        leaf.attributes.isDisjoint(with: [.hidden, .disabled])
      else { return [] }
      return [leaf]
    }
  }
  private func elementsArrived() {
    if let callout { show(leaves, in: callout) } else { present() }
  }
}

/// The methods by which a delegate changes an edit menu. All have default implementations.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; nil, the default, for the suggested actions.
  /// - Parameter suggestedActions: The standard commands that the responder chain of the view can perform.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle, in the coordinates of the view, to which the arrow points; the null rectangle, the default,
  /// for the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu appears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns the null rectangle.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

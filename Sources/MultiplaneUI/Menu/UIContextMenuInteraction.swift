// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIContextMenuInteraction {
  /// The appearance of a menu.
  public enum Appearance: UInt, Sendable {
    /// No menu is visible.
    case unknown = 0
    /// The window is dimmed, and a preview is shown beside the menu.
    case rich
    /// Only the menu is shown, beside its view.
    case compact
  }
}

/// An interaction that shows a menu after a long press on its view.
///
/// The delegate provides a configuration when the press has lasted half a second; without one, the press has no effect.
/// A tap on an element of the menu performs the element and, unless it has the attribute `keepsMenuPresented`,
/// dismisses the menu. The finger that pressed can also slide to the element and lift there. A tap beside the menu
/// dismisses it.
/// - Note: A configuration without a menu and without a preview controller shows nothing.
///
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteraction>
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The delegate that provides the menu; nil after it was deallocated.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  /// The appearance of the visible menu; `unknown` while no menu is visible.
  open var menuAppearance: Appearance {
    guard let overlay = session?.overlay, overlay.superview != nil else { return .unknown }
    return session?.isCompact ?? false ? .compact : .rich
  }

  /// A menu on screen.
  final class Session {
    let configuration: UIContextMenuConfiguration
    let overlay: ContextMenuOverlay
    let controller: UIViewController?
    let isCompact: Bool
    /// Called with an element after it was performed.
    var performed: ((UIMenuElement) -> Void)?
    /// The sender of the actions of the elements: the bar button item that the view displays, otherwise the view.
    weak var sender: AnyObject?

    init(
      _ configuration: UIContextMenuConfiguration, _ overlay: ContextMenuOverlay,
      _ controller: UIViewController?, isCompact: Bool
    ) {
      (self.configuration, self.overlay) = (configuration, overlay)
      (self.controller, self.isCompact) = (controller, isCompact)
    }
  }

  private(set) var session: Session?
  private let handler = ContextMenuGestureHandler()
  private lazy var gesture = handler.makeGesture(self)
  /// The configuration that ``prepare(at:)`` has obtained for the next menu; nil if there is none.
  private(set) var pending: UIContextMenuConfiguration?
  /// The location in the window for which the delegate was last asked for a configuration.
  private var start = CGPoint.zero
  private var hasMoved = false

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if let old = self.view {
      dismissMenu()
      old.removeGestureRecognizer(gesture)
    }
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  /// Returns the location of the last press in the coordinates of a view, or of the window if nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return start }
    return view.convert(start, from: window)
  }

  /// Replaces the visible menu by the one that a closure returns for it. Does nothing if no menu is visible.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let list = session?.overlay.list else { return }
    list.replace(block(list.menu))
  }

  /// Dismisses the visible menu; does nothing if there is none.
  open func dismissMenu() { end(UIContextMenuInteractionCommitStyle.dismiss) }

  // MARK: - Presentation

  /// Requests a configuration for a press at a location in the view, and returns whether the delegate has one; false,
  /// without a request, if a menu is visible in the window or the view is in no window. A control that is its own
  /// delegate first sends `menuActionTriggered`.
  final func prepare(at location: CGPoint) -> Bool {
    guard session == nil, let view, let window = view.window, !window.showsContextMenu else {
      return false
    }
    start = view.convert(location, to: window)
    if let control = view as? UIControl, delegate === control {
      control.send(.menuActionTriggered, nil)
    }
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return pending != nil
  }

  /// Shows the menu of the configuration that ``prepare(at:)`` has obtained.
  /// - Parameters:
  ///   - isCompact: Whether only the menu is shown, without a preview.
  ///   - source: The rectangle beside which a compact menu is shown, in the coordinates of the view; nil for its
  ///     bounds.
  /// - Returns: Whether a menu or a preview is shown; false if there is no configuration or it has no contents.
  @discardableResult
  final func present(isCompact: Bool = false, from source: CGRect? = nil) -> Bool {
    guard let configuration = pending, let view, let window = view.window else { return false }
    pending = nil
    let menu = configuration.actionProvider?([])
    let shown = menu?.hasVisibleElements ?? false ? menu : nil
    let controller = isCompact ? nil : configuration.previewProvider?()
    guard shown != nil || controller != nil else { return false }
    var content = ContextMenuOverlay.Content(
      menu: shown, source: view.convert(source ?? view.bounds, to: window), isRich: !isCompact,
      order: configuration.preferredMenuElementOrder, controller: controller)
    content.locate = { [weak view, weak window] in
      guard let view, let window, view.window === window else { return nil }
      return view.convert(source ?? view.bounds, to: window)
    }
    if !isCompact {
      let preview = highlightPreview(configuration) ?? UITargetedPreview(view: view)
      content.preview = preview
      content.source = preview.frame(in: window)
      // The preview moves with its view.
      let (source, place) = (content.source, preview.place(in: window))
      content.locate = { [weak window] in
        guard let window, let place, let now = preview.place(in: window) else { return nil }
        return source.offsetBy(dx: now.x - place.x, dy: now.y - place.y)
      }
    }
    let overlay = ContextMenuOverlay(content, in: window)
    let session = Session(configuration, overlay, controller, isCompact: isCompact)
    session.sender = (view as? any BarItemView)?.displayedItem ?? view
    if let control = view as? UIControl, delegate === control {
      session.performed = { [weak control] in control?.menuElementPerformed($0) }
    }
    self.session = session
    hasMoved = false
    overlay.choose = { [weak self] in self?.choose($0) }
    overlay.tapOutside = { [weak self] in self?.tapped(isInPreview: $0) }
    let animator = ContextMenuAnimator(controller)
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: configuration, animator: animator)
    UIView.performWithoutAnimation { window.addSubview(overlay) }
    controller?.beginAppearanceTransition(true, animated: true)
    overlay.show(animator) { controller?.endAppearanceTransition() }
    return true
  }

  private func highlightPreview(
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    return delegate.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
  }
  private func dismissalPreview(
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    return delegate.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
  }

  private func end(
    _ style: UIContextMenuInteractionCommitStyle, _ commit: ContextMenuAnimator? = nil
  ) {
    guard let session else { return }
    self.session = nil
    let (configuration, controller) = (session.configuration, session.controller)
    let animator = ContextMenuAnimator(controller)
    let goal = session.isCompact ? nil : dismissalPreview(configuration)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    if let commit {
      animator.addAnimations { commit.animate() }
      animator.addCompletion { commit.complete() }
    }
    controller?.beginAppearanceTransition(false, animated: true)
    session.overlay.hide(animator, goal, style: style) { controller?.endAppearanceTransition() }
  }

  private func tapped(isInPreview: Bool) {
    guard isInPreview, let session, let delegate else { return dismissMenu() }
    let commit = ContextMenuAnimator(session.controller)
    delegate.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: session.configuration, animator: commit)
    end(commit.preferredCommitStyle, commit)
  }

  private func choose(_ element: UIMenuElement) {
    guard let session, let leaf = element as? any UIMenuLeaf else { return }
    session.overlay.list?.rootMenu.select(element)
    if leaf.attributes.contains(.keepsMenuPresented) {
      leaf.performWithSender(session.sender, target: nil)
      session.performed?(element)
      if self.session === session { session.overlay.list?.update() }
      return
    }
    dismissMenu()
    leaf.performWithSender(session.sender, target: nil)
    session.performed?(element)
  }

  // MARK: - The finger that opened the menu

  /// Highlights the element under the finger that opened the menu, after the finger has moved.
  final func track(_ point: CGPoint) {
    guard let session, let window = session.overlay.window else { return }
    if point.distance(to: start) > 10 { hasMoved = true }
    if hasMoved { session.overlay.list?.track(point, in: window) }
  }
  /// Chooses the element under the finger that opened the menu, if the finger has moved to one.
  final func release(_ point: CGPoint) {
    track(point)
    guard hasMoved, let session, let window = session.overlay.window else { return }
    _ = session.overlay.list?.release(point, in: window)
  }
}

extension UIWindow {
  /// Whether a menu is visible over the window, and not disappearing.
  final var showsContextMenu: Bool {
    subviews.contains { $0 is ContextMenuOverlay && $0.isUserInteractionEnabled }
  }
}

/// The delegate and target of the long press of a context menu interaction.
@MainActor private final class ContextMenuGestureHandler: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?

  func makeGesture(_ interaction: UIContextMenuInteraction) -> UILongPressGestureRecognizer {
    self.interaction = interaction
    let gesture = UILongPressGestureRecognizer(
      target: self, action: Selector(ContextMenuGestureHandler.follow))
    gesture.delegate = self
    gesture.name = "contextMenu"
    return gesture
  }

  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: gesture.location(in: gesture.view)) ?? false
  }

  private func follow(_ gesture: UILongPressGestureRecognizer) {
    let point = gesture.location(in: nil)
    switch gesture.state {
    case .began: interaction?.present()
    case .changed: interaction?.track(point)
    case .ended: interaction?.release(point)
    default: break
    }
  }
}

/// The methods by which a delegate provides the menu of an interaction. All but the first have default implementations.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a press at a location in the view of the interaction; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the view that is lifted when the menu appears; nil, the default, for the result of
  /// `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view to whose place the preview returns; nil, the default, for the result of
  /// `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view that is lifted when the menu appears; nil, the default, for the view of the interaction.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the view to whose place the preview returns; nil, the default, for the place at which it was lifted.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called after a tap on the preview, before the menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

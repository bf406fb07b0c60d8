// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view over a window that displays a menu, and in a context menu the dimmed window and a preview.
final class ContextMenuOverlay: UIView {
  /// The contents and the place of a menu.
  struct Content {
    var menu: UIMenu?
    /// The rectangle in the window beside which the menu is shown.
    var source: CGRect
    /// Returns the value of ``source`` after the window has changed its size. Without a result, the menu keeps its
    /// place as far as there is room.
    var locate: (() -> CGRect?)?
    /// Whether the window is dimmed and a preview is shown.
    var isRich: Bool
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    /// The view of which a picture is lifted, with its appearance and its place.
    var preview: UITargetedPreview?
    /// The controller whose view is shown instead of the picture; nil for the picture.
    var controller: UIViewController?
  }

  /// Called with an element that the user has chosen.
  var choose: ((UIMenuElement) -> Void)?
  /// Called when a touch that began outside of the list ends, with whether it ends in the preview.
  var tapOutside: ((_ isInPreview: Bool) -> Void)?

  static let duration: TimeInterval = 0.25
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 12
  private var content: Content
  private let dimming = UIView()
  private var previewView: UIView?
  private(set) var list: MenuListView?
  private var isAbove = false
  /// The scale of the preview; below 1 if the preview would be too high beside the list.
  private var previewScale: CGFloat = 1
  private var isShown = false
  /// The size of the view for which ``place()`` was called last.
  private var placedSize = CGSize.zero
  /// The opacity of the lifted view before it was hidden.
  private var sourceOpacity: Float = 1
  private var isHidingSource = false

  init(_ content: Content, in window: UIWindow) {
    self.content = content
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = content.isRich ? UIColor(white: 0, alpha: 0.25) : .clear
    dimming.isUserInteractionEnabled = false
    addSubview(dimming)
    makePreview(in: window)
    if let menu = content.menu {
      let list = MenuListView(menu) { [weak self] in
        guard let self else { return false }
        return self.content.order == .priority && isAbove
      }
      list.choose = { [weak self] in self?.choose?($0) }
      list.heightChanged = { [weak self] in
        guard let self else { return }
        UIView.animate(withDuration: Self.duration) { self.place() }
      }
      self.list = list
      addSubview(list)
    }
  }
  required init?(coder: NSCoder) { fatalError("menus are not archived") }

  private func makePreview(in window: UIWindow) {
    guard content.isRich else { return }
    if let controller = content.controller {
      let wanted = controller.preferredContentSize
      let most = CGSize(
        width: max(0, bounds.width - 2 * Self.margin), height: max(0, bounds.height * 0.5))
      let size = CGSize(
        width: wanted.width > 0 ? min(wanted.width, most.width) : most.width,
        height: wanted.height > 0 ? min(wanted.height, most.height) : most.height)
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      view.layer.cornerRadius = 13
      view.clipsToBounds = true
      view.backgroundColor = .systemBackground
      controller.view.frame = view.bounds
      controller.view.isUserInteractionEnabled = false
      view.addSubview(controller.view)
      previewView = view
    } else {
      previewView = content.preview?.makeSnapshot()
    }
    if let previewView { addSubview(previewView) }
  }

  private var room: CGRect {
    bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Places the preview and the list within the window as far as they fit, and scales down a preview that is too high.
  func place() {
    placedSize = bounds.size
    dimming.frame = bounds
    let room = room
    var anchor = content.source
    var height = list.map { min($0.contentHeight, room.height) } ?? 0
    if let previewView {
      var size = previewView.bounds.size
      let space = room.height - (height > 0 ? Self.gap + height : 0)
      previewScale = size.height > space ? max(0.4, space / size.height) : 1
      size = CGSize(width: size.width * previewScale, height: size.height * previewScale)
      if height > 0 { height = min(height, max(88, room.height - Self.gap - size.height)) }
      if isShown {
        previewView.transform = CGAffineTransform(scaleX: previewScale, y: previewScale)
      }
      anchor = CGRect(
        x: content.source.midX - size.width / 2, y: content.source.midY - size.height / 2,
        width: size.width, height: size.height)
      let total = size.height + (height > 0 ? Self.gap + height : 0)
      if anchor.maxY + Self.gap + height > room.maxY, anchor.minY - Self.gap - height < room.minY {
        anchor.origin.y = min(anchor.minY, room.maxY - total)
      }
      if content.controller != nil {
        anchor.origin.y = max(room.minY, min(anchor.minY, room.maxY - size.height))
      }
      if anchor.width <= room.width {
        anchor.origin.x = max(room.minX, min(anchor.minX, room.maxX - anchor.width))
      }
      previewView.center = CGPoint(x: anchor.midX, y: anchor.midY)
    }
    guard let list else { return }
    let above = anchor.minY - Self.gap - height
    let below = anchor.maxY + Self.gap
    let wasAbove = isAbove
    isAbove = below + height > room.maxY && above >= room.minY
    if isAbove != wasAbove, content.order == .priority { list.rebuild() }
    let y = isAbove ? above : max(room.minY, min(below, room.maxY - height))
    let width = min(MenuListView.width, room.width)
    let wanted = anchor.midX <= bounds.midX ? anchor.minX : anchor.maxX - width
    let x = max(room.minX, min(wanted, room.maxX - width))
    list.bounds.size = CGSize(width: width, height: height)
    list.center = CGPoint(x: (x + width / 2).rounded(), y: y.rounded() + height / 2)
    list.layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isShown, bounds.size != placedSize else { return }
    if let source = content.locate?() { content.source = source }
    place()
  }

  /// Shows the menu with an animation.
  func show(_ animator: ContextMenuAnimator, completion: @escaping () -> Void) {
    UIView.performWithoutAnimation {
      place()
      dimming.alpha = 0
      hideSource(true)
      layoutIfNeeded()
    }
    let goal = previewView?.center
    isShown = true
    UIView.performWithoutAnimation {
      collapse()
      if content.controller != nil {
        previewView?.alpha = 0
        previewView?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
      previewView?.center = CGPoint(x: content.source.midX, y: content.source.midY)
    }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { [self] in
      dimming.alpha = 1
      list?.alpha = 1
      list?.transform = .identity
      previewView?.alpha = 1
      previewView?.transform = CGAffineTransform(scaleX: previewScale, y: previewScale)
      if let goal { previewView?.center = goal }
      animator.animate()
    } completion: { _ in
      animator.complete()
      completion()
    }
  }

  /// Makes the list small and transparent, beside the source.
  private func collapse() {
    guard let list else { return }
    list.alpha = 0
    let scale: CGFloat = 0.3
    let corner = CGPoint(
      x: content.source.midX <= bounds.midX ? -0.5 : 0.5, y: isAbove ? 0.5 : -0.5)
    let size = list.bounds.size
    list.transform = CGAffineTransform(
      translationX: corner.x * size.width * (1 - scale),
      y: corner.y * size.height * (1 - scale)
    ).scaledBy(x: scale, y: scale)
  }

  /// Removes the menu with an animation. Touches reach the window at once.
  /// - Parameters:
  ///   - goal: The preview to whose place the picture moves; nil for the place at which it was lifted.
  ///   - style: How the preview disappears.
  func hide(
    _ animator: ContextMenuAnimator, _ goal: UITargetedPreview?,
    style: UIContextMenuInteractionCommitStyle = .dismiss, completion: @escaping () -> Void
  ) {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      [self] in
      dimming.alpha = 0
      collapse()
      if style == .pop {
        previewView?.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        previewView?.alpha = 0
      } else if content.controller != nil {
        previewView?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        previewView?.alpha = 0
      }
      if let window, style != .pop {
        let frame = goal?.frame(in: window) ?? content.source
        previewView?.center = CGPoint(x: frame.midX, y: frame.midY)
        if content.controller == nil {
          previewView?.transform = goal?.target.transform ?? .identity
        }
      }
      animator.animate()
    } completion: { [self] _ in
      hideSource(false)
      removeFromSuperview()
      animator.complete()
      completion()
    }
  }

  /// Hides the lifted view while its picture is shown, or shows it again.
  private func hideSource(_ hides: Bool) {
    guard hides != isHidingSource, previewView != nil, content.controller == nil,
      let layer = content.preview?.view.layer
    else { return }
    isHidingSource = hides
    if hides { sourceOpacity = layer.opacity }
    UIView.performWithoutAnimation { layer.opacity = hides ? 0 : sourceOpacity }
  }

  /// Returns whether a point of the view is in the preview.
  private func isInPreview(_ point: CGPoint) -> Bool {
    previewView.map { $0.frame.contains(point) } ?? false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    tapOutside?(isInPreview(touch.location(in: self)))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIBarButtonItem {
  /// The style of an item.
  public enum Style: Int, Sendable {
    /// A plain title.
    case plain = 0
    /// A bold title.
    case done = 2
  }

  /// The predefined items.
  public enum SystemItem: Int, Sendable {
    /// "Done".
    case done = 0
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save".
    case save
    /// A plus sign.
    case add
    /// A space that fills the available width.
    case flexibleSpace
    /// A space of ``UIBarButtonItem/width``.
    case fixedSpace

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add, .flexibleSpace, .fixedSpace: ""
      }
    }

    /// An image of two crossed lines, 18 points long.
    @MainActor static var plus: UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 1, y: 9, width: 18, height: 2))
        context.fill(CGRect(x: 9, y: 1, width: 2, height: 18))
      }
    }
  }
}

/// An item of a toolbar or navigation bar: a custom view, a button with a title or image, or a space.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  enum Kind { case view, button, flexibleSpace, fixedSpace }

  let kind: Kind
  /// The custom view; nil for other items.
  open private(set) var customView: UIView?
  /// The width in points; 0, the default, for the width of the contents.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }
  /// The style of the title.
  open var style: Style {
    didSet {
      updateStyle()
      bar?.setNeedsLayout()
    }
  }
  /// The target of the action, not retained; nil for the first object in the responder chain that implements the
  /// action.
  open var target: AnyObject? {
    get { storedTarget }
    set { (storedTarget, hasTarget) = (newValue, newValue != nil) }
  }
  /// The method called on a tap; nil, the default, for none.
  open var action: Selector?
  /// The tint color of title and image; nil for the tint color of the bar.
  open var tintColor: UIColor? { didSet { button?.tintColor = tintColor } }
  private var button: UIButton?
  private weak var storedTarget: AnyObject?
  /// Whether a target was set, which may have been deallocated since.
  private var hasTarget = false

  private init(_ kind: Kind, _ style: Style) {
    (self.kind, self.style) = (kind, style)
    super.init()
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init(.view, .plain)
    self.customView = customView
  }
  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    makeButton(title, nil, target, action)
  }
  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    makeButton(nil, image, target, action)
  }
  /// Creates a predefined item.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    switch systemItem {
    case .flexibleSpace: self.init(.flexibleSpace, .plain)
    case .fixedSpace: self.init(.fixedSpace, .plain)
    default:
      self.init(.button, systemItem == .done || systemItem == .save ? .done : .plain)
      let image = systemItem == .add ? SystemItem.plus : nil
      makeButton(image == nil ? systemItem.title : nil, image, target, action)
    }
  }
  /// Creates an item that performs an action. The title and image default to those of the action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(.button, .plain)
    makeButton(title ?? primaryAction?.title, image ?? primaryAction?.image, nil, nil)
    if let primaryAction { button?.addAction(primaryAction, for: .touchUpInside) }
  }
  /// Returns a space that fills the available width.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexibleSpace, .plain) }
  /// Returns a space with a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(.fixedSpace, .plain)
    item.width = width
    return item
  }

  private func makeButton(_ title: String?, _ image: UIImage?, _ target: Any?, _ action: Selector?)
  {
    let button = UIButton(type: .system)
    self.button = button
    updateStyle()
    self.title = title
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.action = action
    button.addAction(
      UIAction { [weak self, weak button] _ in
        // If the target was deallocated, no other object in the responder chain replaces it.
        guard let self, let action = self.action, self.target != nil || !self.hasTarget else {
          return
        }
        TargetAction(self.target, action).call(self, nil, chain: button)
      }, for: .touchUpInside)
  }

  override func updateContents() {
    button?.setTitle(title, for: .normal)
    button?.setImage(image, for: .normal)
    button?.isEnabled = isEnabled
    (customView as? UIControl)?.isEnabled = isEnabled
    bar?.setNeedsLayout()
  }

  private func updateStyle() {
    button?.titleLabel?.font = .systemFont(
      ofSize: 17, weight: style == .done ? .semibold : .regular)
  }

  /// The view that lays out the item.
  private var bar: UIView? { view?.superview }

  /// The view of the item; nil for spaces.
  var view: UIView? { customView ?? button }

  /// Returns the size of the item in a bar of a given height; the width of a flexible space is 0.
  func size(height: CGFloat) -> CGSize {
    switch kind {
    case .flexibleSpace: .zero
    case .fixedSpace: CGSize(width: width, height: 0)
    case .view: sizeOfView
    case .button: sizeOfButton(height: height)
    }
  }

  private var sizeOfView: CGSize {
    let size = view?.bounds.size ?? .zero
    return width > 0 ? CGSize(width: width, height: size.height) : size
  }

  private func sizeOfButton(height: CGFloat) -> CGSize {
    let size = view?.sizeThatFits(.zero) ?? .zero
    return CGSize(width: width > 0 ? width : size.width, height: min(height, size.height))
  }
}

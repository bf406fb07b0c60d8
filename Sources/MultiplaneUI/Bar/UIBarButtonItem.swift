// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIBarButtonItem {
  /// What an item looks like.
  public enum Style: Int, Sendable {
    /// A plain title.
    case plain = 0
    /// A bold title.
    case done = 2
  }

  /// Items of the system.
  public enum SystemItem: Int, Sendable {
    /// "Done".
    case done = 0
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save".
    case save
    /// A plus.
    case add
    /// As much as is free.
    case flexibleSpace
    /// As wide as its ``UIBarButtonItem/width``.
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

    /// Two crossed lines, 18 points long.
    @MainActor static var plus: UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 1, y: 9, width: 18, height: 2))
        context.fill(CGRect(x: 9, y: 1, width: 2, height: 18))
      }
    }
  }
}

/// What stands in a bar: a view, a title, a picture, or room.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  enum Kind { case view, button, flexibleSpace, fixedSpace }

  let kind: Kind
  /// The view that stands in the bar; nil for other items.
  open private(set) var customView: UIView?
  /// In points; 0, the default, is that of the contents.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }
  /// How it looks.
  open var style: Style {
    didSet {
      updateStyle()
      bar?.setNeedsLayout()
    }
  }
  /// What has the method that a tap calls; not retained. Nil looks for the first in the responder chain that has it.
  open var target: AnyObject? {
    get { storedTarget }
    set { (storedTarget, hasTarget) = (newValue, newValue != nil) }
  }
  /// The method that a tap calls; nil, the default, is none.
  open var action: Selector?
  /// Of title and picture; nil takes the bar's.
  open var tintColor: UIColor? { didSet { button?.tintColor = tintColor } }
  private var button: UIButton?
  private weak var storedTarget: AnyObject?
  /// Whether a target was given, which may be gone.
  private var hasTarget = false

  private init(_ kind: Kind, _ style: Style) {
    (self.kind, self.style) = (kind, style)
    super.init()
  }

  /// A view in a bar.
  public convenience init(customView: UIView) {
    self.init(.view, .plain)
    self.customView = customView
  }
  /// A title in a bar.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    makeButton(title, nil, target, action)
  }
  /// A picture in a bar.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    makeButton(nil, image, target, action)
  }
  /// An item of the system.
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
  /// A title that runs an action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(.button, .plain)
    makeButton(title ?? primaryAction?.title, image ?? primaryAction?.image, nil, nil)
    if let primaryAction { button?.addAction(primaryAction, for: .touchUpInside) }
  }
  /// As much room as is free.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexibleSpace, .plain) }
  /// Room of a width in points.
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
        // What is gone is not looked for in the chain.
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

  /// What lays it out.
  private var bar: UIView? { view?.superview }

  /// What stands in the bar; nil for room.
  var view: UIView? { customView ?? button }

  /// The size that it takes in a bar of a height; 0 wide for as much as is free.
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

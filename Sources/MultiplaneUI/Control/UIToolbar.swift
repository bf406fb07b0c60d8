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
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  enum Kind { case view, button, flexible, fixed }

  let kind: Kind
  /// The view that stands in the bar; nil for other items.
  open private(set) var customView: UIView?
  /// In points; 0, the default, is that of the contents.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }
  /// Tells items apart.
  open var tag = 0
  /// How it looks.
  open var style: Style {
    didSet {
      showStyle()
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
  /// What it says.
  open var title: String? {
    didSet {
      button?.setTitle(title, for: .normal)
      bar?.setNeedsLayout()
    }
  }
  /// What it shows.
  open var image: UIImage? {
    didSet {
      button?.setImage(image, for: .normal)
      bar?.setNeedsLayout()
    }
  }
  /// Whether it can be used. True by default.
  open var isEnabled = true {
    didSet {
      button?.isEnabled = isEnabled
      (customView as? UIControl)?.isEnabled = isEnabled
    }
  }
  /// Of title and picture; nil takes the bar's.
  open var tintColor: UIColor? { didSet { button?.tintColor = tintColor } }
  private var button: UIButton?
  private weak var storedTarget: AnyObject?
  /// Whether a target was given, which may be gone.
  private var hasTarget = false

  private init(_ kind: Kind, _ style: Style) { (self.kind, self.style) = (kind, style) }

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
    case .flexibleSpace: self.init(.flexible, .plain)
    case .fixedSpace: self.init(.fixed, .plain)
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
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexible, .plain) }
  /// Room of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(.fixed, .plain)
    item.width = width
    return item
  }

  private func makeButton(_ title: String?, _ image: UIImage?, _ target: Any?, _ action: Selector?)
  {
    let button = UIButton(type: .system)
    self.button = button
    showStyle()
    self.title = title
    self.image = image
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
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

  private func showStyle() {
    button?.titleLabel?.font = .systemFont(
      ofSize: 17, weight: style == .done ? .semibold : .regular)
  }

  /// The bar that it stands in.
  private var bar: UIView? { view?.superview }

  /// What stands in the bar; nil for room.
  var view: UIView? { customView ?? button }
}

/// A bar of items at an edge of the screen.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var storedItems: [UIBarButtonItem] = []
  private let line = UIView()

  /// A bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// A bar without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94)
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(line)
  }

  /// What stands in it, from left to right. Nil by default.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// Of the bar; nil is a light gray through which a little shows.
  open var barTintColor: UIColor? {
    didSet {
      backgroundColor =
        barTintColor ?? UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94)
    }
  }

  /// Sets what stands in it; animated, the old items fade into the new.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let change = { [self] in
      for item in storedItems { item.view?.removeFromSuperview() }
      storedItems = items ?? []
      for item in storedItems { if let view = item.view { addSubview(view) } }
      setNeedsLayout()
      if animated { layoutIfNeeded() }
    }
    if animated {
      UIView.transition(
        with: self, duration: 0.3, options: .transitionCrossDissolve, animations: change)
    } else {
      change()
    }
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hair = 1 / contentScaleFactor
    line.frame = CGRect(x: 0, y: -hair, width: bounds.width, height: hair)
    let widths = storedItems.map { item -> CGFloat in
      switch item.kind {
      case .flexible: return 0
      case .fixed: return item.width
      case .view: return item.width > 0 ? item.width : item.view?.bounds.width ?? 0
      case .button: return item.width > 0 ? item.width : item.view?.sizeThatFits(.zero).width ?? 0
      }
    }
    let gaps = CGFloat(max(0, storedItems.filter { $0.view != nil }.count - 1)) * Self.gap
    let flexible = storedItems.filter { $0.kind == .flexible }.count
    let free = max(0, bounds.width - 2 * Self.margin - gaps - widths.reduce(0, +))
    var x = Self.margin
    for (item, width) in zip(storedItems, widths) {
      guard let view = item.view else {
        x += item.kind == .flexible ? free / CGFloat(flexible) : width
        continue
      }
      let height =
        item.kind == .view
        ? view.bounds.height : min(bounds.height, view.sizeThatFits(.zero).height)
      view.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + Self.gap
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button beside a row that was swiped.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What an action does to a row.
  public enum Style: Int, Sendable {
    /// Something that can be undone.
    case normal = 0
    /// It takes the row away.
    case destructive
  }

  /// Does what is to be done.
  ///
  /// Gets the action, the button, and what is to be called when it is done: with true where it was, after which the row
  /// closes.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Of the action.
  public final let style: Style
  /// What is done when it is tapped.
  public final let handler: Handler
  /// What the button says. Nil by default.
  open var title: String?
  /// The button's picture. Nil by default.
  open var image: UIImage?
  /// Of the button; red where the action takes the row away, else gray.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private var color: UIColor?

  /// An action with a title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The buttons of one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// From the row's edge inwards.
  public final let actions: [UIContextualAction]
  /// Whether a swipe over most of the row does the first of them. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Buttons for the actions, from the row's edge inwards.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// What a swiped row uncovers.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isTrailing: Bool
  private var buttons: [SwipeButton] = []
  /// Whether the first action covers all others: a finger that goes up now does it.
  var isFull = false { didSet { setNeedsLayout() } }

  init(
    _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    _ perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.configuration, self.isTrailing) = (configuration, isTrailing)
    super.init(frame: .zero)
    clipsToBounds = true
    for action in configuration.actions {
      let button = SwipeButton(action)
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } },
        for: .touchUpInside)
      buttons.append(button)
    }
    // The first lies over the others, as it may cover them.
    for button in buttons.reversed() { addSubview(button) }
    backgroundColor = configuration.actions.last?.backgroundColor
  }

  required init?(coder: NSCoder) { nil }

  /// In points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  var firstButton: UIView? { buttons.first }

  override func layoutSubviews() {
    super.layoutSubviews()
    let share = naturalWidth > 0 ? bounds.width / naturalWidth : 0
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var width = button.naturalWidth * share
      if isFull, index == 0 { width = bounds.width }
      let left = isTrailing ? bounds.width - x - width : x
      let frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      if button.frame != frame { button.frame = frame }
      button.contentAlignment = isFull ? (isTrailing ? .left : .right) : .center
      x += button.naturalWidth * share
    }
  }
}

private final class SwipeButton: UIControl {
  private let label = UILabel()
  private let picture: UIImageView
  let naturalWidth: CGFloat
  var contentAlignment = UIControl.ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  init(_ action: UIContextualAction) {
    picture = UIImageView(image: action.image)
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
    let size = label.sizeThatFits(.zero)
    naturalWidth = max(74, max(size.width, picture.bounds.width) + 30)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (text, image) = (label.sizeThatFits(.zero), picture.intrinsicContentSize)
    let hasImage = image.height > 0
    let gap: CGFloat = hasImage && text.height > 0 ? 4 : 0
    let height = text.height + gap + (hasImage ? image.height : 0)
    // Contents keep their place in a button that is wider than it needs to be.
    let middle =
      switch contentAlignment {
      case .left: naturalWidth / 2
      case .right: bounds.width - naturalWidth / 2
      default: bounds.width / 2
      }
    var y = ((bounds.height - height) / 2).rounded()
    if hasImage {
      picture.frame = CGRect(
        x: middle - image.width / 2, y: y, width: image.width, height: image.height)
      y += image.height + gap
    }
    label.frame = CGRect(x: middle - text.width / 2, y: y, width: text.width, height: text.height)
  }
}

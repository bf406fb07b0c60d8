// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that is shown as a button beside a swiped row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The kind of an action, which determines the default color of the action's button.
  public enum Style: Int, Sendable {
    /// An action whose handler does not delete the row. The button is gray by default.
    case normal = 0
    /// An action whose handler deletes the row. The button is red by default.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// The arguments are the action, its button, and a completion handler, which must be called with whether the action
  /// was performed. The call closes the row if it is still open, whatever the value.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action, which determines the default of ``backgroundColor``.
  public final let style: Style
  /// The closure that is called when the button is tapped, and for the first action also after a full swipe (see
  /// ``UISwipeActionsConfiguration/performsFirstActionWithFullSwipe``).
  public final let handler: Handler
  /// The title of the button; nil for a button without a title.
  open var title: String?
  /// The image of the button, above the title. Nil by default.
  open var image: UIImage?
  /// The background color of the button. Red for destructive actions, else gray, by default.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private var color: UIColor?

  /// Creates an action with a button title, or without one if `title` is nil.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The swipe actions at one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inward.
  public final let actions: [UIContextualAction]
  /// Whether swiping over most of the row performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions, from the edge of the row inward.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The view with the action buttons that a swipe uncovers.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isTrailing: Bool
  private var buttons: [SwipeButton] = []
  /// Whether the first button covers the others. The action of the first button is then performed when the touch ends.
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
    // The first button is in front, because it may cover the others.
    for button in buttons.reversed() { addSubview(button) }
    backgroundColor = configuration.actions.last?.backgroundColor
  }

  required init?(coder: NSCoder) { nil }

  /// Total width of the buttons in points, before they are stretched or compressed to the width of the view.
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
    // With left or right alignment, the contents keep their distance from that edge, whatever the button's width.
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIButton {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// No predefined appearance.
    case custom = 0
    /// A title in the tint color that fades while the button is pressed.
    case system
    /// Same as ``system``.
    public static let roundedRect = ButtonType.system
  }

  /// The contents of a button in a state.
  struct StateContents {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }
}

/// A control with a title and an image that performs an action when tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  private var contentsByState: [State: StateContents] = [:]
  private let label = UILabel()
  private let storedImageView = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private let selectionBackground = UIView()

  /// The type of the button, set on creation.
  open private(set) var buttonType = ButtonType.custom

  /// Creates a button of the custom type.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a button of the custom type.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }
  /// Creates a button with a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    updateAppearance()
  }
  /// Creates a button that performs an action and displays the title and image of the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func commonInit() {
    label.font = .systemFont(ofSize: 18)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    selectionBackground.layer.cornerRadius = 4
    selectionBackground.isUserInteractionEnabled = false
    for view in [background, selectionBackground, storedImageView, label] { addSubview(view) }
    updateAppearance()
  }

  /// Sends `primaryActionTriggered` before every `touchUpInside`.
  override func send(_ events: Event, _ event: UIEvent?) {
    if events.contains(.touchUpInside), !events.contains(.primaryActionTriggered) {
      super.send(.primaryActionTriggered, event)
    }
    super.send(events, event)
  }

  // MARK: Contents

  private func change(_ state: State, _ change: (inout StateContents) -> Void) {
    change(&contentsByState[state, default: StateContents()])
    updateAppearance()
    invalidateIntrinsicContentSize()
  }

  /// Returns the value for exactly this state, else for the normal state. A combined state does not use the values of
  /// its components, as in UIKit.
  private func value<Value>(_ key: KeyPath<StateContents, Value?>, for state: State) -> Value? {
    contentsByState[state]?[keyPath: key] ?? contentsByState[.normal]?[keyPath: key]
  }

  /// Sets the title for a state. States without a title use the title of the normal state.
  ///
  /// Combined states do not inherit from their components. A pressed selected button has the state
  /// `[.selected, .highlighted]`.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the title color for a state. The default is white; for system buttons the tint color, gray if disabled.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  /// Sets the shadow color of the title for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the image beside the title for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the background image for a state, stretched over the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// Returns the title color for a state.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }
  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title color for the current state.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    guard buttonType == .system else { return .white }
    return isEnabled ? showsSelectionBackground ? .white : tintColor : .tertiaryLabel
  }

  /// The label of the title, for example to set its font.
  open var titleLabel: UILabel? { label }
  /// The view of the image.
  open var imageView: UIImageView? { storedImageView }

  /// The insets of the contents from the edges, in points. Zero by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// The insets of the title, which do not affect the intrinsic size. Zero by default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, which do not affect the intrinsic size. Zero by default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the images of a custom button are darkened while it is highlighted. True by default.
  open var adjustsImageWhenHighlighted = true { didSet { updateAppearance() } }
  /// Whether the images of a custom button are faded while it is disabled. True by default.
  open var adjustsImageWhenDisabled = true { didSet { updateAppearance() } }

  private func insetsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func stateChanged() {
    super.stateChanged()
    if buttonType == .system, state.isDisjoint(with: .disabled) {
      // Highlight immediately, fade back in 0.25 s.
      let alpha: CGFloat = isHighlighted ? 0.2 : 1
      if isHighlighted {
        label.alpha = alpha
        storedImageView.alpha = alpha
      } else {
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [self] in
          label.alpha = alpha
          storedImageView.alpha = alpha
        }
      }
    }
    updateAppearance()
  }

  open override func tintColorDidChange() { updateAppearance() }

  private func updateAppearance() {
    let color = currentTitleColor
    if let styled = currentAttributedTitle {
      label.attributedText = styled
    } else {
      label.text = currentTitle
    }
    label.textColor = color
    selectionBackground.isHidden = !showsSelectionBackground
    selectionBackground.backgroundColor = tintColor
    label.shadowColor = value(\.titleShadowColor, for: state)
    let image = currentImage
    storedImageView.image =
      buttonType == .system && image?.renderingMode == .automatic
      ? image?.withRenderingMode(.alwaysTemplate) : image
    storedImageView.tintColor = isEnabled ? nil : .tertiaryLabel
    background.image = currentBackgroundImage
    if buttonType == .custom {
      adjust(storedImageView, contentsByState[state]?.image != nil)
      adjust(background, contentsByState[state]?.backgroundImage != nil)
    }
    setNeedsLayout()
  }

  /// Darkens a highlighted image, and fades a disabled one.
  /// - Parameter isOwn: Whether the image was set for this state, which makes the adjustment unnecessary.
  private func adjust(_ view: UIImageView, _ isOwn: Bool) {
    view.alpha = !isEnabled && adjustsImageWhenDisabled && !isOwn ? 0.5 : 1
    if isHighlighted, adjustsImageWhenHighlighted, !isOwn { view.image = view.image?.darkened }
  }

  /// Whether the title has a background in the tint color, as in a selected system button.
  private var showsSelectionBackground: Bool {
    buttonType == .system && isSelected && isEnabled && currentImage == nil
      && currentBackgroundImage == nil && hasTitle
  }

  // MARK: Layout

  private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

  /// Returns the rectangle of the background image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the title and the image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = currentImage?.size ?? .zero
    let room = contentRect.inset(by: titleEdgeInsets)
    let size = label.sizeThatFits(CGSize(width: max(0, room.width - image.width), height: 0))
    let width = min(size.width, max(0, room.width - image.width))
    let start = startX(room, width + image.width) + image.width
    return CGRect(
      x: start, y: startY(room, size.height), width: width, height: min(size.height, room.height))
  }
  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let size = currentImage?.size ?? .zero
    let room = contentRect.inset(by: imageEdgeInsets)
    let width = min(size.width, room.width)
    let title = hasTitle ? label.sizeThatFits(.zero).width : 0
    let start = startX(room, min(width + title, room.width))
    return CGRect(
      x: start, y: startY(room, size.height), width: width, height: min(size.height, room.height))
  }

  private func startX(_ room: CGRect, _ width: CGFloat) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: room.midX - width / 2
    case .left, .leading: room.minX
    case .right, .trailing: room.maxX - width
    }
  }

  private func startY(_ room: CGRect, _ height: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: room.midY - height / 2
    case .top: room.minY
    case .bottom: room.maxY - height
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    storedImageView.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
    selectionBackground.frame = label.frame.insetBy(dx: -4, dy: -1)
  }

  override var accessibilityDefaults: AccessibilityDefaults { .element(.button) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = hasTitle ? label.sizeThatFits(.zero) : .zero
    let image = currentImage?.size ?? .zero
    let back = currentBackgroundImage?.size ?? .zero
    let insets = contentEdgeInsets
    // Without content insets, a title has a margin of 6 points above and below, as in UIKit.
    let margin: CGFloat = insets == .zero && hasTitle ? 6 : 0
    return CGSize(
      width: max(
        back.width, max(title.width + image.width, hasTitle ? 30 : 0) + insets.left + insets.right),
      height: max(
        back.height, max(title.height + 2 * margin, image.height) + insets.top + insets.bottom))
  }
}

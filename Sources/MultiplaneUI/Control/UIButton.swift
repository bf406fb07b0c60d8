// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIButton {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// As it is told.
    case custom = 0
    /// Its title has the tint colour, and fades under a finger.
    case system
    /// As ``system``.
    public static let roundedRect = ButtonType.system
  }

  /// What a button shows in a state.
  struct StateContents {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }
}

/// A control with a title and a picture that does something when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  private var contentsByState: [State: StateContents] = [:]
  private let label = UILabel()
  private let storedImageView = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private let selectionBackground = UIView()

  /// How it looks; set when it is made.
  open private(set) var buttonType = ButtonType.custom

  /// A button that looks as it is told.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// A button that looks as it is told.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }
  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    updateAppearance()
  }
  /// A button that runs an action, with its title and picture.
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

  /// A tap is what a button is there for.
  override func send(_ events: Event, _ event: UIEvent?) {
    if events.contains(.touchUpInside), !events.contains(.primaryActionTriggered) {
      super.send(.primaryActionTriggered, event)
    }
    super.send(events, event)
  }

  // MARK: Looks

  private func change(_ state: State, _ change: (inout StateContents) -> Void) {
    change(&contentsByState[state, default: StateContents()])
    updateAppearance()
    invalidateIntrinsicContentSize()
  }

  /// What a state has, else what the normal one has: what it is made of does not count, as in UIKit.
  private func value<Value>(_ key: KeyPath<StateContents, Value?>, for state: State) -> Value? {
    contentsByState[state]?[keyPath: key] ?? contentsByState[.normal]?[keyPath: key]
  }

  /// Sets what it says in a state; other states take that of the normal one, also those of which the state is a part: one
  /// under a finger that is selected is `[.selected, .highlighted]`.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets what it says in a state, with attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the title's colour in a state; without, white, or the tint colour for system buttons.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  /// Sets the colour of the title's shadow in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the picture beside the title in a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the picture behind all in a state, stretched over the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }

  /// What it says in a state.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// What it says in a state, with attributes.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// The title's colour in a state.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }
  /// The picture in a state.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// The picture behind all in a state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }
  /// What it says now.
  open var currentTitle: String? { title(for: state) }
  /// What it says now, with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The picture that shows now.
  open var currentImage: UIImage? { image(for: state) }
  /// The picture behind all that shows now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title's colour now.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    guard buttonType == .system else { return .white }
    return isEnabled ? showsSelectionBackground ? .white : tintColor : .tertiaryLabel
  }

  /// The label of the title; its font may be set.
  open var titleLabel: UILabel? { label }
  /// The view of the picture.
  open var imageView: UIImageView? { storedImageView }

  /// Distances of all contents from the edges; 0 by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// Moves the title, without a change of size. 0 by default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the picture, without a change of size. 0 by default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a picture is darkened under a finger. True by default.
  open var adjustsImageWhenHighlighted = true { didSet { updateAppearance() } }
  /// Whether a picture is faded when disabled. True by default.
  open var adjustsImageWhenDisabled = true { didSet { updateAppearance() } }

  private func insetsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func stateChanged() {
    super.stateChanged()
    if buttonType == .system, state.isDisjoint(with: .disabled) {
      // Under a finger at once, back in a quarter of a second.
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

  /// Darkens a picture under a finger, and fades one that cannot be used.
  /// - Parameter isOwn: whether the picture is that of the state.
  private func adjust(_ view: UIImageView, _ isOwn: Bool) {
    view.alpha = !isEnabled && adjustsImageWhenDisabled && !isOwn ? 0.5 : 1
    if isHighlighted, adjustsImageWhenHighlighted, !isOwn { view.image = view.image?.darkened }
  }

  /// Whether the title stands in a box of the tint colour: that of a system button which is chosen.
  private var showsSelectionBackground: Bool {
    buttonType == .system && isSelected && isEnabled && currentImage == nil
      && currentBackgroundImage == nil && hasTitle
  }

  // MARK: Layout

  private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

  /// Where the picture behind all is.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where title and picture may be.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Where the title is.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = currentImage?.size ?? .zero
    let room = contentRect.inset(by: titleEdgeInsets)
    let size = label.sizeThatFits(CGSize(width: max(0, room.width - image.width), height: 0))
    let width = min(size.width, max(0, room.width - image.width))
    let start = startX(room, width + image.width) + image.width
    return CGRect(
      x: start, y: startY(room, size.height), width: width, height: min(size.height, room.height))
  }
  /// Where the picture is.
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
    // A title stands 6 points from above and below where nobody says otherwise, as in UIKit.
    let margin: CGFloat = insets == .zero && hasTitle ? 6 : 0
    return CGSize(
      width: max(
        back.width, max(title.width + image.width, hasTitle ? 30 : 0) + insets.left + insets.right),
      height: max(
        back.height, max(title.height + 2 * margin, image.height) + insets.top + insets.bottom))
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIButton {
  /// The predefined appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// No predefined appearance; the title is white unless a color is set.
    case custom = 0
    /// A title and an image in the tint color by default, with alpha 0.2 while the button is highlighted.
    case system
    /// A letter i in a ring of 22 points, in the tint color.
    case detailDisclosure
    /// The same appearance as ``detailDisclosure``.
    case infoLight
    /// The same appearance as ``detailDisclosure``.
    case infoDark
    /// A plus sign in a ring of 22 points, in the tint color.
    case contactAdd
    /// A gray cross on a light gray disk of 30 points.
    case close = 7
    /// Another name for ``system``.
    public static let roundedRect = ButtonType.system
  }

  /// The meaning of a button's action. Only ``destructive`` changes the appearance.
  public enum Role: Int, Sendable {
    /// No particular meaning.
    case normal = 0
    /// The choice that the user is most likely to make.
    case primary
    /// The choice that cancels an operation.
    case cancel
    /// The choice that deletes data. A configuration uses red in place of the tint color.
    case destructive
  }

  /// A closure that ``updateConfiguration()`` calls with the button, to adapt the configuration of the button, for
  /// example to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The contents set for one state of a button. Where a property is nil, the contents set for the normal state are
  /// displayed.
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
@preconcurrency @MainActor open class UIButton: UIControl, UISpringLoadedInteractionSupporting {
  private var contentsByState: [State: StateContents] = [:]
  private let label = UILabel()
  private let storedImageView = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private let selectionBackground = UIView()
  final var configured = ButtonConfigurationStorage()

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
  /// Creates a button of a type, with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType != .custom { label.font = .systemFont(ofSize: 15) }
    if let glyph = buttonType.glyph { setImage(glyph.image, for: .normal) }
    updateAppearance()
  }
  /// Creates a button that displays the title and image of an action and performs the action when tapped. The type is
  /// system by default; the frame is empty.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button of the system type with a configuration and an empty frame. A tap on the button performs the
  /// action. The title and the image of the action are used where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
  }

  /// Returns a button of the system type that displays an image and calls a method of a target on
  /// `touchUpInside`.
  /// - Parameters:
  ///   - target: The target, which is not retained; nil for the first object in the responder chain that implements the
  ///     method.
  ///   - action: The method; nil for none.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = ViewFactory.view(of: self, frame: .zero)
    button.buttonType = .system
    button.label.font = .systemFont(ofSize: 15)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
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

  /// Sends events. Before events that contain `touchUpInside` and not `primaryActionTriggered`, toggles the selection
  /// if ``changesSelectionAsPrimaryAction`` is true, and sends `primaryActionTriggered`.
  override func send(_ events: Event, _ event: UIEvent?) {
    if events.contains(.touchUpInside), !events.contains(.primaryActionTriggered) {
      if changesSelectionAsPrimaryAction { isSelected.toggle() }
      super.send(.primaryActionTriggered, event)
    }
    super.send(events, event)
  }

  // MARK: Configuration

  /// The contents and appearance of the button. A configuration overrides the contents set for states, the edge insets
  /// and the appearance of the button type. Nil, the default, for none.
  ///
  /// While there is a configuration, setting the title, attributed title or image for the normal state also sets the
  /// same property of the configuration.
  open var configuration: Configuration? {
    get { configured.configuration }
    set {
      let isFirst = configured.configuration == nil && newValue != nil
      configured.configuration = newValue
      // Hides the background image and the selection background, which belong to the contents for states.
      if isFirst { updateAppearance() }
      guard !configured.isUpdating else { return }
      setNeedsUpdateConfiguration()
      invalidateIntrinsicContentSize()
    }
  }
  /// A closure that ``updateConfiguration()`` calls after the state or another property on which the appearance depends
  /// has changed. It usually sets ``configuration``. Nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configured.updateHandler }
    set {
      configured.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the colors of ``configuration`` are adapted to the state of the button, as by
  /// ``Configuration/updated(for:)``. True by default.
  open var automaticallyUpdatesConfiguration: Bool {
    get { configured.updatesAutomatically }
    set {
      configured.updatesAutomatically = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Requests a call of ``updateConfiguration()`` before the button is laid out or measured again. Several requests
  /// cause one call; requests during the call are ignored.
  open func setNeedsUpdateConfiguration() {
    guard !configured.isUpdating else { return }
    configured.needsUpdate = true
    setNeedsLayout()
  }
  /// Calls ``configurationUpdateHandler``. Called before the button is laid out or measured, if the state, the role,
  /// the tint color, the traits or the configuration has changed since the last call, or
  /// ``setNeedsUpdateConfiguration()`` was called. Overrides call super and usually set ``configuration``.
  open func updateConfiguration() { configured.updateHandler?(self) }
  /// The label that displays the subtitle of the configuration; nil without a configuration.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : configuredSubtitleLabel }
  /// Whether a tap toggles ``UIControl/isSelected`` or, if ``UIControl/showsMenuAsPrimaryAction`` is true, whether the
  /// button displays the title and the image of the element that was chosen last in its menu. False by default.
  ///
  /// While the button displays the chosen element, one element is selected: at first, the first element with the state
  /// `on` or, if there is none, the first of all.
  open var changesSelectionAsPrimaryAction = false { didSet { displaySelectedElement() } }
  /// The menu of the button, which a long press shows, or any touch if ``showsMenuAsPrimaryAction`` is true. Setting
  /// the menu sets ``UIControl/isContextMenuInteractionEnabled`` to true, setting nil to false. Nil by default.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      displaySelectedElement()
    }
  }
  /// A closure that returns the style of a pointer over a button.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?
  /// Whether the button changes the shape of a pointer over it; stored without effect, since there is no pointer. False
  /// by default.
  open var isPointerInteractionEnabled = false
  /// A closure that returns the style of a pointer over the button; never called. Nil by default.
  open var pointerStyleProvider: PointerStyleProvider?
  /// Whether a pointer is over the button: false.
  open var isHovered: Bool { false }
  /// Whether the button is activated when dragged items rest over it; stored without effect. False by default.
  open var isSpringLoaded = false
  /// The order of the elements of ``menu`` on screen. `automatic` by default.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open override var showsMenuAsPrimaryAction: Bool { didSet { displaySelectedElement() } }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  /// The image of the menu element that the button displayed last; nil if there is none.
  private var imageOfElement: UIImage?
  /// Whether the button displays the selected element of its menu.
  private var displaysSelection: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }
  /// Selects the first element of the menu if none is selected, and displays the title and the image of the selected
  /// one. Does nothing unless `displaysSelection` is true.
  private func displaySelectedElement() {
    guard displaysSelection, let menu,
      let element = menu.selectedElements.first ?? menu.leaves.first
    else { return }
    menu.selectOnly(element)
    setTitle(element.title, for: .normal)
    if let image = element.image {
      setImage(image, for: .normal)
    } else if let imageOfElement, self.image(for: .normal) === imageOfElement {
      setImage(nil, for: .normal)
    }
    imageOfElement = element.image
  }
  override func menuElementPerformed(_ element: UIMenuElement) {
    guard displaysSelection, let menu, menu.leaves.contains(where: { $0 === element }) else {
      return
    }
    menu.selectOnly(element)
    displaySelectedElement()
  }
  /// The meaning of the button. Normal by default.
  open var role = Role.normal { didSet { setNeedsUpdateConfiguration() } }

  /// Displays the contents for states, with the default font, alignment and line break mode, after the configuration
  /// was set to nil.
  final func configurationRemoved() {
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.numberOfLines = 1
    (label.alpha, storedImageView.alpha) = (1, 1)
    updateAppearance()
    invalidateIntrinsicContentSize()
  }

  // MARK: Contents

  private func change(_ state: State, _ change: (inout StateContents) -> Void) {
    change(&contentsByState[state, default: StateContents()])
    updateAppearance()
    invalidateIntrinsicContentSize()
  }

  /// Returns the value set for exactly `state`, or else the value set for the normal state. A combined state does not
  /// use the values of its components, as in UIKit.
  private func value<Value>(_ key: KeyPath<StateContents, Value?>, for state: State) -> Value? {
    contentsByState[state]?[keyPath: key] ?? contentsByState[.normal]?[keyPath: key]
  }

  /// Returns the title color set for a state, or else for the normal state; nil if neither is set.
  func ownTitleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }

  /// Sets the title for a state. States without a title use the title of the normal state.
  ///
  /// Combined states do not use the titles of their components: a selected button that is pressed has the state
  /// `[.selected, .highlighted]`, for which the title of `.selected` is not used.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal, configuration != nil { configuration?.title = title }
    change(state) { $0.title = title }
  }
  /// Sets the attributed title for a state, which is displayed in place of the plain title. States without an
  /// attributed title use that of the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    if state == .normal, configuration != nil {
      configuration?.attributedTitle = title.map { AttributedString($0) }
    }
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the title color for a state. States without a color use the color of the normal state. If neither is set,
  /// titles of custom buttons are white; titles of system buttons have the tint color, are gray if the button is
  /// disabled, and are white on the tint-colored background of a selected button.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  /// Sets the shadow color of the title for a state. States without a shadow color use that of the normal state; if
  /// neither is set, the title has no shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Returns the color of the title's shadow set for a state, or else for the normal state; nil if neither is set.
  open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, for: state) }
  /// The color of the title's shadow set for the current state, or else for the normal state; nil if neither is set.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// Sets the image for a state, which is displayed before the title: to its left, or to its right if the button is
  /// laid out from right to left. States without an image use the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal, configuration != nil { configuration?.image = image }
    change(state) { $0.image = image }
  }
  /// Sets the background image for a state, which is stretched over the button. States without a background image use
  /// that of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }

  /// Returns the title set for a state, or else for the normal state; nil if neither is set.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// Returns the attributed title set for a state, or else for the normal state; nil if neither is set.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// Returns the title color set for a state, or else for the normal state; nil if neither is set.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }
  /// Returns the image set for a state, or else for the normal state; nil if neither is set.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// Returns the background image set for a state, or else for the normal state; nil if neither is set.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }
  /// The title set for the current state, or else for the normal state; nil if neither is set.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title set for the current state, or else for the normal state; nil if neither is set.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image set for the current state, or else for the normal state; nil if neither is set.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image set for the current state, or else for the normal state; nil if neither is set.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title color set for the current state, or else for the normal state. If neither is set, the color is white for
  /// a custom button. For buttons of the other types it is the tint color, white on the background of a selected title,
  /// or gray if the button is disabled.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    guard buttonType != .custom else { return .white }
    return isEnabled ? showsSelectionBackground ? .white : tintColor : .tertiaryLabel
  }

  /// The label that displays the title; never nil. Its font can be set.
  open var titleLabel: UILabel? { label }
  /// The view that displays the image; never nil, even without an image.
  open var imageView: UIImageView? { storedImageView }

  /// The insets, from the edges of the button, of the rectangle in which the title and the image are laid out, in
  /// points. Included in the intrinsic size. Zero by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { insetsChanged() } }
  /// The insets of the title within the content rectangle, in points, which do not affect the intrinsic size. Zero by
  /// default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image within the content rectangle, in points, which do not affect the intrinsic size. Zero by
  /// default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image and the background image of a custom button are darkened while the button is highlighted, except
  /// an image set for exactly the current state. True by default.
  open var adjustsImageWhenHighlighted = true { didSet { updateAppearance() } }
  /// Whether the image and the background image of a custom button have alpha 0.5 while the button is disabled, except
  /// an image set for exactly the current state. True by default.
  open var adjustsImageWhenDisabled = true { didSet { updateAppearance() } }

  /// Whether the offset of the title's shadow is negated while the button is highlighted. False by default.
  open var reversesTitleShadowWhenHighlighted = false { didSet { updateAppearance() } }
  /// Whether the offset of the title's shadow is negated at present.
  private var isTitleShadowReversed = false
  /// Whether a highlighted button glows at its center. False by default.
  /// - Note: Stored without effect, because buttons do not glow.
  open var showsTouchWhenHighlighted = false

  private func insetsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func stateChanged() {
    super.stateChanged()
    configured.animatesUpdate =
      !isHighlighted && (configured.displayed?.stateColors?.contentAlpha ?? 1) != 1
    setNeedsUpdateConfiguration()
    guard configuration == nil else { return }
    if buttonType != .custom, state.isDisjoint(with: .disabled) {
      // The alpha decreases immediately when the button is highlighted, and increases with an animation of 0.25 s.
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

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
    updateAppearance()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private func updateAppearance() {
    guard configuration == nil else {
      selectionBackground.isHidden = true
      background.image = nil
      return
    }
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
    if (reversesTitleShadowWhenHighlighted && isHighlighted) != isTitleShadowReversed {
      isTitleShadowReversed.toggle()
      label.shadowOffset = CGSize(
        width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }
    let image = currentImage
    storedImageView.image =
      buttonType != .custom && image?.renderingMode == .automatic
      ? image?.withRenderingMode(.alwaysTemplate) : image
    storedImageView.tintColor = isEnabled ? nil : .tertiaryLabel
    background.image = currentBackgroundImage
    if buttonType == .custom {
      adjust(storedImageView, contentsByState[state]?.image != nil)
      adjust(background, contentsByState[state]?.backgroundImage != nil)
    }
    setNeedsLayout()
  }

  /// Darkens the image of a view while the button is highlighted, and fades the view while the button is disabled, if
  /// the properties of the button request this.
  /// - Parameter isOwn: Whether the image was set for exactly the current state, and is therefore not adjusted.
  private func adjust(_ view: UIImageView, _ isOwn: Bool) {
    view.alpha = !isEnabled && adjustsImageWhenDisabled && !isOwn ? 0.5 : 1
    if isHighlighted, adjustsImageWhenHighlighted, !isOwn { view.image = view.image?.darkened }
  }

  /// Whether the title has a background in the tint color: true for a selected, enabled system button with a title and
  /// without images.
  private var showsSelectionBackground: Bool {
    buttonType == .system && isSelected && isEnabled && currentImage == nil
      && currentBackgroundImage == nil && hasTitle
  }

  // MARK: Layout

  private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

  /// Returns the rectangle of the background image for bounds of the button: the bounds unless overridden.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle in which the title and the image are laid out: the bounds less ``contentEdgeInsets`` unless
  /// overridden.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the rectangle of the title, aligned within `contentRect` less ``titleEdgeInsets``: to the right of the
  /// image, or to its left if the button is laid out from right to left.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = currentImage?.size ?? .zero
    let room = contentRect.inset(by: titleEdgeInsets)
    let size = label.sizeThatFits(CGSize(width: max(0, room.width - image.width), height: 0))
    let width = min(size.width, max(0, room.width - image.width))
    let start = startX(room, width + image.width) + (isRightToLeft ? 0 : image.width)
    return CGRect(
      x: start, y: startY(room, size.height), width: width, height: min(size.height, room.height))
  }
  /// Returns the rectangle of the image, aligned within `contentRect` less ``imageEdgeInsets``: to the left of the
  /// title, or to its right if the button is laid out from right to left.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let size = currentImage?.size ?? .zero
    let room = contentRect.inset(by: imageEdgeInsets)
    let width = min(size.width, room.width)
    let title = hasTitle ? label.sizeThatFits(.zero).width : 0
    let total = min(width + title, room.width)
    let start = startX(room, total) + (isRightToLeft ? total - width : 0)
    return CGRect(
      x: start, y: startY(room, size.height), width: width, height: min(size.height, room.height))
  }

  final func startX(_ room: CGRect, _ width: CGFloat) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: room.midX - width / 2
    case .left: room.minX
    case .right: room.maxX - width
    case .leading: isRightToLeft ? room.maxX - width : room.minX
    case .trailing: isRightToLeft ? room.minX : room.maxX - width
    }
  }

  final func startY(_ room: CGRect, _ height: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: room.midY - height / 2
    case .top: room.minY
    case .bottom: room.maxY - height
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    if let configuration = configured.displayed {
      layOutConfiguration(configuration)
      return
    }
    let content = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    storedImageView.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
    selectionBackground.frame = label.frame.insetBy(dx: -4, dy: -1)
  }

  override var accessibilityDefaults: AccessibilityDefaults { .element(.button) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let configuration = configured.displayed {
      return configuredSize(configuration, width: size.width)
    }
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

  // MARK: Symbols

  /// Sets the configuration of the symbol image for a state. States without a configuration use that of the normal
  /// state.
  /// - Note: Stored without effect, because there are no symbol images here.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    configured.symbolConfigurations[state] = configuration
  }
  /// Returns the configuration of the symbol image set for a state, or else for the normal state; nil if neither is
  /// set.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    configured.symbolConfigurations[state] ?? configured.symbolConfigurations[.normal]
  }
  /// The configuration of the symbol image set for the current state, or else for the normal state; nil if neither is
  /// set.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  // MARK: Style on a Mac

  /// The behavior that the button should have in apps that run on a Mac. ``UIBehavioralStyle/automatic`` by default.
  /// Without effect.
  open var preferredBehavioralStyle: UIBehavioralStyle {
    get { configured.preferredBehavioralStyle }
    set { configured.preferredBehavioralStyle = newValue }
  }
  /// The behavior of the button; always ``UIBehavioralStyle/pad``.
  open var behavioralStyle: UIBehavioralStyle { .pad }
}

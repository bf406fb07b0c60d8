// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that shows the contents of a ``UIContentUnavailableConfiguration``.
///
/// <https://developer.apple.com/documentation/uikit/uicontentunavailableview>
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let backdrop = ConfigurationBackgroundView(frame: .zero)
  private let imageView = UIImageView()
  private let indicator = UIActivityIndicatorView(style: .large)
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let buttons = [UIButton(frame: .zero), UIButton(frame: .zero)]
  private let scroll = UIScrollView()

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addSubview(backdrop)
    addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    let parts: [UIView] = [imageView, indicator, label, secondaryLabel] + buttons
    for part in parts { scroll.addSubview(part) }
    imageView.contentMode = .scaleAspectFit
    show()
  }
  /// Returns nil: a view requires a configuration.
  public required init?(coder: NSCoder) { nil }

  /// The displayed configuration, a ``UIContentUnavailableConfiguration``; others are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }
  /// Whether contents that are higher than the view can be scrolled. True by default.
  open var isScrollEnabled: Bool {
    get { scroll.isScrollEnabled }
    set { scroll.isScrollEnabled = newValue }
  }

  private func show() {
    let value = shown
    backdrop.show(value.background, tint: tintColor)
    imageView.image = value.image
    imageView.tintColor = value.imageProperties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = value.imageProperties.cornerRadius
    imageView.clipsToBounds = value.imageProperties.cornerRadius > 0
    imageView.isHidden = value.image == nil
    let isLoading = value.kind == .loading
    indicator.isHidden = !isLoading
    if isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
    Self.show(value.text, value.attributedText, value.textProperties, in: label)
    Self.show(
      value.secondaryText, value.secondaryAttributedText, value.secondaryTextProperties,
      in: secondaryLabel)
    let all = [
      (value.button, value.buttonProperties),
      (value.secondaryButton, value.secondaryButtonProperties),
    ]
    for (button, (configuration, properties)) in zip(buttons, all) {
      button.configuration = configuration
      button.isHidden =
        configuration.title == nil && configuration.attributedTitle == nil
        && configuration.image == nil
      button.isEnabled = properties.isEnabled
      button.menu = properties.menu
      button.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
      button.removeTarget(nil, action: nil, for: .primaryActionTriggered)
      button.enumerateEventHandlers { action, _, event, _ in
        if let action { button.removeAction(action, for: event) }
      }
      if let action = properties.primaryAction {
        button.addAction(action, for: .primaryActionTriggered)
      }
    }
    setNeedsLayout()
  }

  private static func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode =
      properties.numberOfLines == 1 ? properties.lineBreakMode : .byWordWrapping
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { properties.transformed($0) }
    }
    label.isHidden = text?.isEmpty ?? true
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    scroll.frame = bounds
    let area = bounds.inset(by: contentMargins)
    let width = max(0, area.width)
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, gapBelow gap: CGFloat) {
      if !view.isHidden { parts.append((view, size, gap)) }
    }
    func fitted(_ view: UIView) -> CGSize {
      let size = view.sizeThatFits(CGSize(width: width, height: 0))
      return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
    }
    add(
      imageView, shown.imageProperties.displayedSize(shown.image?.size ?? .zero),
      gapBelow: shown.imageToTextPadding)
    add(indicator, indicator.sizeThatFits(.zero), gapBelow: shown.imageToTextPadding)
    // The label fills the width, within which its alignment applies.
    for (text, gap) in [
      (
        label,
        secondaryLabel.isHidden ? shown.textToButtonPadding : shown.textToSecondaryTextPadding
      ), (secondaryLabel, shown.textToButtonPadding),
    ] {
      add(text, CGSize(width: width, height: fitted(text).height), gapBelow: gap)
    }
    add(buttons[0], fitted(buttons[0]), gapBelow: shown.buttonToSecondaryButtonPadding)
    add(buttons[1], fitted(buttons[1]), gapBelow: 0)
    let height =
      parts.reduce(0) { $0 + $1.size.height } + parts.dropLast().reduce(0) { $0 + $1.gap }
    var y = area.minY
    if shown.alignment == .center { y += max(0, (area.height - height) / 2).rounded() }
    for part in parts {
      part.view.frame = CGRect(
        x: (area.midX - part.size.width / 2).rounded(), y: y, width: part.size.width,
        height: part.size.height)
      y += part.size.height + part.gap
    }
    scroll.contentSize = CGSize(
      width: bounds.width, height: max(bounds.height, height + bounds.height - area.height))
  }

  /// The margins around the contents: those of the configuration, at least the layout margins of the superview along
  /// the axes that preserve them, and the safe area.
  private var contentMargins: UIEdgeInsets {
    let own = UIEdgeInsets(shown.directionalLayoutMargins)
    let (outer, safe) = (superview?.layoutMargins ?? .zero, safeAreaInsets)
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let (h, v) = (axes.contains(.horizontal), axes.contains(.vertical))
    return UIEdgeInsets(
      top: max(own.top, v ? outer.top : 0, safe.top),
      left: max(own.left, h ? outer.left : 0, safe.left),
      bottom: max(own.bottom, v ? outer.bottom : 0, safe.bottom),
      right: max(own.right, h ? outer.right : 0, safe.right))
  }
}

/// The view that a controller shows in front of its contents when these are not available.
@MainActor final class ContentUnavailableState {
  /// The displayed configuration; nil if there is none.
  var configuration: (any UIContentConfiguration)?
  /// The view of the configuration; nil while none is shown.
  private var view: (any UIView & UIContentView)?
  /// Whether the controller is asked for its configuration in the next layout pass.
  var needsUpdate = true

  /// Shows the view of the configuration in a controller's view, or removes it if there is no configuration.
  func show(in root: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      view = configuration.makeContentView()
    }
    guard let view else { return }
    if view.superview !== root { root.addSubview(view) }
    place(in: root)
  }

  /// Gives the view of the configuration the size of a controller's view, and shows it if it is not there yet.
  func place(in root: UIView) {
    guard let view else {
      if configuration != nil { show(in: root) }
      return
    }
    if view.superview === root, view.frame != root.bounds { view.frame = root.bounds }
  }
}

extension UIViewController {
  /// Calls ``updateContentUnavailableConfiguration(using:)`` if that was requested, and places the view of the
  /// configuration.
  func updateContentUnavailableView(in root: UIView) {
    if contentUnavailable.needsUpdate {
      contentUnavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    contentUnavailable.place(in: root)
  }

  /// Updates ``contentUnavailableConfiguration`` for a changed ``contentUnavailableConfigurationState``, and requests a
  /// call of ``updateContentUnavailableConfiguration(using:)``.
  func contentUnavailableStateChanged() {
    if let configuration = contentUnavailable.configuration {
      contentUnavailableConfiguration = configuration
    }
    setNeedsUpdateContentUnavailableConfiguration()
  }
}

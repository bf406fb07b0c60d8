// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a button that concerns its configuration, and the views that only a configuration displays.
struct ButtonConfigurationStorage {
  var configuration: UIButton.Configuration?
  /// The displayed configuration, with its colors, as of the last update; nil before the first update and if there was
  /// no configuration.
  var displayed: UIButton.Configuration?
  var updateHandler: UIButton.ConfigurationUpdateHandler?
  var updatesAutomatically = true
  /// Whether the configuration is to be updated before the button is laid out or measured again.
  var needsUpdate = false
  /// Whether `updateConfigurationIfNeeded()` is calling `updateConfiguration()`.
  var isUpdating = false
  /// Whether the next update animates colors, as when a highlight ends.
  var animatesUpdate = false
  var background: ConfigurationBackgroundView?
  var subtitleLabel: UILabel?
  var indicator: UIActivityIndicatorView?
  /// The configurations for symbol images, by the states for which they were set.
  var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]
  var preferredBehavioralStyle = UIBehavioralStyle.automatic
}

/// The frames of the contents of a button with a configuration, relative to the upper left corner of the contents, and
/// the size of the contents, in points.
struct ButtonContentLayout {
  var image = CGRect.zero
  var title = CGRect.zero
  var subtitle = CGRect.zero
  var size = CGSize.zero
}

extension UIButton {
  /// If an update was requested, calls ``updateConfiguration()`` and displays the configuration, with the colors for
  /// the state if ``automaticallyUpdatesConfiguration`` is true, else those of the normal state. If the configuration
  /// was set to nil, displays the contents for states again.
  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate, !configured.isUpdating else { return }
    configured.needsUpdate = false
    configured.isUpdating = true
    updateConfiguration()
    configured.isUpdating = false
    let old = configured.displayed
    let next = configured.configuration.map {
      configured.updatesAutomatically
        ? $0.updated(for: self) : $0.updated(.normal, tint: tintColor)
    }
    let animates = configured.animatesUpdate && window != nil
    configured.animatesUpdate = false
    guard old != next else { return }
    configured.displayed = next
    guard let next else {
      removeConfiguredContents()
      return
    }
    showContents(next)
    if animates {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        self.showColors(next)
      }
    } else {
      showColors(next)
    }
    invalidateIntrinsicContentSize()
  }

  private func removeConfiguredContents() {
    configured.background?.removeFromSuperview()
    configured.subtitleLabel?.removeFromSuperview()
    configured.indicator?.removeFromSuperview()
    (configured.background, configured.subtitleLabel, configured.indicator) = (nil, nil, nil)
    configurationRemoved()
  }

  private func showContents(_ configuration: Configuration) {
    guard let label = titleLabel, let picture = imageView else { return }
    let foreground = configuration.stateColors?.foreground ?? tintColor!
    let font = configuration.titleFont
    label.font = font
    label.textColor = foreground
    label.shadowColor = nil
    show(configuration.titleText(font, foreground), configuration.titleLineBreakMode, in: label)
    if configuration.subtitle != nil {
      let subtitle = configuredSubtitleLabel
      let font = configuration.subtitleFont
      subtitle.font = font
      subtitle.textColor = foreground
      let text = configuration.subtitleText(font, foreground)
      show(text, configuration.subtitleLineBreakMode, in: subtitle)
      subtitle.isHidden = false
    } else {
      configured.subtitleLabel?.isHidden = true
    }
    let alignment = textAlignment(configuration)
    label.textAlignment = alignment
    configured.subtitleLabel?.textAlignment = alignment
    let image = configuration.showsActivityIndicator ? nil : configuration.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
    showIndicator(configuration, foreground)
    setNeedsLayout()
  }

  private func show(_ text: AttributedText?, _ mode: NSLineBreakMode, in label: UILabel) {
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.setText(text)
  }

  var configuredSubtitleLabel: UILabel {
    if let label = configured.subtitleLabel { return label }
    let label = UILabel()
    configured.subtitleLabel = label
    addSubview(label)
    return label
  }

  private func showIndicator(_ configuration: Configuration, _ foreground: UIColor) {
    guard configuration.showsActivityIndicator else {
      configured.indicator?.removeFromSuperview()
      configured.indicator = nil
      return
    }
    let view = configured.indicator ?? UIActivityIndicatorView(style: .medium)
    view.color = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
    guard configured.indicator == nil else { return }
    configured.indicator = view
    addSubview(view)
    view.startAnimating()
  }

  private func showColors(_ configuration: Configuration) {
    let background = configured.background ?? ConfigurationBackgroundView(frame: bounds)
    if configured.background == nil {
      configured.background = background
      insertSubview(background, at: 0)
    }
    background.show(
      configuration.background, tint: tintColor,
      radius: configuration.cornerRadius(height: bounds.height))
    let alpha = configuration.stateColors?.contentAlpha ?? 1
    for view in [titleLabel, imageView, configured.subtitleLabel, configured.indicator] {
      view?.alpha = alpha
    }
  }

  // MARK: Layout

  private func textAlignment(_ configuration: Configuration) -> NSTextAlignment {
    switch horizontalTitleAlignment(configuration) {
    case .trailing: flipsLayout ? .left : .right
    case .center: .center
    case .automatic, .leading: flipsLayout ? .right : .left
    }
  }

  private var flipsLayout: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the alignment of title and subtitle; for `automatic`, the one that results from the image placement or, if
  /// there is neither an image nor an activity indicator, from `contentHorizontalAlignment`.
  private func horizontalTitleAlignment(
    _ configuration: Configuration
  ) -> Configuration.TitleAlignment {
    guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
    if configuration.image != nil || configuration.showsActivityIndicator {
      if configuration.imagePlacement.contains(.leading) { return .leading }
      return configuration.imagePlacement.contains(.trailing) ? .trailing : .center
    }
    switch contentHorizontalAlignment {
    case .center, .fill: return .center
    case .leading: return .leading
    case .trailing: return .trailing
    case .left: return flipsLayout ? .trailing : .leading
    case .right: return flipsLayout ? .leading : .trailing
    }
  }

  private func imageSize(_ configuration: Configuration) -> CGSize {
    if configuration.showsActivityIndicator {
      return configured.indicator?.intrinsicContentSize ?? .zero
    }
    return configuration.image?.size ?? .zero
  }

  /// Returns the frames of the image, the title and the subtitle, for the layout direction of the button, and their
  /// total size.
  /// - Parameter size: The space for the contents, in points. Text wraps so that the contents fit the width, and does
  ///   not wrap if the width is infinite; the height is ignored.
  func contentLayout(_ configuration: Configuration, in size: CGSize) -> ButtonContentLayout {
    let picture = imageSize(configuration)
    let placement = configuration.imagePlacement
    let isVertical = placement.contains(.top) || placement.contains(.bottom)
    let hasPicture = picture.width > 0 && picture.height > 0
    let reserved = configuration.imageReservation
    var space = hasPicture ? picture : .zero
    if reserved > 0 {
      if isVertical {
        space.height = max(space.height, reserved)
      } else {
        space.width = max(space.width, reserved)
      }
    }
    let hasText = configuration.title?.isEmpty == false || configuration.subtitle?.isEmpty == false
    let along = isVertical ? space.height : space.width
    let padding = along > 0 && hasText ? configuration.imagePadding : 0
    let room = isVertical ? size.width : max(1, size.width - space.width - padding)
    let text = textLayout(configuration, width: room)
    var layout = text
    if isVertical {
      layout.size = CGSize(
        width: max(space.width, text.size.width), height: space.height + padding + text.size.height)
    } else {
      layout.size = CGSize(
        width: space.width + padding + text.size.width, height: max(space.height, text.size.height))
    }
    let isFirst = placement.contains(.top) || placement.contains(.leading) && !isVertical
    var (imageOrigin, textOrigin) = (CGPoint.zero, CGPoint.zero)
    if isVertical {
      imageOrigin.x = (layout.size.width - picture.width) / 2
      textOrigin.x = (layout.size.width - text.size.width) / 2
      imageOrigin.y = isFirst ? 0 : text.size.height + padding
      textOrigin.y = isFirst ? space.height + padding : 0
      imageOrigin.y += (space.height - picture.height) / 2
    } else {
      imageOrigin.x = isFirst ? 0 : text.size.width + padding
      textOrigin.x = isFirst ? space.width + padding : 0
      imageOrigin.x += (space.width - picture.width) / 2
      imageOrigin.y = (layout.size.height - picture.height) / 2
      textOrigin.y = (layout.size.height - text.size.height) / 2
    }
    layout.image = CGRect(origin: imageOrigin, size: hasPicture ? picture : .zero)
    layout.title = text.title.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    layout.subtitle = text.subtitle.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    if flipsLayout { layout.flip() }
    return layout
  }

  /// Returns the frames of the title and the subtitle, for left-to-right layout, and their total size.
  /// - Parameter width: The width at which text wraps, in points; infinite for no wrapping.
  private func textLayout(_ configuration: Configuration, width: CGFloat) -> ButtonContentLayout {
    var layout = ButtonContentLayout()
    let fitting = CGSize(width: width.isFinite ? width : 0, height: 0)
    func size(_ label: UILabel?) -> CGSize {
      let size = label?.sizeThatFits(fitting) ?? .zero
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let title = configuration.title == nil ? .zero : size(titleLabel)
    let subtitle = configuration.subtitle == nil ? .zero : size(configured.subtitleLabel)
    let padding = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    let full = max(title.width, subtitle.width)
    let share: CGFloat =
      switch horizontalTitleAlignment(configuration) {
      case .automatic, .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    layout.title = CGRect(origin: CGPoint(x: (full - title.width) * share, y: 0), size: title)
    layout.subtitle = CGRect(
      origin: CGPoint(x: (full - subtitle.width) * share, y: title.height + padding), size: subtitle
    )
    layout.size = CGSize(width: full, height: title.height + padding + subtitle.height)
    return layout
  }

  /// Returns the size of a button with the configuration: the size of the contents plus the content insets.
  /// - Parameter width: The width at which text wraps, in points; 0 for no wrapping.
  func configuredSize(_ configuration: Configuration, width: CGFloat) -> CGSize {
    let insets = configuration.contentInsets
    let sides = insets.leading + insets.trailing
    let room = width > 0 ? max(1, width - sides) : .infinity
    let size = contentLayout(configuration, in: CGSize(width: room, height: .infinity)).size
    return CGSize(width: size.width + sides, height: size.height + insets.top + insets.bottom)
  }

  func layOutConfiguration(_ configuration: Configuration) {
    let insets = configuration.contentInsets
    let content = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: flipsLayout ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: flipsLayout ? insets.leading : insets.trailing))
    let layout = contentLayout(configuration, in: content.size)
    let origin = CGPoint(
      x: startX(content, layout.size.width), y: startY(content, layout.size.height))
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view else { return }
      let scale = contentScaleFactor
      let point = CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y)
      let frame = CGRect(
        x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale,
        width: frame.width, height: frame.height)
      if view.frame != frame { view.frame = frame }
    }
    place(configured.indicator ?? imageView, layout.image)
    if configured.indicator != nil { imageView?.frame = .zero }
    place(titleLabel, layout.title)
    place(configured.subtitleLabel, layout.subtitle)
    guard let background = configured.background else { return }
    if background.frame != bounds { background.frame = bounds }
    background.show(
      configuration.background, tint: tintColor,
      radius: configuration.cornerRadius(height: bounds.height))
    background.layoutIfNeeded()
  }
}

extension ButtonContentLayout {
  /// Mirrors all frames at the vertical center line of the contents.
  fileprivate mutating func flip() {
    image.origin.x = size.width - image.maxX
    title.origin.x = size.width - title.maxX
    subtitle.origin.x = size.width - subtitle.maxX
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A view that displays a ``UIListContentConfiguration``, in a cell or anywhere else.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?
  private var textGuide: UILayoutGuide?
  private var secondaryTextGuide: UILayoutGuide?
  private var imageGuide: UILayoutGuide?
  /// The margins that a cell or header sets, in points, which are used in place of the superview's layout margins; nil
  /// elsewhere.
  final var hostMargins: UIEdgeInsets? {
    didSet { if hostMargins != oldValue { contentsDidChange() } }
  }
  private var laidOutWidth: CGFloat = 0

  /// Creates a view that displays a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    show()
  }
  /// Creates a view with the style of a cell. The contents of the archive are ignored.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    show()
  }

  /// The displayed configuration, a ``UIListContentConfiguration``. Setting a configuration of another type has no
  /// effect.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let newValue = newValue as? UIListContentConfiguration, newValue != list else { return }
      list = newValue
      show()
    }
  }

  /// The guide with the frame of the text; nil without a text.
  open var textLayoutGuide: UILayoutGuide? { guide(\.textGuide, label) }
  /// The guide with the frame of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(\.secondaryTextGuide, secondaryLabel) }
  /// The guide with the frame of the image; nil without an image.
  open var imageLayoutGuide: UILayoutGuide? { guide(\.imageGuide, imageView) }

  private func guide(
    _ path: ReferenceWritableKeyPath<UIListContentView, UILayoutGuide?>, _ view: UIView?
  ) -> UILayoutGuide? {
    guard let view, !view.isHidden else { return nil }
    if let guide = self[keyPath: path] { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalTo: view.widthAnchor),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    self[keyPath: path] = guide
    return guide
  }

  // MARK: Contents

  private func contentsDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show() {
    showImage()
    show(list.text, list.attributedText, list.textProperties, \.label)
    show(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties,
      \.secondaryLabel)
    for view in [imageView, label, secondaryLabel] { view?.alpha = list.alpha }
    contentsDidChange()
  }

  private func showImage() {
    guard let image = list.image else {
      imageView?.isHidden = true
      imageView?.image = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil {
      imageView = view
      addSubview(view)
    }
    let properties = list.imageProperties
    view.isHidden = false
    view.image = image
    view.tintColor = properties.resolvedTintColor(for: tintColor)
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.borderWidth = properties.strokeWidth
    view.layer.borderColor = properties.resolvedStrokeColor(for: tintColor).cgColor
  }

  private func show(
    _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    _ path: ReferenceWritableKeyPath<UIListContentView, UILabel?>
  ) {
    guard text != nil || styled != nil else {
      self[keyPath: path]?.isHidden = true
      self[keyPath: path]?.text = nil
      return
    }
    let label = self[keyPath: path] ?? UILabel()
    if self[keyPath: path] == nil {
      self[keyPath: path] = label
      addSubview(label)
    }
    label.isHidden = false
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: flipsLayout ? .right : .natural
      case .center: .center
      case .justified: .justified
      }
    if let styled {
      let whole = AttributedText(styled)
      label.setText(whole.map { (properties.transformed($0), $1) })
    } else {
      label.text = text.map(properties.transformed)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  // MARK: Layout

  private var flipsLayout: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var size = CGSize.zero
  }

  /// The margins of the contents: those of the configuration, but along the preserved axes at least ``hostMargins`` or
  /// else the layout margins of the superview.
  private var margins: UIEdgeInsets {
    let own = list.directionalLayoutMargins
    var margins = UIEdgeInsets(
      top: own.top, left: flipsLayout ? own.trailing : own.leading, bottom: own.bottom,
      right: flipsLayout ? own.leading : own.trailing)
    let axes = list.axesPreservingSuperviewLayoutMargins
    guard let outer = hostMargins ?? superview?.layoutMargins else { return margins }
    if axes.contains(.horizontal) {
      margins.left = max(margins.left, outer.left)
      margins.right = max(margins.right, outer.right)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  /// The distance of the text from the leading edge, in points.
  final var textInset: CGFloat {
    (flipsLayout ? margins.right : margins.left) + imageSpace
  }

  private var imageArea: CGSize {
    guard let image = list.image else { return .zero }
    let properties = list.imageProperties
    return properties.areaSize(properties.displayedSize(image.size))
  }
  private var imageSpace: CGFloat {
    let width = imageArea.width
    return width > 0 ? width + list.imageToTextPadding : 0
  }

  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    let margins = margins
    let area = imageArea
    let begin = margins.left + (flipsLayout ? 0 : imageSpace)
    let room = max(1, width - margins.left - margins.right - imageSpace)
    func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
      guard let label, !label.isHidden else { return .zero }
      return label.sizeThatFits(CGSize(width: max(1, width), height: 0))
    }
    var frames = Frames()
    var text = size(label, room)
    var secondary = size(secondaryLabel, room)
    let both = text.height > 0 && secondary.height > 0
    let gap = list.textToSecondaryTextHorizontalPadding
    let natural = both ? size(label, 100_000).width + gap + size(secondaryLabel, 100_000).width : 0
    let isBeside = list.prefersSideBySideTextAndSecondaryText && both && natural <= room
    let padding = both && !isBeside ? list.textToSecondaryTextVerticalPadding : 0
    let block =
      isBeside ? max(text.height, secondary.height) : text.height + padding + secondary.height
    let full = max(block, area.height) + margins.top + margins.bottom
    let least = list.style.isCell ? TableMetrics.rowHeight : 0
    frames.size = CGSize(width: width, height: max(full, least))
    let height = height ?? frames.size.height
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    let top = middle - block / 2
    if isBeside {
      let first = CGRect(
        x: begin, y: middle - text.height / 2, width: text.width, height: text.height)
      let second = CGRect(
        x: begin + room - secondary.width, y: middle - secondary.height / 2,
        width: secondary.width, height: secondary.height)
      (frames.text, frames.secondaryText) = (first, second)
      if flipsLayout {
        frames.text.origin.x = begin + room - text.width
        frames.secondaryText.origin.x = begin
      }
    } else {
      (text.width, secondary.width) = (room, room)
      frames.text = CGRect(origin: CGPoint(x: begin, y: top), size: text)
      frames.secondaryText = CGRect(
        origin: CGPoint(x: begin, y: top + text.height + padding), size: secondary)
    }
    if let image = list.image {
      let own = list.imageProperties.displayedSize(image.size)
      let left = flipsLayout ? width - margins.right - area.width : margins.left
      frames.image = CGRect(
        x: left + (area.width - own.width) / 2, y: middle - own.height / 2, width: own.width,
        height: own.height)
    }
    return frames
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width, height: bounds.height)
    let scale = contentScaleFactor
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view, !view.isHidden else { return }
      let frame = CGRect(
        x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
        width: frame.width, height: frame.height)
      if view.frame != frame { view.frame = frame }
    }
    place(imageView, frames.image)
    place(label, frames.text)
    place(secondaryLabel, frames.secondaryText)
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : naturalWidth
    return frames(width: width, height: nil).size
  }

  /// The width of the contents without wrapped text, and the height that they need at the width at which the view was
  /// last laid out, or without wrapped text before the first layout.
  open override var intrinsicContentSize: CGSize {
    let natural = naturalWidth
    let width = laidOutWidth > 0 ? laidOutWidth : natural
    return CGSize(width: natural, height: frames(width: width, height: nil).size.height)
  }

  /// The width at which no text is wrapped, in points.
  private var naturalWidth: CGFloat {
    func width(_ label: UILabel?) -> CGFloat {
      guard let label, !label.isHidden else { return 0 }
      return label.sizeThatFits(.zero).width
    }
    let (text, secondary) = (width(label), width(secondaryLabel))
    let isBeside = list.prefersSideBySideTextAndSecondaryText && text > 0 && secondary > 0
    let both =
      isBeside
      ? text + list.textToSecondaryTextHorizontalPadding + secondary : max(text, secondary)
    return margins.left + imageSpace + both + margins.right
  }

  /// Returns the size of the contents at the target width. If the horizontal priority is at most `fittingSizeLevel` or
  /// the target width is not positive, the text is not wrapped.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isFixed =
      horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue
      && targetSize.width > 0
    return sizeThatFits(CGSize(width: isFixed ? targetSize.width : 0, height: 0))
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The header or footer of a section of a table.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is reused; nil if it is not reused.
  public final let reuseIdentifier: String?
  /// The superview of the labels and of custom contents, which fills the view. While the view has a
  /// ``contentConfiguration``, the property is the view that the configuration created.
  public final internal(set) var contentView = UIView()
  final var configured = ConfigurationStorage()
  private var text: UILabel?
  private var detail: UILabel?
  private var titled: (style: UITableView.Style, kind: HeaderFooter.Kind, margin: CGFloat)?

  /// Creates a header or footer view with a frame of 320 by 28 points.
  /// - Parameter reuseIdentifier: The identifier for reuse; nil if the view is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(
      frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.defaultHeaderFooterHeight))
    begin()
  }
  /// Creates a view with a frame, without an identifier. A zero rectangle stands for 320 by 28 points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  /// Creates a view without an identifier. The contents of the archive are ignored.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentView.frame = bounds
    // Autoresizing sets the size even if the contents are laid out before the view.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The title label, created on first access.
  open var textLabel: UILabel? { made(&text) }
  /// The secondary label, created on first access. Laid out only in a view without a title label.
  /// - Note: UIKit supports this label in grouped tables only.
  open var detailTextLabel: UILabel? { made(&detail) }
  /// The view behind the contents. Setting a view removes ``backgroundConfiguration``. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView {
        insertSubview(backgroundView, at: 0)
        if backgroundConfiguration != nil { backgroundConfiguration = nil }
      }
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  /// A closure that is called to update the configurations of a header or footer for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The configuration of the contents, whose view replaces the content view. Nil, the default, displays the labels of
  /// the view, or the custom contents that were added to ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contentConfigurationStorage }
    set { contentConfigurationStorage = newValue }
  }
  /// Whether ``contentConfiguration`` is updated for the state of the view before it is displayed. True by default. The
  /// property itself is not changed.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set {
      configured.updatesContent = newValue
      requestUpdate()
    }
  }
  /// Returns a configuration without contents, in the style of a section header: grouped in tables of a grouped style,
  /// plain in plain tables and outside of tables.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isInGroupedTable ? .groupedHeader() : .plainHeader()
  }
  /// The configuration of the background. Setting one removes ``backgroundView``. Nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgroundConfigurationStorage }
    set { backgroundConfigurationStorage = newValue }
  }
  /// Whether ``backgroundConfiguration`` is updated for the state of the view before it is displayed. True by default.
  /// The property itself is not changed.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set {
      configured.updatesBackground = newValue
      requestUpdate()
    }
  }
  /// Returns the background of section headers and footers: that of grouped lists in tables of a grouped style, that of
  /// plain lists in plain tables and outside of tables.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isInGroupedTable ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
  }
  /// The state of the view, in which only the traits are set. Overrides may add custom states.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Requests a call of ``updateConfiguration(using:)`` before the next layout. Several requests cause one call.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configurations for a state. Called before the view is first laid out or measured, and again after the
  /// state has changed or ``setNeedsUpdateConfiguration()`` was called. Calls ``configurationUpdateHandler`` unless
  /// overridden without calling super.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// A closure that ``updateConfiguration(using:)`` calls. Nil by default. Setting it requests an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { requestUpdate() } }

  private var isInGroupedTable: Bool {
    var view = superview
    while let next = view {
      if let table = next as? UITableView { return table.style != .plain }
      view = next.superview
    }
    return false
  }

  final func updateListMargins(width: CGFloat) {
    let margin = titled?.margin ?? TableMetrics.margin(width)
    (contentView as? UIListContentView)?.hostMargins = UIEdgeInsets(
      top: 0, left: margin, bottom: 0, right: margin)
  }

  /// Prepares the view to be reused for another section. Does nothing by default.
  open func prepareForReuse() {}

  private func made(_ label: inout UILabel?) -> UILabel {
    if let label { return label }
    let new = UILabel()
    label = new
    contentView.addSubview(new)
    setNeedsLayout()
    return new
  }

  /// Displays a section title with the font, color and layout of a table style.
  /// - Parameter margin: The distance of the title from the left and right edges, in points.
  func show(_ title: String, _ style: UITableView.Style, _ kind: HeaderFooter.Kind, margin: CGFloat)
  {
    titled = (style, kind, margin)
    TableTitle.configureForDisplay(made(&text), title, style, kind)
    backgroundColor = style == .plain ? TableTitle.plainBackground : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    requestUpdate()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    requestUpdate()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationsIfNeeded()
    layOutConfiguredBackground()
    updateListMargins(width: bounds.width)
    if contentView.frame != bounds { contentView.frame = bounds }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    guard configured.plainContentView == nil else { return }
    let (style, kind, margin) =
      titled ?? (.plain, .header, TableMetrics.margin(bounds.width))
    let width = max(0, bounds.width - 2 * margin)
    guard let text else {
      detail?.frame = CGRect(x: margin, y: 0, width: width, height: bounds.height)
      return
    }
    guard style != .plain else {
      text.frame = CGRect(x: margin, y: 0, width: width, height: bounds.height)
      return
    }
    let height = text.sizeThatFits(CGSize(width: width, height: 0)).height
    let y =
      kind == .header
      ? bounds.height - TableMetrics.groupHeaderPadding.bottom - height
      : TableMetrics.groupFooterPadding.top
    text.frame = CGRect(x: margin, y: y, width: width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TableMetrics.defaultHeaderFooterHeight)
  }

  /// Returns the size that the content configuration or the constraints in ``contentView`` require; without either, the
  /// target width and 28 points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationsIfNeeded()
    updateListMargins(width: targetSize.width)
    guard
      configured.plainContentView != nil
        || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// The colors and fonts of section titles for which the table itself creates the view.
@MainActor enum TableTitle {
  /// The reuse identifier of the views that tables create for titles.
  static let identifier = "multiplane.title"
  static let plainBackground = UIColor(white: 247 / 255, alpha: 1)
  /// The text color of group titles, #6D6D72.
  private static let groupColor = UIColor(
    red: 109 / 255, green: 109 / 255, blue: 114 / 255, alpha: 1)

  static func configureForDisplay(
    _ label: UILabel, _ title: String, _ style: UITableView.Style, _ kind: HeaderFooter.Kind
  ) {
    if style == .plain {
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.text = title
    } else {
      label.font = .systemFont(ofSize: 13)
      label.textColor = groupColor
      label.text = kind == .header ? title.uppercased() : title
      label.numberOfLines = 0
    }
  }
}

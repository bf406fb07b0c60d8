// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of an alert controller, as large as the container of the presentation. For an alert it contains one
/// centered panel, for an action sheet one or two panels at the bottom edge.
final class AlertView: UIView {
  var chosen: ((UIAlertAction) -> Void)?
  private var style = UIAlertController.Style.alert
  /// The panels from top to bottom: the panel with the title, message, text fields and actions, and, for an action
  /// sheet with a cancel action, the panel with that action. The first one is left out if an action sheet has nothing
  /// but a cancel action.
  private var panels: [AlertPanel] = []
  private var cancel: UIAlertAction?

  /// Minimum distance of the panels from the left and right edges of the safe area, in points. For an action sheet,
  /// also the distance of the lower panel from the bottom edge of the safe area, and the distance between the two
  /// panels.
  private static let margin: CGFloat = 8
  /// Maximum width of an alert, in points.
  private static let width: CGFloat = 270
  /// Minimum distance of an alert from the top and the bottom of the safe area, in points.
  private static let room: CGFloat = 24

  func configure(with controller: UIAlertController) {
    style = controller.preferredStyle
    cancel = controller.actions.first { $0.style == .cancel }
    for panel in panels { panel.removeFromSuperview() }
    let strong = controller.preferredAction ?? cancel
    let others = controller.actions.filter { $0 !== cancel }
    let main = AlertPanel(
      style, title: controller.title, message: controller.message,
      actions: style == .alert
        ? ordered(others, cancel, controller.actions.count) : others, strong: strong,
      fields: controller.textFields ?? [])
    panels = [main]
    if style == .actionSheet, let cancel {
      if main.isEmpty { panels = [] }
      panels.append(
        AlertPanel(
          style, title: nil, message: nil, actions: [cancel], strong: cancel, isApart: true))
    }
    for panel in panels {
      panel.chosen = { [weak self] in self?.chosen?($0) }
      addSubview(panel)
    }
    setNeedsLayout()
  }

  /// Updates the title colors of the actions after an action was enabled or disabled.
  func updateEnabledState() { for panel in panels { panel.updateEnabledState() } }

  /// Returns the actions of an alert with the cancel action first if there are two actions, else last. In a column,
  /// `AlertActionsView` displays it last in both cases.
  private func ordered(_ others: [UIAlertAction], _ cancel: UIAlertAction?, _ count: Int)
    -> [UIAlertAction]
  {
    guard let cancel else { return others }
    return count == 2 ? [cancel] + others : others + [cancel]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets)
    guard style == .actionSheet else {
      guard let panel = panels.first else { return }
      let width = min(Self.width, safe.width - 2 * Self.margin)
      let height = min(panel.height(forWidth: width), safe.height - 2 * Self.room)
      panel.frame = CGRect(
        x: (safe.midX - width / 2).rounded(), y: (safe.midY - height / 2).rounded(), width: width,
        height: max(0, height))
      return
    }
    // The width of an action sheet is the shorter side of the safe area less the margins, also in landscape.
    let width = min(safe.width, safe.height) - 2 * Self.margin
    var bottom = safe.maxY - Self.margin
    for panel in panels.reversed() {
      let height = min(
        panel.height(forWidth: width), max(0, bottom - safe.minY - Self.margin))
      panel.frame = CGRect(
        x: safe.midX - width / 2, y: bottom - height, width: width, height: height)
      bottom -= height + Self.margin
    }
  }

  /// The distance, in points, by which an action sheet is moved down to be below the screen.
  var hiddenDistance: CGFloat { bounds.maxY - (panels.first?.frame.minY ?? bounds.maxY) }

  /// Chooses the cancel action of an action sheet, if there is one, when a touch that began outside the panels ends.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard style == .actionSheet, let cancel else { return }
    chosen?(cancel)
  }
}

/// A rounded panel with a header, text fields and actions, which can be scrolled if they do not fit.
final class AlertPanel: UIView {
  var chosen: ((UIAlertAction) -> Void)? {
    didSet { actions.onSelect = chosen }
  }
  private let scroll = AlertScrollView(frame: .zero)
  private let header: AlertHeader
  private let fields: AlertTextFieldsView
  private let actions: AlertActionsView

  init(
    _ style: UIAlertController.Style, title: String?, message: String?, actions: [UIAlertAction],
    strong: UIAlertAction?, fields: [UITextField] = [], isApart: Bool = false
  ) {
    header = AlertHeader(style, title: title, message: message)
    self.fields = AlertTextFieldsView(fields)
    self.actions = AlertActionsView(style, actions, strong: strong)
    super.init(frame: .zero)
    self.actions.hasHeader = !header.isEmpty || !fields.isEmpty
    backgroundColor = isApart ? .white : UIColor(white: 0.95, alpha: 1)
    layer.cornerRadius = 14
    clipsToBounds = true
    addSubview(scroll)
    scroll.addSubview(header)
    scroll.addSubview(self.fields)
    scroll.addSubview(self.actions)
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { header.isEmpty && actions.isEmpty }

  func updateEnabledState() { actions.updateEnabledState() }

  func height(forWidth width: CGFloat) -> CGFloat {
    header.height(forWidth: width) + fields.height + actions.height(forWidth: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: width, height: height(forWidth: width))
    header.frame = CGRect(x: 0, y: 0, width: width, height: header.height(forWidth: width))
    fields.frame = CGRect(x: 0, y: header.frame.maxY, width: width, height: fields.height)
    actions.frame = CGRect(
      x: 0, y: fields.frame.maxY, width: width, height: actions.height(forWidth: width))
  }

  /// Ignores touches that no button or text field handles, such as touches on the title, instead of forwarding them to
  /// `AlertView`, which would dismiss an action sheet.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A scroll view that cancels touches on buttons and text fields when scrolling starts.
final class AlertScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// The title and message of an alert.
final class AlertHeader: UIView {
  private let labels: [UILabel]
  private let isAlert: Bool
  private let insets: UIEdgeInsets
  private let gap: CGFloat

  init(_ style: UIAlertController.Style, title: String?, message: String?) {
    isAlert = style == .alert
    insets =
      isAlert
      ? UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
      : UIEdgeInsets(top: 14, left: 16, bottom: message == nil || title == nil ? 14 : 24, right: 16)
    gap = isAlert ? 2 : 12
    let fonts: [UIFont] = [
      .systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold), .systemFont(ofSize: 13),
    ]
    labels = zip([title, message], fonts).compactMap { text, font in
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      (label.text, label.font) = (text, font)
      label.textAlignment = .center
      label.numberOfLines = 0
      label.textColor = style == .alert ? .label : .secondaryLabel
      return label
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in labels { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { labels.isEmpty }

  private func sizes(_ width: CGFloat) -> [CGFloat] {
    let size = CGSize(width: max(1, width - insets.left - insets.right), height: 0)
    return labels.map { $0.sizeThatFits(size).height }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard !isEmpty else { return 0 }
    return sizes(width).reduce(insets.top + insets.bottom, +) + CGFloat(labels.count - 1) * gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = insets.top
    for (label, height) in zip(labels, sizes(bounds.width)) {
      label.frame = CGRect(
        x: insets.left, y: y, width: bounds.width - insets.left - insets.right, height: height)
      y += height + gap
    }
  }
}

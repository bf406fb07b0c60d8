// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view with one or more wheels. The user selects a row from each wheel.
///
/// The picker has the appearance of iOS 17: it is 216 points high by default, with rows of 32 points on wheels whose
/// radius is half the picker's height, and a gray band behind the selected rows. A wheel scrolls with momentum and
/// comes to rest at a row; a tap on a row selects it.
///
/// - Note: UIKit does not publish the curvature of the wheels and the fading of the rows; both are approximations here.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var componentViews: [PickerComponentView] = []
  private let selectionIndicator = UIView()
  private var isLoaded = false

  /// Horizontal distance between adjacent wheels, in points.
  private static let gap: CGFloat = 5
  private static let margin: CGFloat = 9
  private static let rowHeight: CGFloat = 32
  private static let size = CGSize(width: 320, height: 216)

  /// Creates a picker without components. Its size is 320 x 216 points if the size of `frame` is zero.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    commonInit()
  }
  /// Creates a picker without components and with a size of 320 x 216 points.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    commonInit()
  }

  private func commonInit() {
    clipsToBounds = true
    selectionIndicator.backgroundColor = .tertiarySystemFill
    selectionIndicator.layer.cornerRadius = 8
    selectionIndicator.isUserInteractionEnabled = false
    addSubview(selectionIndicator)
  }

  // MARK: Data

  /// The source of the numbers of components and rows. Nil by default.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidateComponents() } }
  /// The delegate, which provides row contents and observes selections. Nil by default.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidateComponents() } }
  /// Whether a selection indicator is requested; without effect, as on iOS 7 and later. True by default.
  open var showsSelectionIndicator = true

  /// Number of components, each of which is a wheel; 0 without a data source.
  open var numberOfComponents: Int {
    load()
    return componentViews.count
  }
  /// Returns the number of rows in a component; 0 if the component does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }
  /// Returns the size of the rows in a component, in points; zero if the component does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    return CGSize(width: widths[component], height: column.rowHeight)
  }
  /// Returns the view of a row; nil if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return column(component)?.view(at: row)
  }

  /// Calls a closure with the component, row and view of each visible row.
  func forEachVisibleRow(_ body: (Int, Int, UIView) -> Void) {
    for column in componentViews {
      column.forEachVisibleRow { row, view in body(column.component, row, view) }
    }
  }

  /// Reloads the components, including their number. The selected row of each is kept, clamped to the existing rows.
  open func reloadAllComponents() {
    let rows = componentViews.map(\.row)
    invalidateComponents()
    load()
    for (column, row) in zip(componentViews, rows) { column.select(row, animated: false) }
  }
  /// Reloads the row count, the row height and the row views of a component. Its selected row is kept, clamped to the
  /// existing rows.
  open func reloadComponent(_ component: Int) {
    guard let column = column(component) else { return }
    load(column, component)
    setNeedsLayout()
  }

  private func invalidateComponents() {
    for column in componentViews { column.removeFromSuperview() }
    componentViews = []
    isLoaded = false
    setNeedsLayout()
  }

  private func load() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    componentViews = (0..<max(0, dataSource.numberOfComponents(in: self))).map { component in
      let column = PickerComponentView()
      column.picker = self
      column.component = component
      addSubview(column)
      load(column, component)
      return column
    }
    setNeedsLayout()
  }

  private func load(_ column: PickerComponentView, _ component: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    column.load(max(0, count), rowHeight: height > 0 && height.isFinite ? height : Self.rowHeight)
  }

  private func column(_ component: Int) -> PickerComponentView? {
    load()
    return componentViews.indices.contains(component) ? componentViews[component] : nil
  }

  // MARK: Selection

  /// Selects a row, clamped to existing rows, without notifying the delegate. Ignored for a nonexistent component.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    column(component)?.select(row, animated: animated)
  }
  /// Returns the selected row of a component: the row at which the wheel rests or last rested, or the row to which it
  /// is scrolling after a tap, after the release of a stopped wheel, or after a call of
  /// ``selectRow(_:inComponent:animated:)``. -1 if the component has no rows or does not exist.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let column = column(component), column.count > 0 else { return -1 }
    return column.row
  }

  // MARK: Layout

  private var widths: [CGFloat] {
    let asked = componentViews.map { column -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: column.component) ?? 0
      return width.isFinite ? width : 0
    }
    let gaps = CGFloat(max(0, componentViews.count - 1)) * Self.gap + 2 * Self.margin
    let rest = max(0, bounds.width - gaps - asked.reduce(0) { $0 + max(0, $1) })
    let free = CGFloat(asked.filter { $0 <= 0 }.count)
    return asked.map { $0 > 0 ? $0 : rest / free }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let height = componentViews.map(\.rowHeight).max() ?? Self.rowHeight
    selectionIndicator.isHidden = componentViews.isEmpty
    selectionIndicator.frame = CGRect(
      x: Self.margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * Self.margin),
      height: height)
    let widths = widths
    let whole = widths.reduce(0, +) + CGFloat(max(0, componentViews.count - 1)) * Self.gap
    var x = bounds.midX - whole / 2
    for (column, width) in zip(componentViews, widths) {
      column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      column.layoutIfNeeded()
      x += width + Self.gap
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}

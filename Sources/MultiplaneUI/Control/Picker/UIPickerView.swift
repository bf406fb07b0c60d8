// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Wheels that turn under a finger, each to one of its rows.
///
/// It looks as on iOS 17: 216 points high, rows of 32 on wheels whose radius is half the picker's height, the chosen ones
/// on a gray band. A finger turns a wheel, which goes on by itself and comes to rest at a row; a tap on a row brings it
/// to the middle.
///
/// - Note: UIKit's curve of the wheels and how rows fade on them are not published.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var componentViews: [PickerComponentView] = []
  private let selectionIndicator = UIView()
  private var isLoaded = false

  /// Between wheels, and between the outer ones and the edges, in points.
  private static let gap: CGFloat = 5
  private static let margin: CGFloat = 9
  private static let rowHeight: CGFloat = 32
  private static let size = CGSize(width: 320, height: 216)

  /// A picker without wheels; of 320 x 216 points when the frame has no size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    commonInit()
  }
  /// A picker without wheels.
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

  /// Says how many rows there are. Nil by default.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidateComponents() } }
  /// Says what rows look like, and hears which were chosen. Nil by default.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidateComponents() } }
  /// Kept, without effect, as on iOS since 13. True by default.
  open var showsSelectionIndicator = true

  /// How many wheels there are.
  open var numberOfComponents: Int {
    load()
    return componentViews.count
  }
  /// How many rows a wheel has; 0 where there is none.
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }
  /// How large a wheel's rows are; zero where there is none.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    return CGSize(width: widths[component], height: column.rowHeight)
  }
  /// The view of a row, while it can be seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return column(component)?.view(at: row)
  }

  /// Calls a closure with the wheel, the row and the view of all rows that are there.
  func forEachVisibleRow(_ body: (Int, Int, UIView) -> Void) {
    for column in componentViews {
      column.eachShownRow { row, view in body(column.component, row, view) }
    }
  }

  /// Asks for all anew. Wheels stay at their rows, as far as these are there.
  open func reloadAllComponents() {
    let rows = componentViews.map(\.row)
    invalidateComponents()
    load()
    for (column, row) in zip(componentViews, rows) { column.select(row, animated: false) }
  }
  /// Asks for a wheel anew.
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

  // MARK: Choosing

  /// Turns a wheel to a row, the nearest where there is no such row. Calls nobody. Nothing where there is no such wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    column(component)?.select(row, animated: animated)
  }
  /// The row that a wheel rests at, or did before it turned; -1 where there is none.
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

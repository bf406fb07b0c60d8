// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The preferences for the width of a column, in points except for the fraction; `automaticDimension` where none is set.
private struct ColumnWidth {
  let points, fraction, least, most: CGFloat
}

/// The widths of the columns of a split view controller in points, except the secondary one.
@MainActor struct ColumnWidths {
  var widths: [UISplitViewController.Column: CGFloat] = [:]
  /// Whether the inspector is beside the secondary column; false if it covers that column or is hidden.
  var isInspectorBeside = false

  subscript(column: UISplitViewController.Column) -> CGFloat { widths[column] ?? 0 }
}

extension UISplitViewController {
  /// The width of the line between columns in points: one pixel.
  var separatorWidth: CGFloat { 1 / max(traitCollection.displayScale, 1) }
  private var viewWidth: CGFloat { viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width }

  private func preferences(_ column: Column) -> ColumnWidth {
    switch column {
    case .primary:
      ColumnWidth(
        points: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
        least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
    case .inspector:
      ColumnWidth(
        points: preferredInspectorColumnWidth, fraction: preferredInspectorColumnWidthFraction,
        least: minimumInspectorColumnWidth, most: maximumInspectorColumnWidth)
    default:
      ColumnWidth(
        points: preferredSupplementaryColumnWidth,
        fraction: preferredSupplementaryColumnWidthFraction,
        least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth)
    }
  }

  /// Returns the width of a column, except the secondary one, without regard to the width of the secondary column.
  private func preferredWidth(of column: Column) -> CGFloat {
    let (width, automatic) = (viewWidth, Self.automaticDimension)
    let own = preferences(column)
    var result = width >= 744 ? 320 : width * 0.4
    if own.fraction != automatic { result = width * own.fraction }
    if own.points != automatic { result = own.points }
    let limit = own.most != automatic ? own.most : own.points != automatic ? width : 320
    result = max(min(result, limit), own.least == automatic ? 0 : own.least)
    return min(max(result, 0), width)
  }

  /// The width of the secondary column that is preferred to the given one, at least its minimum.
  private func secondaryWidth(insteadOf width: CGFloat) -> CGFloat {
    let automatic = Self.automaticDimension
    var result = width
    if preferredSecondaryColumnWidthFraction != automatic {
      result = viewWidth * preferredSecondaryColumnWidthFraction
    }
    if preferredSecondaryColumnWidth != automatic { result = preferredSecondaryColumnWidth }
    return minimumSecondaryColumnWidth == automatic
      ? result : max(result, minimumSecondaryColumnWidth)
  }

  /// Returns the width that columns leave to the secondary column beside them.
  private func rest(_ columns: [Column], _ widths: ColumnWidths) -> CGFloat {
    viewWidth - columns.reduce(0) { $0 + widths[$1] + separatorWidth }
  }

  /// Returns the widths of all columns. Those beside the secondary column are changed within the limits that are set,
  /// first the last one, so that the secondary column has its preferred width.
  private func widths(beside columns: [Column]) -> ColumnWidths {
    var result = ColumnWidths()
    for column in columnOrder.dropLast() + [.inspector] {
      result.widths[column] = preferredWidth(of: column)
    }
    let room = rest(columns, result)
    var change = room - secondaryWidth(insteadOf: room)
    for column in columns.reversed() where change != 0 {
      let (own, width) = (preferences(column), result[column])
      let limit = change > 0 ? own.most : own.least
      guard limit != Self.automaticDimension else { continue }
      let new =
        change > 0
        ? max(min(width + change, limit), width) : min(max(width + change, limit, 0), width)
      change -= new - width
      result.widths[column] = new
    }
    return result
  }

  /// Returns the columns beside the secondary one in an arrangement, except the inspector, from the outermost one.
  private func columnsBeside(_ mode: DisplayMode) -> [Column] {
    switch mode {
    case .oneBesideSecondary, .twoBesideSecondary:
      visibleColumns(in: mode).filter { $0 != .secondary }
    case .twoDisplaceSecondary: child(.supplementary) == nil ? [] : [.supplementary]
    default: []
    }
  }

  /// Returns whether the secondary column has its minimum width in an arrangement without the inspector.
  func leavesRoom(_ mode: DisplayMode) -> Bool {
    let columns = columnsBeside(mode)
    guard minimumSecondaryColumnWidth != Self.automaticDimension, !columns.isEmpty else {
      return true
    }
    return rest(columns, widths(beside: columns)) >= minimumSecondaryColumnWidth
  }

  /// The width that must remain for the secondary column beside an inspector if no minimum is set, in points.
  private static let roomBesideInspector: CGFloat = 320

  /// Returns the widths of all columns in an arrangement, including the columns that are hidden.
  private func columnWidths(in mode: DisplayMode) -> ColumnWidths {
    let columns = columnsBeside(mode)
    if showsInspectorColumn, mode != .twoDisplaceSecondary {
      var result = widths(beside: columns + [.inspector])
      let least = minimumSecondaryColumnWidth
      let room = least == Self.automaticDimension ? Self.roomBesideInspector : least
      if rest(columns + [.inspector], result) >= room {
        result.isInspectorBeside = true
        return result
      }
    }
    return widths(beside: columns)
  }

  func currentWidth(of column: Column) -> CGFloat {
    isCollapsed ? viewWidth : columnWidths(in: displayMode)[column]
  }

  /// Returns the frames of all columns in an arrangement, including the columns that are hidden beyond the edge.
  func columnFrames(in mode: DisplayMode) -> [Column: CGRect] {
    let (size, line) = (container.bounds.size, separatorWidth)
    let widths = columnWidths(in: mode)
    // The distances of the columns from the primary edge.
    var starts: [Column: (start: CGFloat, width: CGFloat)] = [:]
    let visible = visibleColumns(in: mode)
    var start: CGFloat = 0
    for column in columnOrder.dropLast() where visible.contains(column) {
      starts[column] = (start, widths[column])
      start += widths[column] + line
    }
    // Hidden columns are beyond the edge, in the same order.
    var edge: CGFloat = 0
    for column in columnOrder.dropLast().reversed() where !visible.contains(column) {
      edge -= widths[column] + line
      starts[column] = (edge, widths[column])
    }
    // The distance of the end of the secondary column from the primary edge.
    let end = size.width - (widths.isInspectorBeside ? widths[.inspector] + line : 0)
    switch mode {
    case .oneBesideSecondary, .twoBesideSecondary:
      starts[.secondary] = (start, max(end - start, 0))
    case .twoDisplaceSecondary:
      let beside = child(.supplementary) == nil ? 0 : widths[.supplementary] + line
      starts[.secondary] = (start, max(size.width - beside, 0))
    default: starts[.secondary] = (0, end)
    }
    let inspector = showsInspectorColumn ? size.width - widths[.inspector] : size.width + line
    starts[.inspector] = (inspector, widths[.inspector])
    return starts.mapValues { place in
      CGRect(
        x: primaryEdge == .leading ? place.start : size.width - place.start - place.width, y: 0,
        width: place.width, height: size.height)
    }
  }
}

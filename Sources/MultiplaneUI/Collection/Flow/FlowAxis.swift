// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A frame whose position and size are given along the main axis (the scroll direction) and the cross axis.
struct FlowBox: Equatable {
  var main: CGFloat
  var cross: CGFloat
  var size: FlowSize

  /// The main-axis position of the frame's end: its bottom if the layout scrolls vertically, else its right edge.
  var end: CGFloat { main + size.along }

  /// Returns the frame moved by `distance` points along the main axis.
  func moved(_ distance: CGFloat) -> FlowBox {
    FlowBox(main: main + distance, cross: cross, size: size)
  }
}

/// A size given by its extents along the main axis (the scroll direction) and along the cross axis.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

/// Insets at the start and end of the main axis (`before`, `after`) and of the cross axis (`leading`, `trailing`).
struct FlowInsets: Equatable {
  var before: CGFloat
  var after: CGFloat
  var leading: CGFloat
  var trailing: CGFloat
}

/// A scroll direction, which converts sizes, insets and frames between x and y coordinates and the main and cross axes.
struct FlowAxis: Equatable {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

  /// The other axis.
  var crossing: FlowAxis { FlowAxis(isVertical ? .horizontal : .vertical) }

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  func size(_ size: CGSize) -> FlowSize { FlowSize(along: along(size), across: across(size)) }
  func size(_ size: FlowSize) -> CGSize {
    isVertical
      ? CGSize(width: size.across, height: size.along)
      : CGSize(width: size.along, height: size.across)
  }
  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    isVertical
      ? FlowInsets(
        before: insets.top, after: insets.bottom, leading: insets.left, trailing: insets.right)
      : FlowInsets(
        before: insets.left, after: insets.right, leading: insets.top, trailing: insets.bottom)
  }
  func rect(_ box: FlowBox) -> CGRect {
    CGRect(
      origin: isVertical
        ? CGPoint(x: box.cross, y: box.main) : CGPoint(x: box.main, y: box.cross),
      size: size(box.size))
  }
}

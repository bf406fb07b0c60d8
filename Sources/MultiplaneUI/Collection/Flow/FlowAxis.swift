// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where something lies in a flow: along the way of scrolling, and across it.
struct FlowBox: Equatable {
  var main: CGFloat
  var cross: CGFloat
  var size: FlowSize

  /// Where it ends along the way of scrolling.
  var end: CGFloat { main + size.along }

  /// The same further along.
  func moved(_ distance: CGFloat) -> FlowBox {
    FlowBox(main: main + distance, cross: cross, size: size)
  }
}

/// How large something is in a flow.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

/// The room around a section's items.
struct FlowInsets: Equatable {
  var before: CGFloat
  var after: CGFloat
  var leading: CGFloat
  var trailing: CGFloat
}

/// Tells what of rectangles lies along the way of scrolling.
struct FlowAxis: Equatable {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

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

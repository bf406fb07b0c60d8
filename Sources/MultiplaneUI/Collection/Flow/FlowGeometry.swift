// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The frames of all elements of a flow layout: for each section a header, items in lines, and a footer.
///
/// The elements in a range of the main axis are found by binary search over sections; if negative insets or spacings
/// may make elements overlap along the main axis, all sections are searched.
struct FlowGeometry {
  /// The role of an element in its section; an item is given by its index in the section.
  enum Part: Equatable {
    case header
    case item(Int)
    case footer
  }

  struct Section {
    var header: FlowBox
    var footer: FlowBox
    var lines: any FlowLines
    var itemCount: Int
    var insets: FlowInsets
    /// The main-axis position of the first line of items, in points.
    var itemsStart: CGFloat
    /// The main-axis position of the section's end, which is the end of its footer.
    var end: CGFloat { footer.end }
    /// The main-axis position at which the footer begins, after the items and the section inset.
    var bodyEnd: CGFloat { footer.main }
  }

  let axis: FlowAxis
  /// The extent of the content along the cross axis, in points.
  let crossAxisExtent: CGFloat
  private(set) var sections: [Section] = []
  /// The extent of all sections along the main axis, in points; at least 0.
  private(set) var length: CGFloat = 0
  /// Whether sections and their lines are in order along the main axis, so that binary search is possible. False if a
  /// section inset on the main axis is negative, or if negative spacings put a line or section before its predecessor.
  private var isOrdered = true

  /// - Parameters:
  ///   - metrics: The metrics of all sections; insets are relative to the edges of the content.
  ///   - crossAxisExtent: The extent of the content along the cross axis, in points.
  ///   - scale: Pixels per point of the screen.
  init(_ metrics: [FlowSectionMetrics], _ axis: FlowAxis, crossAxisExtent: CGFloat, scale: CGFloat)
  {
    (self.axis, self.crossAxisExtent) = (axis, crossAxisExtent)
    sections.reserveCapacity(metrics.count)
    for section in metrics {
      let insets = axis.insets(section.insets)
      let rules = FlowLineOptions(
        lineSpacing: section.lineSpacing, itemSpacing: section.itemSpacing,
        leading: insets.leading, room: crossAxisExtent - insets.leading - insets.trailing,
        scale: scale,
        centersSingleItem: section.selfSizing != .none)
      let lines: any FlowLines =
        switch section.sizes {
        case .uniform(let size, let count): UniformFlowLines(count: count, axis.size(size), rules)
        case .each(let sizes): VariableFlowLines(sizes.map { axis.size($0) }, rules)
        }
      let header = bar(section.header, at: length)
      let itemsStart = header.end + insets.before
      let footer = bar(section.footer, at: itemsStart + lines.length + insets.after)
      if !lines.isOrdered || insets.before < 0 || insets.after < 0 || footer.end < length {
        isOrdered = false
      }
      length = max(footer.end, 0)
      sections.append(
        Section(
          header: header, footer: footer, lines: lines, itemCount: section.sizes.count,
          insets: insets, itemsStart: itemsStart))
    }
  }

  private func bar(_ size: CGSize, at place: CGFloat) -> FlowBox {
    FlowBox(
      main: place, cross: 0, size: FlowSize(along: axis.along(size), across: crossAxisExtent))
  }

  /// The width and height of the content, in points.
  var contentSize: CGSize { axis.size(FlowSize(along: length, across: crossAxisExtent)) }

  /// Returns the frame of an item; nil if there is no such item.
  func box(of item: Int, in section: Int) -> FlowBox? {
    guard sections.indices.contains(section) else { return nil }
    let section = sections[section]
    guard item >= 0, item < section.itemCount else { return nil }
    return section.lines.box(of: item).moved(section.itemsStart)
  }

  /// Calls `body` with the section, role and frame of each element that overlaps a range of the main axis, in ascending
  /// order of sections. `body` may also be called with elements outside the range.
  func visit(from begin: CGFloat, to end: CGFloat, _ body: (Int, Part, FlowBox) -> Void) {
    let first = isOrdered ? sections.prefixCount { $0.end <= begin } : 0
    for (index, section) in zip(sections.indices, sections).dropFirst(first) {
      if isOrdered, section.header.main >= end { return }
      if section.header.size.along > 0 { body(index, .header, section.header) }
      section.lines.visit(from: begin - section.itemsStart, to: end - section.itemsStart) {
        body(index, .item($0), $1.moved(section.itemsStart))
      }
      if section.footer.size.along > 0 { body(index, .footer, section.footer) }
    }
  }

  // MARK: Pinned headers and footers

  /// Returns the frame of a section's header. A header that begins before `begin`, the start of the visible range, is
  /// moved forward to `begin`, but not over the section's footer.
  func pinnedHeader(of section: Int, from begin: CGFloat) -> FlowBox {
    let section = sections[section]
    var box = section.header
    box.main = max(box.main, min(begin, section.bodyEnd - box.size.along))
    return box
  }

  /// Returns the frame of a section's footer. A footer that ends after `end`, the end of the visible range, is moved
  /// back until it ends there, but not over the section's header.
  func pinnedFooter(of section: Int, to end: CGFloat) -> FlowBox {
    let section = sections[section]
    var box = section.footer
    box.main = min(box.main, max(end - box.size.along, section.header.end))
    return box
  }
}

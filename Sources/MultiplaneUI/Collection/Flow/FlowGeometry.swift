// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Where everything of a flow layout lies, from its beginning: sections of a header, items in lines, and a footer.
///
/// What lies in a stretch is found by bisecting sections, then lines.
struct FlowGeometry {
  /// The part of a section that an element is.
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
    /// Where the first line begins.
    var itemsStart: CGFloat
    /// Where the section ends.
    var end: CGFloat { footer.end }
    /// Where what lies between header and footer ends.
    var bodyEnd: CGFloat { footer.main }
  }

  let axis: FlowAxis
  /// The room across the way of scrolling.
  let crossAxisExtent: CGFloat
  private(set) var sections: [Section] = []
  /// Of all sections along the way of scrolling.
  private(set) var length: CGFloat = 0
  /// Whether no section reaches into another, so that they can be bisected.
  private var isOrdered = true

  /// - Parameters:
  ///   - metrics: of all sections, with insets that count from the edges of the room.
  ///   - breadth: the room across the way of scrolling.
  ///   - scale: pixels a point.
  init(_ metrics: [FlowSectionMetrics], _ axis: FlowAxis, breadth: CGFloat, scale: CGFloat) {
    (self.axis, self.crossAxisExtent) = (axis, breadth)
    sections.reserveCapacity(metrics.count)
    for section in metrics {
      let insets = axis.insets(section.insets)
      let rules = FlowLineOptions(
        lineSpacing: section.lineSpacing, itemSpacing: section.itemSpacing,
        leading: insets.leading, room: breadth - insets.leading - insets.trailing, scale: scale,
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

  /// How large everything is.
  var contentSize: CGSize { axis.size(FlowSize(along: length, across: crossAxisExtent)) }

  /// Where an item lies; nil where there is none.
  func box(of item: Int, in section: Int) -> FlowBox? {
    guard sections.indices.contains(section) else { return nil }
    let section = sections[section]
    guard item >= 0, item < section.itemCount else { return nil }
    return section.lines.box(of: item).moved(section.itemsStart)
  }

  /// Gives what may lie in a stretch, in order.
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

  // MARK: Headers and footers that stay

  /// Where a section's header lies while it stays at the beginning of what shows, within its section.
  func pinnedHeader(of section: Int, from begin: CGFloat) -> FlowBox {
    let section = sections[section]
    var box = section.header
    box.main = max(box.main, min(begin, section.bodyEnd - box.size.along))
    return box
  }

  /// Where a section's footer lies while it stays at the end of what shows, within its section.
  func pinnedFooter(of section: Int, to end: CGFloat) -> FlowBox {
    let section = sections[section]
    var box = section.footer
    box.main = min(box.main, max(end - box.size.along, section.header.end))
    return box
  }
}

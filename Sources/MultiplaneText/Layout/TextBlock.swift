// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of a text, laid out from the top left with y down.
package struct TextBlock: Sendable {
  /// A line and its position.
  package struct Line: Sendable {
    package var line: CTLine
    /// Left end of the baseline, in the space of the block.
    package var origin: CGPoint
    /// Top of the line box, in the space of the block.
    package var top: CGFloat
    package var height: CGFloat
    /// The area of the line, and the part of it that text occupies.
    package var fragment: Fragment
  }

  /// The area of a line, in the space of the block.
  package struct Fragment: Sendable {
    /// The width available to the line, including its indents, times the height of the line box with the spacing below
    /// it.
    package var rect: CGRect
    /// The line box without its indents, trailing white space and spacing.
    package var usedRect: CGRect
    /// Distance from the top of ``rect`` to the baseline.
    package var baselineOffset: CGFloat

    package init(rect: CGRect, usedRect: CGRect, baselineOffset: CGFloat) {
      (self.rect, self.usedRect, self.baselineOffset) = (rect, usedRect, baselineOffset)
    }
  }

  /// The size of the container, the maximum number of lines, and the treatment of lines that do not fit.
  package struct Options: Sendable {
    /// The width of the container; with infinity, lines wrap only at a positive tail indent.
    package var width = CGFloat.infinity
    /// The height of the container; the first line that exceeds the height and all later lines are omitted, except for
    /// a line that ``keepsFirstLine`` includes.
    package var height = CGFloat.infinity
    /// Whether the first line is included even if it exceeds the height.
    package var keepsFirstLine = true
    /// Maximum number of lines; 0 is no limit.
    package var maximumLineCount = 0
    /// Whether line heights include the leading of the fonts.
    package var usesFontLeading = true
    /// Whether "…" replaces a part of the last visible line, or follows it, if later text is omitted. Has no effect on
    /// a line of infinite available width, on a paragraph that is truncated at the head or in the middle, and if the
    /// "…" does not fit.
    package var truncatesLastLine = false
    /// The position of the "…" that replaces a part of the last visible line.
    package var lastLineTruncation = NSLineBreakMode.byTruncatingTail
    /// The line break mode of all paragraphs; nil uses the mode of each paragraph.
    package var lineBreakMode: NSLineBreakMode?
    /// The alignment of all paragraphs; nil uses the alignment of each paragraph.
    package var alignment: NSTextAlignment?
    /// Start of the range of text to lay out, in UTF-16 code units.
    package var start = 0
    /// End of the range of text, at which the last line ends. Nil is the end of the text; only nil adds the empty line
    /// after a separator at the end of the text.
    package var end: Int?

    package init() {}
  }

  /// Functions that modify the layout. Rectangles are in the space of the block.
  package struct Customization {
    /// Returns `rect`, the area of a line in or below a proposed rectangle, and `rest`, the area beside it for the next
    /// line; empty rectangles if there is no such area. `index` is that of the first character of the line, and
    /// `isRightToLeft` the direction of its paragraph. If the function is nil, the whole width of the container is
    /// available.
    package var fragmentRect:
      (
        (_ proposed: CGRect, _ index: Int, _ isRightToLeft: Bool) -> (rect: CGRect, rest: CGRect)
      )?
    /// Whether a row for which ``fragmentRect`` finds no area is proposed again further down; false, the default, if
    /// the function itself looks for an area further down. Has no effect in a container of infinite height.
    package var movesRows = false
    /// Returns the space below a line, from the index of its last character and its rectangle.
    package var lineSpacing: ((_ last: Int, _ rect: CGRect) -> CGFloat)?
    /// Returns the space above a paragraph that is not the first one, from the index of its first character and a
    /// rectangle of height 0 at the bottom of the preceding line.
    package var paragraphSpacingBefore: ((_ first: Int, _ rect: CGRect) -> CGFloat)?
    /// Returns the space below a paragraph, from the index of its last character and the rectangle of its last line.
    package var paragraphSpacingAfter: ((_ last: Int, _ rect: CGRect) -> CGFloat)?
    /// Modifies the area of a line, and returns whether the modified one is used.
    package var adjustFragment: ((_ fragment: inout Fragment, _ range: Range<Int>) -> Bool)?
    /// Returns whether a line may end before a character that follows a break opportunity.
    package var mayBreak: ((_ index: Int) -> Bool)?

    package init() {}
  }

  package private(set) var lines: [Line] = []
  /// The width is the largest distance from the leading margin to the end of a line, without trailing white space and
  /// before justification. The height is the distance from the top of the block to the lowest end of a line box.
  package private(set) var size = CGSize.zero
  /// Start of the first omitted line; the end of the range if no line is omitted.
  package private(set) var end = 0

  package init(_ text: StyledText, _ options: Options) {
    self.init(CTTypesetter(text), options)
  }

  /// Lays out a text.
  /// - Parameter customization: functions that the layout calls; nil is none.
  package init(
    _ typesetter: CTTypesetter, _ options: Options, customization: Customization? = nil
  ) {
    var maker = TextBlockBuilder(typesetter, options, customization)
    maker.run()
    end = maker.end
    // Without a finite width, lines are aligned within the widest one.
    let widest = maker.lines.reduce(0) { max($0, $1.extent) }
    let width = options.width.isFinite ? options.width : widest
    lines = maker.lines.map { maker.aligned($0, in: width) }
    size = CGSize(width: widest, height: lines.reduce(0) { max($0, $1.top + $1.height) })
  }

  /// The bounding box of all glyph outlines and objects in the space of the block, y down; zero if there are none.
  package var inkBounds: CGRect {
    let box = lines.reduce(CGRect.null) { all, line in
      let ink = line.line.inkBounds
      if ink.isNull { return all }
      return all.union(
        CGRect(
          x: line.origin.x + ink.minX, y: line.origin.y - ink.maxY, width: ink.width,
          height: ink.height))
    }
    return box.isNull ? .zero : box
  }
}

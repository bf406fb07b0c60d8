// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes frames of a text.
public final class CTFramesetter: Sendable {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

/// Lines of a text within a rectangle, from its top down; y up, as a bitmap context has it.
public final class CTFrame: Sendable {
  let path: CGPath
  let box: CGRect
  let block: TextBlock
  let range: Range<Int>

  init(_ framesetter: CTFramesetter, _ range: Range<Int>, _ path: CGPath) {
    self.path = path.copy() ?? path
    self.range = range
    let bounds = path.boundingBoxOfPath
    box = bounds.isNull ? CGRect(x: 0, y: 0, width: 0, height: 0) : bounds
    var options = TextBlock.Options()
    (options.width, options.height) = (box.width, box.height)
    (options.start, options.end) = (range.lowerBound, range.upperBound)
    options.keepsFirstLine = false
    block = TextBlock(framesetter.typesetter, options)
  }

  fileprivate var lines: [TextBlock.Line] { block.lines }
}

/// A framesetter for a string as it is now.
public func CTFramesetterCreateWithAttributedString(
  _ string: NSAttributedString
) -> CTFramesetter {
  CTFramesetter(CTTypesetter(StyledText(string, base: .coreText)))
}

/// The typesetter that cuts a framesetter's lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// The lines from a place on that fit into a path's box.
/// - Parameters:
///   - stringRange: a length of 0 is all that follows; what does not fit is left out.
///   - path: of which the bounding box counts.
///   - frameAttributes: make no difference.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: [String: Any]?
) -> CTFrame {
  CTFrame(framesetter, framesetter.typesetter.text.clamped(stringRange), path)
}

/// The size that lines of a text take within limits.
/// - Parameters:
///   - stringRange: a length of 0 is all that follows.
///   - frameAttributes: make no difference.
///   - constraints: the greatest size; infinite or `CGFloat.greatestFiniteMagnitude` is no limit.
///   - fitRange: gets the part of the text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: [String: Any]?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.typesetter.text.clamped(stringRange)
  var options = TextBlock.Options()
  options.width = constraints.width < 1e7 ? constraints.width : .infinity
  options.height = constraints.height < 1e7 ? constraints.height : .infinity
  (options.start, options.end) = (range.lowerBound, range.upperBound)
  options.keepsFirstLine = false
  let block = TextBlock(framesetter.typesetter, options)
  fitRange?.pointee = CFRange(location: range.lowerBound, length: block.end - range.lowerBound)
  return block.size
}

/// The lines, from the top down.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Copies where lines begin, seen from the corner of the path's box with the least x and y, y up.
/// - Parameters:
///   - range: of the lines; a length of 0 is all that follow.
///   - origins: gets as many.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let all = frame.lines
  let low = min(max(range.location, 0), all.count)
  let high = range.length <= 0 ? all.count : min(low + min(range.length, all.count), all.count)
  for (i, line) in all[low..<high].enumerated() {
    origins[i] = CGPoint(x: line.origin.x, y: frame.box.height - line.origin.y)
  }
}

/// The path that it was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The text that it was made of.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// The text that its lines show.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.block.end - frame.range.lowerBound)
}

/// Draws the lines in user space, upright where y goes up. Only the text matrix's turning and scaling count.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  TextPainter.draw(
    frame.lines.map { line in
      let place = CGPoint(x: frame.box.minX + line.origin.x, y: frame.box.maxY - line.origin.y)
      return (line.line, place)
    }, in: context)
}

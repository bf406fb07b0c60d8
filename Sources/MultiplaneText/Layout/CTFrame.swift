// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A factory of frames for a text.
public final class CTFramesetter: Sendable {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

/// Lines of text that fill a rectangle from the top, in a space with y up like that of a bitmap context.
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

/// Creates a framesetter for the current contents of a string.
public func CTFramesetterCreateWithAttributedString(
  _ string: NSAttributedString
) -> CTFramesetter {
  CTFramesetter(CTTypesetter(StyledText(string, base: .coreText)))
}

/// Returns the typesetter that creates the lines of a framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// Creates a frame with the lines of a range of text that fit the bounding box of a path.
/// - Parameters:
///   - stringRange: a length of 0 extends to the end of the text; text that does not fit is omitted.
///   - path: a path, of which only the bounding box is used.
///   - frameAttributes: have no effect.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: [String: Any]?
) -> CTFrame {
  CTFrame(framesetter, framesetter.typesetter.text.clamped(stringRange), path)
}

/// Returns the size that the lines of a range of text require within a maximum size.
/// - Parameters:
///   - stringRange: a length of 0 extends to the end of the text.
///   - frameAttributes: have no effect.
///   - constraints: the maximum size in points; a value of 10,000,000 or more, such as
///     `CGFloat.greatestFiniteMagnitude`, is no limit.
///   - fitRange: receives the range of text that fits.
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

/// Returns the lines of a frame from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Copies the origins of lines, relative to the bottom left corner of the bounding box of the path, y up.
/// - Parameters:
///   - range: the lines; a length of 0 extends to the last one.
///   - origins: receives one point per line.
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

/// Returns the path for which the frame was created.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the range of text for which the frame was created.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the range of text that the lines of the frame contain.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.block.end - frame.range.lowerBound)
}

/// Draws the lines of a frame in user space with y up, and moves the text position to the end of the last line. The
/// translation of the text matrix is ignored.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  TextPainter.draw(
    frame.lines.map { line in
      let place = CGPoint(x: frame.box.minX + line.origin.x, y: frame.box.maxY - line.origin.y)
      return (line.line, place)
    }, in: context)
}

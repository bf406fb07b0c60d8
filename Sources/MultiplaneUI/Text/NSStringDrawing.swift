// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// Options for drawing and measuring strings: several lines, leading, glyph bounds and truncation.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bit mask of the options.
  public let rawValue: Int
  /// Creates options from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Draws several lines down from the rectangle's origin. Without this option, a single line is drawn with its
  /// baseline at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the leading of the fonts to the line heights.
  /// - Note: Without this option, lines have no leading, also in methods without an options parameter.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the bounds of the glyph outlines, relative to the upper-left corner of the text, instead of the
  /// typographic bounds. Without effect on drawing.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Omits lines that exceed the maximum height, and adds "…" to the last remaining line if the width is limited.
  /// Without effect unless combined with ``usesLineFragmentOrigin``.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// An object that receives the bounds of a string when the string is drawn or measured.
open class NSStringDrawingContext: NSObject {
  /// The bounds in points of the last string that was drawn or measured. Zero by default.
  public fileprivate(set) var totalBounds = CGRect.zero
  /// The smallest factor, less than 1, by which the `UIFont` attributes of the text may be scaled so that the text fits
  /// the size. 0, the default, keeps the size of the fonts, as does 1.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the fonts of the last string were made smaller; 1 if they were not, and 0 before a string was
  /// drawn or measured.
  public fileprivate(set) var actualScaleFactor: CGFloat = 0
}

/// An attributed string with drawing options, which is measured and drawn like UIKit's strings.
struct DrawnString {
  let text: AttributedText
  let options: NSStringDrawingOptions

  init(_ text: AttributedText, _ options: NSStringDrawingOptions) {
    self.text = text
    self.options = options
  }

  init(_ string: NSAttributedString, _ options: NSStringDrawingOptions) {
    self.init(AttributedText(string), options)
  }

  init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any]?,
    _ options: NSStringDrawingOptions
  ) {
    self.init(AttributedText(string, attributes: attributes ?? [:]), options)
  }

  /// Returns the lines of the string.
  /// - Parameter size: The maximum size; a length of 0 or less, or of 10,000,000 points or more, is no limit. The width
  ///   is a limit only with `usesLineFragmentOrigin`, the height only if `truncatesLastVisibleLine` is added. When
  ///   fonts are made smaller, both are limits.
  /// - Parameter reporting: Determines by how much fonts may be made smaller, and receives the factor; nil keeps the
  ///   size of the fonts.
  func block(_ size: CGSize, _ reporting: NSStringDrawingContext?) -> TextBlock {
    guard let reporting else { return block(size) }
    reporting.actualScaleFactor = 1
    let smallest = reporting.minimumScaleFactor
    guard smallest > 0, smallest < 1 else { return block(size) }
    func fits(_ block: TextBlock) -> Bool {
      (size.width <= 0 || block.size.width <= size.width + 1e-6)
        && (size.height <= 0 || block.size.height <= size.height + 1e-6)
    }
    func scaled(_ factor: CGFloat, _ options: NSStringDrawingOptions) -> TextBlock {
      let text = text.mapAttributes { attributes in
        // Text without a font has the system font of 12 points.
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        return attributes.merging([.font: font.withSize(font.pointSize * factor)]) { $1 }
      }
      return DrawnString(text, options).block(size)
    }
    let whole = options.subtracting(.truncatesLastVisibleLine)
    if fits(DrawnString(text, whole).block(size)) { return block(size) }
    var (low, high) = (smallest, CGFloat(1))
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if fits(scaled(middle, whole)) { low = middle } else { high = middle }
    }
    reporting.actualScaleFactor = low
    let smaller = scaled(low, whole)
    return fits(smaller) ? smaller : scaled(low, options)
  }

  /// Returns the lines of the string at its font sizes.
  func block(_ size: CGSize) -> TextBlock {
    var layout = TextBlock.Options()
    func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e7 ? length : .infinity }
    layout.width = limit(size.width)
    layout.usesFontLeading = options.contains(.usesFontLeading)
    if options.contains(.usesLineFragmentOrigin) {
      layout.height = options.contains(.truncatesLastVisibleLine) ? limit(size.height) : .infinity
      layout.truncatesLastLine = options.contains(.truncatesLastVisibleLine)
    } else {
      layout.maximumLineCount = 1
      layout.lineBreakMode = .byClipping
      layout.width = .infinity
    }
    return TextBlock(StyledText(text, base: .coreText, width: layout.width), layout)
  }

  /// Draws the string into the current context, with y down.
  /// - Parameters:
  ///   - rect: The rectangle that determines the position and the maximum size.
  ///   - isClipped: Whether drawing is clipped to the rectangle.
  ///   - reporting: Receives the bounds of the drawn lines, even without a current context.
  func draw(in rect: CGRect, isClipped: Bool, _ reporting: NSStringDrawingContext? = nil) {
    let block = block(rect.size, reporting)
    var corner = rect.origin
    if !options.contains(.usesLineFragmentOrigin), let line = block.lines.first {
      corner.y -= line.origin.y
    }
    reporting?.totalBounds = CGRect(origin: corner, size: block.size)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if isClipped { context.clip(to: rect) }
    context.draw(block, at: corner)
  }

  /// Returns the bounds of the lines as if drawn at the origin; with `usesDeviceMetrics`, the bounds of the glyph
  /// outlines, relative to the upper-left corner of the lines.
  func bounds(_ size: CGSize, _ reporting: NSStringDrawingContext? = nil) -> CGRect {
    let block = block(size, reporting)
    var bounds = CGRect(origin: .zero, size: block.size)
    if options.contains(.usesDeviceMetrics) {
      bounds = block.inkBounds
    } else if !options.contains(.usesLineFragmentOrigin), let line = block.lines.first {
      bounds.origin.y = -line.origin.y
    }
    reporting?.totalBounds = bounds
    return bounds
  }
}

extension NSAttributedString {
  /// Returns the size of the text in points. Lines break only at newline characters, and at a positive tail indent of
  /// the paragraph style.
  public func size() -> CGSize { DrawnString(self, .usesLineFragmentOrigin).bounds(.zero).size }

  /// Draws the text into the current context, with its upper-left corner at a point.
  public func draw(at point: CGPoint) {
    DrawnString(self, .usesLineFragmentOrigin).draw(
      in: CGRect(origin: point, size: .zero), isClipped: false)
  }

  /// Draws the text into the current context, wrapped to a rectangle's width and clipped to the rectangle.
  public func draw(in rect: CGRect) {
    DrawnString(self, .usesLineFragmentOrigin).draw(in: rect, isClipped: true)
  }

  /// Draws the text into the current context with options, without clipping.
  /// - Parameters:
  ///   - rect: The rectangle that determines the position. Its width limits the text if the options contain
  ///     `usesLineFragmentOrigin`, its height only if they also contain `truncatesLastVisibleLine`; 0 is no limit.
  ///   - context: Receives the bounds of the drawn text.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { DrawnString(self, options).draw(in: rect, isClipped: false, context) }

  /// Returns the bounds of the text as if drawn at the origin, in points. For the size of a view, round the width and
  /// the height up.
  /// - Parameters:
  ///   - size: The maximum size. Its width has an effect only if the options contain `usesLineFragmentOrigin`, its
  ///     height only if they also contain `truncatesLastVisibleLine`; 0 is no limit.
  ///   - context: Receives the returned bounds.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { DrawnString(self, options).bounds(size, context) }
}

extension NSString {
  /// Returns the size of the text in points. Lines break only at newline characters, and at a positive tail indent of
  /// the paragraph style.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws the text into the current context, with its upper-left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(at: point, withAttributes: attributes) }

  /// Draws the text into the current context, wrapped to a rectangle's width and clipped to the rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(in: rect, withAttributes: attributes) }

  /// Draws the text with attributes into the current context, like `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the bounds of the text with attributes, like `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

// Foundation on Linux does not expose the members of `NSString` on `String`.
extension String {
  /// Returns the size of the text in points. Lines break only at newline characters, and at a positive tail indent of
  /// the paragraph style.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnString(self, attributes, .usesLineFragmentOrigin).bounds(.zero).size
  }

  /// Draws the text into the current context, with its upper-left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnString(self, attributes, .usesLineFragmentOrigin).draw(
      in: CGRect(origin: point, size: .zero), isClipped: false)
  }

  /// Draws the text into the current context, wrapped to a rectangle's width and clipped to the rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { DrawnString(self, attributes, .usesLineFragmentOrigin).draw(in: rect, isClipped: true) }

  /// Draws the text with attributes into the current context, like `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { DrawnString(self, attributes, options).draw(in: rect, isClipped: false, context) }

  /// Returns the bounds of the text with attributes, like `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { DrawnString(self, attributes, options).bounds(size, context) }
}

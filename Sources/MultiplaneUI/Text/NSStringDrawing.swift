// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// How a string is laid out to be drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Several lines, from the top of the rectangle down. Without it one line, whose baseline is the rectangle's
  /// origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The fonts' leading is part of the lines' heights.
  /// - Note: Without it, and where a string is drawn or measured without options, lines follow each other without
  ///   leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Sizes are those of the outlines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in "…" if there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a string's drawing reports.
open class NSStringDrawingContext: NSObject {
  /// Where the last string was drawn.
  public fileprivate(set) var totalBounds = CGRect.zero
}

/// A string with attributes, laid out as UIKit draws strings.
struct DrawnString {
  let text: StyledText
  let options: NSStringDrawingOptions

  init(_ string: NSAttributedString, _ options: NSStringDrawingOptions) {
    text = StyledText(string, base: .coreText)
    self.options = options
  }

  init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any]?,
    _ options: NSStringDrawingOptions
  ) {
    self.init(NSAttributedString(string: string, attributes: attributes ?? [:]), options)
  }

  /// - Parameter size: widths and heights of 0, and such as have no end, are no limit.
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
    return TextBlock(text, layout)
  }

  /// In a rectangle, whose y goes down.
  func draw(in rect: CGRect, isClipped: Bool, _ reporting: NSStringDrawingContext? = nil) {
    let block = block(rect.size)
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

  /// The place of the lines, seen from the rectangle's origin.
  func bounds(_ size: CGSize, _ reporting: NSStringDrawingContext? = nil) -> CGRect {
    let block = block(size)
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
  /// The size of the lines, which end only at separators.
  public func size() -> CGSize { DrawnString(self, .usesLineFragmentOrigin).bounds(.zero).size }

  /// Draws into the current context, the upper left corner at a point.
  public func draw(at point: CGPoint) {
    DrawnString(self, .usesLineFragmentOrigin).draw(
      in: CGRect(origin: point, size: .zero), isClipped: false)
  }

  /// Draws into the current context, wrapped to a rectangle's width and cut off at its sides.
  public func draw(in rect: CGRect) {
    DrawnString(self, .usesLineFragmentOrigin).draw(in: rect, isClipped: true)
  }

  /// Draws into the current context as options say.
  /// - Parameters:
  ///   - rect: of which a width or height of 0 is no limit.
  ///   - context: gets where it was drawn.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { DrawnString(self, options).draw(in: rect, isClipped: false, context) }

  /// The box that drawing would take; round it up for a view.
  /// - Parameters:
  ///   - size: of which a width or height of 0 is no limit.
  ///   - context: gets the same.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { DrawnString(self, options).bounds(size, context) }
}

extension NSString {
  /// The size of the lines, which end only at separators.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws into the current context, the upper left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(at: point, withAttributes: attributes) }

  /// Draws into the current context, wrapped to a rectangle's width and cut off at its sides.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(in: rect, withAttributes: attributes) }

  /// Draws into the current context as options say; see `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// The box that drawing would take; see `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

// Foundation on Linux does not show the members of `NSString` on `String`.
extension String {
  /// The size of the lines, which end only at separators.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnString(self, attributes, .usesLineFragmentOrigin).bounds(.zero).size
  }

  /// Draws into the current context, the upper left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnString(self, attributes, .usesLineFragmentOrigin).draw(
      in: CGRect(origin: point, size: .zero), isClipped: false)
  }

  /// Draws into the current context, wrapped to a rectangle's width and cut off at its sides.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { DrawnString(self, attributes, .usesLineFragmentOrigin).draw(in: rect, isClipped: true) }

  /// Draws into the current context as options say; see `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { DrawnString(self, attributes, options).draw(in: rect, isClipped: false, context) }

  /// The box that drawing would take; see `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { DrawnString(self, attributes, options).bounds(size, context) }
}

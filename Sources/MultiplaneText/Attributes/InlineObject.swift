// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An object that takes the place of a character in a line of text, such as an image.
package protocol InlineObject: AnyObject {
  /// Returns the size of the object in a line, and its drawing.
  /// - Parameters:
  ///   - width: the width of the line; infinity is no limit.
  ///   - index: the UTF-16 index of the first character with the object.
  ///   - container: the object in which the text is laid out; nil if there is none.
  func inlineItem(width: CGFloat, at index: Int, in container: AnyObject?) -> InlineItem
  /// Whether the object takes the place of object replacement characters (U+FFFC) only, not of others.
  var replacesMarkersOnly: Bool { get }
}

/// The size and the drawing of an object in a line of text, in points.
package struct InlineItem: @unchecked Sendable {
  /// Distance of the upper edge above the baseline.
  package var ascent: CGFloat
  /// Distance of the lower edge below the baseline.
  package var descent: CGFloat
  /// The width that the object takes in the line.
  package var width: CGFloat
  /// Returns a drawing of the object, from the color of the text; nil if nothing is drawn. The origin of the drawing is
  /// the upper left corner of the object, and y increases downward.
  package var drawing: ((CGColor) -> DisplayList?)?

  package init(
    ascent: CGFloat, descent: CGFloat, width: CGFloat,
    drawing: ((CGColor) -> DisplayList?)? = nil
  ) {
    func limited(_ value: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value, -100_000), 100_000) : 0
    }
    self.ascent = limited(ascent)
    self.descent = limited(descent)
    self.width = max(0, limited(width))
    self.drawing = drawing
  }

  /// Creates the item of the object among the attributes of characters; nil if there is no object, or if it replaces
  /// markers only and `characters` contains none.
  init?(
    _ attributes: [NSAttributedString.Key: Any], characters: ArraySlice<UInt16>, width: CGFloat,
    container: AnyObject?
  ) {
    let object =
      attributes[kCTRunDelegateAttributeName] as? any InlineObject
      ?? attributes[.inlineAttachment] as? any InlineObject
    guard let object, !object.replacesMarkersOnly || characters.contains(Self.marker) else {
      return nil
    }
    self = object.inlineItem(width: width, at: characters.startIndex, in: container)
    isForMarkersOnly = object.replacesMarkersOnly
  }

  /// Whether the object replaces only the object replacement characters (U+FFFC) of its range.
  private(set) var isForMarkersOnly = false

  /// The object replacement character.
  static let marker: UInt16 = 0xFFFC
}

extension NSAttributedString.Key {
  /// The key of text attachments.
  package static let inlineAttachment = NSAttributedString.Key("NSAttachment")
}

/// The functions that give the size of a range of characters in place of their font.
///
/// - Note: The functions are Swift closures, because C has no `CGFloat` on Linux.
public struct CTRunDelegateCallbacks: Sendable {
  /// The version of the structure: ``kCTRunDelegateCurrentVersion``.
  public var version: CFIndex
  /// Called with the reference when the delegate is deallocated; not called if the reference is nil.
  public var dealloc: CTRunDelegateDeallocateCallback
  /// Returns the distance of the upper edge above the baseline, in points.
  public var getAscent: CTRunDelegateGetAscentCallback
  /// Returns the distance of the lower edge below the baseline, in points.
  public var getDescent: CTRunDelegateGetDescentCallback
  /// Returns the width of each character, in points.
  public var getWidth: CTRunDelegateGetWidthCallback

  /// Creates a structure from its functions.
  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc) = (version, dealloc)
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

/// Releases the reference of a run delegate.
public typealias CTRunDelegateDeallocateCallback = @Sendable (UnsafeMutableRawPointer) -> Void
/// Returns the ascent of a run delegate, from its reference.
public typealias CTRunDelegateGetAscentCallback =
  @Sendable (UnsafeMutableRawPointer) -> CGFloat
/// Returns the descent of a run delegate, from its reference.
public typealias CTRunDelegateGetDescentCallback =
  @Sendable (UnsafeMutableRawPointer) -> CGFloat
/// Returns the width of a run delegate, from its reference.
public typealias CTRunDelegateGetWidthCallback =
  @Sendable (UnsafeMutableRawPointer) -> CGFloat

/// The version of ``CTRunDelegateCallbacks``: 1.
public let kCTRunDelegateCurrentVersion: CFIndex = 1
/// The first version of ``CTRunDelegateCallbacks``: 1.
public let kCTRunDelegateVersion1: CFIndex = 1
/// A ``CTRunDelegate``, which reserves space in a line for characters that are not drawn.
///
/// - Note: Core Text draws characters other than U+FFFC.
public let kCTRunDelegateAttributeName = NSAttributedString.Key("CTRunDelegate")

/// An object that determines the size of the characters with the attribute ``kCTRunDelegateAttributeName``.
public final class CTRunDelegate: InlineObject, @unchecked Sendable {
  fileprivate let callbacks: CTRunDelegateCallbacks
  fileprivate let reference: UnsafeMutableRawPointer?

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer?) {
    (self.callbacks, self.reference) = (callbacks, reference)
  }

  deinit { if let reference { callbacks.dealloc(reference) } }

  package func inlineItem(width: CGFloat, at index: Int, in container: AnyObject?) -> InlineItem {
    // A program that needs no reference passes nil, and its functions ignore the argument.
    let argument = reference ?? UnsafeMutableRawPointer(bitPattern: 16)!
    return InlineItem(
      ascent: callbacks.getAscent(argument), descent: callbacks.getDescent(argument),
      width: callbacks.getWidth(argument))
  }
  package var replacesMarkersOnly: Bool { false }
}

/// Creates a run delegate.
/// - Parameters:
///   - callbacks: the functions, which are copied.
///   - refCon: the reference that the functions receive. If it is nil, they receive a pointer that must not be used.
/// - Returns: a run delegate, never nil.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// Returns the reference that was passed when a run delegate was created; if that was nil, a pointer that must not be
/// used.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  runDelegate.reference ?? UnsafeMutableRawPointer(bitPattern: 16)!
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object with elements that can be enumerated.
///
/// - Note: The requirement differs from `countByEnumerating(with:objects:count:)` of Apple's systems, which passes
///   objects of Objective-C.
public protocol NSFastEnumeration {
  /// Returns an iterator over the elements, or the keys of a dictionary.
  func _makeElementIterator() -> AnyIterator<Any>
}

extension NSArray: NSFastEnumeration {
  /// Returns an iterator over the elements.
  public func _makeElementIterator() -> AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSDictionary: NSFastEnumeration {
  /// Returns an iterator over the keys.
  public func _makeElementIterator() -> AnyIterator<Any> { AnyIterator(allKeys.makeIterator()) }
}

extension NSSet: NSFastEnumeration {
  /// Returns an iterator over the elements.
  public func _makeElementIterator() -> AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSOrderedSet: NSFastEnumeration {
  /// Returns an iterator over the elements.
  public func _makeElementIterator() -> AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSEnumerator: NSFastEnumeration {
  /// Returns an iterator over the remaining elements.
  public func _makeElementIterator() -> AnyIterator<Any> { AnyIterator { self.nextObject() } }
}

/// An iterator over the elements of an object.
///
/// https://developer.apple.com/documentation/foundation/nsfastenumerationiterator
public struct NSFastEnumerationIterator: IteratorProtocol {
  private let elements: AnyIterator<Any>

  /// Creates an iterator over the elements of an object.
  public init(_ enumerable: any NSFastEnumeration) { elements = enumerable._makeElementIterator() }

  /// Returns the next element; nil after the last one.
  public mutating func next() -> Any? { elements.next() }
}

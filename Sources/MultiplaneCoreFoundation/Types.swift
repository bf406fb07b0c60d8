// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

/// The Core Foundation name of a dictionary, for example of options or properties with strings as keys.
///
/// - Note: A Swift dictionary, unlike in Core Foundation, so that casts such as `as? [String: Any]` have the same
///   result as on Apple's systems.
public typealias CFDictionary = [AnyHashable: Any]

/// The Core Foundation name of `URL`; values need no cast.
public typealias CFURL = URL

/// The Core Foundation name of `NSMutableData`; objects need no cast.
public typealias CFMutableData = NSMutableData

/// The Core Foundation name of `Data`; values need no cast.
public typealias CFData = Data

/// The Core Foundation name of `String`; values need no cast.
public typealias CFString = String

/// The Core Foundation name of an array. A Swift array here, so that casts such as `as? [String]` convert it.
public typealias CFArray = [Any]

/// The Core Foundation name of a set. A Swift set here, so that casts such as `as? Set<String>` convert it.
public typealias CFSet = Set<AnyHashable>

/// The Core Foundation name of `NSMutableString`; objects need no cast.
public typealias CFMutableString = NSMutableString
/// The Core Foundation name of `NSMutableArray`; objects need no cast.
public typealias CFMutableArray = NSMutableArray
/// The Core Foundation name of `NSMutableDictionary`; objects need no cast.
public typealias CFMutableDictionary = NSMutableDictionary
/// The Core Foundation name of `NSAttributedString`; objects need no cast.
public typealias CFAttributedString = NSAttributedString
/// The Core Foundation name of `NSMutableAttributedString`; objects need no cast.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// The Core Foundation name of `NSNumber`; objects need no cast.
public typealias CFNumber = NSNumber
/// The Core Foundation name of a Boolean, an `NSNumber` here; objects need no cast.
public typealias CFBoolean = NSNumber
/// The Core Foundation name of `Date`; values need no cast.
public typealias CFDate = Date
/// The Core Foundation name of `Locale`; values need no cast.
public typealias CFLocale = Locale
/// The Core Foundation name of `UUID`; values need no cast.
public typealias CFUUID = UUID

/// Any object. Values such as a ``CFString`` or ``CFArray`` need a cast, `as CFTypeRef`.
public typealias CFTypeRef = AnyObject
/// The type number of a class, which ``CFGetTypeID(_:)`` returns.
public typealias CFTypeID = UInt
/// A bit field of options.
public typealias CFOptionFlags = UInt
/// A hash value.
public typealias CFHashCode = UInt

/// The true value, as a number.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// The false value, as a number.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// A memory allocator. No value of this type exists, and functions ignore their parameter of this type.
public enum CFAllocator: Sendable {}
/// The default allocator: nil.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// Returns the type number of an object, which is equal for objects of the same class, for mutable and immutable
/// strings and collections, and for an object of a ``CFTypeIdentifiable`` class and one of its subclasses. The number
/// is valid until the program ends.
///
/// - Note: Numbers and Booleans have the same class here, unlike in Core Foundation.
///
/// https://developer.apple.com/documentation/corefoundation/cfgettypeid(_:)
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  let object = cf as AnyObject
  // Classes whose mutable and private subclasses have the same type.
  let roots: [AnyClass] = [
    NSString.self, NSDictionary.self, NSArray.self, NSSet.self, NSData.self, NSNumber.self,
    NSAttributedString.self, NSDate.self, NSURL.self,
  ]
  let root: AnyClass? = (object as? NSObject).flatMap { object in
    roots.first { object.isKind(of: $0) }
  }
  let type: AnyClass = root ?? type(of: object)
  return (type as? any CFTypeIdentifiable.Type)?.typeID ?? UInt(bitPattern: ObjectIdentifier(type))
}

/// A class with a type number: a property ``typeID`` that equals the results of ``CFGetTypeID(_:)`` for its objects.
public protocol CFTypeIdentifiable: AnyObject {}

extension CFTypeIdentifiable {
  /// The type number of the class, which ``CFGetTypeID(_:)`` returns for its objects and those of its subclasses.
  public static var typeID: CFTypeID {
    let type: AnyClass = Self.self
    return UInt(bitPattern: ObjectIdentifier(rootClass(type)))
  }

  /// Returns the topmost superclass that conforms to the protocol, so that a mutable path has the type number of a
  /// path.
  private static func rootClass(_ type: AnyClass) -> AnyClass {
    guard let parent = _getSuperclass(type), parent is any CFTypeIdentifiable.Type else {
      return type
    }
    return rootClass(parent)
  }
}

// MARK: Times

/// A time or duration in seconds.
public typealias CFTimeInterval = Double

/// A time in seconds since the reference date, 2001-01-01 00:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the time of the wall clock in seconds since the reference date; in the code of a stage's scene, the stage's
/// time, like `Date()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The time from 1970-01-01 to the reference date, in seconds.
public var kCFAbsoluteTimeIntervalSince1970: CFTimeInterval { 978_307_200 }

// MARK: Ranges and counts

/// A range of UTF-16 code units in a string, or of elements in an array.
public struct CFRange: Hashable, Sendable {
  /// Index of the first element.
  public var location: Int
  /// Number of elements; 0 stands for all elements up to the end in functions that are documented so.
  public var length: Int

  /// Creates an empty range at 0.
  public init() { (location, length) = (0, 0) }
  /// Creates a range from its start and length.
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

/// A count or an index.
public typealias CFIndex = Int
/// The index that stands for something that was not found: -1.
public var kCFNotFound: CFIndex { -1 }

/// Returns a range from its start and length.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// Returns the number of values in an array.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }
/// Returns the number of key-value pairs in a dictionary.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }
/// Returns the number of values in a set.
public func CFSetGetCount(_ theSet: CFSet!) -> CFIndex { theSet.count }
/// Returns the number of UTF-16 code units in a string.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.utf16.count }
/// Returns the number of UTF-16 code units in an attributed string.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }

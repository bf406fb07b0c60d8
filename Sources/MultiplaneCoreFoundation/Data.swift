// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// MARK: Creation

/// Returns data with copies of bytes; nil if the pointer is nil and the length is not 0.
///
/// - Parameter allocator: Ignored.
///
/// https://developer.apple.com/documentation/corefoundation/cfdatacreate(_:_:_:)
public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! {
  guard let bytes else { return length == 0 ? Data() : nil }
  return Data(bytes: bytes, count: length)
}

/// Returns data that refers to bytes without copying them. They must exist as long as the data.
///
/// - Parameters:
///   - allocator: Ignored.
///   - bytesDeallocator: Ignored: the bytes are not freed.
public func CFDataCreateWithBytesNoCopy(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex,
  _ bytesDeallocator: CFAllocator!
) -> CFData! {
  guard let bytes, length > 0 else { return Data() }
  return Data(
    bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), count: length, deallocator: .none)
}

/// Returns data with the same bytes.
public func CFDataCreateCopy(_ allocator: CFAllocator!, _ theData: CFData!) -> CFData! { theData }

/// Returns empty data to which bytes can be added.
///
/// - Parameters:
///   - allocator: Ignored.
///   - capacity: Ignored: the number of bytes is not limited.
public func CFDataCreateMutable(
  _ allocator: CFAllocator!, _ capacity: CFIndex
) -> CFMutableData! { NSMutableData() }

/// Returns data with the same bytes, to which bytes can be added.
///
/// - Parameters:
///   - allocator: Ignored.
///   - capacity: Ignored: the number of bytes is not limited.
public func CFDataCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!
) -> CFMutableData! { NSMutableData(data: theData) }

// MARK: Bytes

/// Returns the address of the bytes of data, which is valid as long as the data, or a copy of it, exists.
///
/// - Note: Up to 14 bytes are copied, and the copy exists until the program ends.
///
/// https://developer.apple.com/documentation/corefoundation/cfdatagetbyteptr(_:)
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  // A value of this size contains its bytes, which then have no address of their own.
  let inlineLimit = 14
  if theData.count > inlineLimit {
    return theData.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
  }
  return AddressedValues.bytes(theData)
}

/// Returns the address of the bytes of mutable data, which is valid until the data changes or is released.
public func CFDataGetBytePtr(_ theData: CFMutableData!) -> UnsafePointer<UInt8>! {
  UnsafePointer(CFDataGetMutableBytePtr(theData))
}

/// Returns the address of the bytes of mutable data, for changing them. It is valid until the length of the data
/// changes or the data is released.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of bytes into memory. A range outside of the data stops the program.
public func CFDataGetBytes(
  _ theData: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!
) {
  guard range.length > 0 else { return }
  let start = theData.startIndex + range.location
  theData.copyBytes(to: buffer, from: start..<start + range.length)
}

/// Returns the number of bytes in data.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }
/// Returns the number of bytes in mutable data.
public func CFDataGetLength(_ theData: CFMutableData!) -> CFIndex { theData.length }

/// A way of searching for bytes.
public struct CFDataSearchFlags: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: CFOptionFlags
  /// Creates options from their bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// The search begins at the end of the range.
  public static let backwards = Self(rawValue: 1 << 0)
  /// The bytes are found only at the beginning of the range, or at its end together with ``backwards``.
  public static let anchored = Self(rawValue: 1 << 1)
}

/// Returns the range at which bytes are found within a range of data: the first occurrence, or the last with
/// ``CFDataSearchFlags/backwards``. Its location is ``kCFNotFound``, and its length 0, if there is none or if there are
/// no bytes to find.
public func CFDataFind(
  _ theData: CFData!, _ dataToFind: CFData!, _ searchRange: CFRange,
  _ compareOptions: CFDataSearchFlags
) -> CFRange {
  var options: Data.SearchOptions = []
  if compareOptions.contains(.backwards) { options.insert(.backwards) }
  if compareOptions.contains(.anchored) { options.insert(.anchored) }
  let start = theData.startIndex + searchRange.location
  guard !dataToFind.isEmpty,
    let found = theData.range(
      of: dataToFind, options: options, in: start..<start + searchRange.length)
  else { return CFRange(location: kCFNotFound, length: 0) }
  return CFRange(location: found.lowerBound - theData.startIndex, length: found.count)
}

// MARK: Changes

/// Sets the number of bytes of data; bytes that are added are 0.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) {
  theData.length = length
}
/// Adds bytes with the value 0 to the end of data.
public func CFDataIncreaseLength(_ theData: CFMutableData!, _ extraLength: CFIndex) {
  theData.length += extraLength
}
/// Adds copies of bytes to the end of data.
public func CFDataAppendBytes(
  _ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
  guard let bytes, length > 0 else { return }
  theData.append(bytes, length: length)
}
/// Replaces a range of bytes by others, whose number may differ. The range must lie within the data.
public func CFDataReplaceBytes(
  _ theData: CFMutableData!, _ range: CFRange, _ newBytes: UnsafePointer<UInt8>!,
  _ newLength: CFIndex
) {
  theData.replaceBytes(
    in: NSRange(location: range.location, length: range.length), withBytes: newBytes,
    length: newLength)
}
/// Removes a range of bytes, which must lie within the data.
public func CFDataDeleteBytes(_ theData: CFMutableData!, _ range: CFRange) {
  CFDataReplaceBytes(theData, range, nil, 0)
}

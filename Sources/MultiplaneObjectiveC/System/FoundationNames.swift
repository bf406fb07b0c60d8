// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pointer to a variable that receives an error; nil to ignore errors.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

/// Foundation's number of UTF-8.
public var NSUTF8StringEncoding: UInt { String.Encoding.utf8.rawValue }
/// Foundation's number of ASCII.
public var NSASCIIStringEncoding: UInt { String.Encoding.ascii.rawValue }
/// Foundation's number of UTF-16.
public var NSUTF16StringEncoding: UInt { String.Encoding.utf16.rawValue }
/// Foundation's number of UTF-16, the encoding of Unicode.
public var NSUnicodeStringEncoding: UInt { String.Encoding.unicode.rawValue }
/// Foundation's number of ISO 8859-1.
public var NSISOLatin1StringEncoding: UInt { String.Encoding.isoLatin1.rawValue }

extension NSData.WritingOptions {
  /// The former name of `atomic`: the data is written to another file, which then takes the place of the file.
  public static var atomicWrite: NSData.WritingOptions { .atomic }
}

extension NSKeyedArchiver {
  /// Returns the name that was set for a class for all archivers; nil if none was set.
  public class func className(for cls: AnyClass) -> String? { classNameForClass(cls) }
  /// Returns the name that was set for a class in this archiver; nil if none was set.
  public func className(for cls: AnyClass) -> String? { classNameForClass(cls) }
}

/// The reference to the generator of random numbers, for ``SecRandomCopyBytes(_:_:_:)``.
public typealias SecRandomRef = OpaquePointer
/// The generator of random numbers of the system: nil.
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes that cannot be predicted. Returns 0.
///
/// https://developer.apple.com/documentation/security/secrandomcopybytes(_:_:_:)
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(
      of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return 0
}

extension FileManager {
  /// Returns the folder that several programs share; nil, since there are no groups of programs.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    nil
  }
}

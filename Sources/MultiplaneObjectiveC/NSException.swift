// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSExceptionName {
  /// The name of exceptions that have no more specific name.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// The name of exceptions for an access beyond the bounds of a collection.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name of exceptions for a wrong argument.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
  /// The name of exceptions for a state that the program should not reach.
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
  /// The name of exceptions for a lack of memory.
  public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
  /// The name of exceptions for an access to an object that is not accessible.
  public static let objectInaccessibleException = NSExceptionName(
    rawValue: "NSObjectInaccessibleException")
  /// The name of exceptions for an access to an object that is not available.
  public static let objectNotAvailableException = NSExceptionName(
    rawValue: "NSObjectNotAvailableException")
  /// The name of exceptions for a destination that is not valid.
  public static let destinationInvalidException = NSExceptionName(
    rawValue: "NSDestinationInvalidException")
  /// The name of exceptions for a parsing error.
  public static let parseErrorException = NSExceptionName(rawValue: "NSParseErrorException")
  /// The name of exceptions for a key that an object does not have.
  public static let undefinedKeyException = NSExceptionName(rawValue: "NSUnknownKeyException")
}

/// An error, such as a wrong argument, that ends the program when it is raised.
///
/// - Note: Swift code cannot catch exceptions on any system.
///
/// https://developer.apple.com/documentation/foundation/nsexception
open class NSException: NSObject, @unchecked Sendable {
  /// The name, which identifies the kind of exception.
  public let name: NSExceptionName
  /// The reason, for people; nil if there is none.
  public let reason: String?
  /// Further values; nil if there are none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception without raising it.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Ends the program with the name and the reason.
  open func raise() {
    fatalError("*** Terminating due to exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }

  /// Ends the program with a name and a formatted reason.
  open class func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    NSException(name: name, reason: NSString(format: format, arguments: argList).description)
      .raise()
  }

  /// The reason, or the name if there is none.
  open override var description: String { reason ?? name.rawValue }
}

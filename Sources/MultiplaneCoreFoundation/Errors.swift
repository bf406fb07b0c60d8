// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of `NSError`; objects need no cast.
public typealias CFError = NSError
/// The domain of an error, which determines the meaning of its code.
public typealias CFErrorDomain = CFString

/// The domain of the errors of POSIX functions.
public var kCFErrorDomainPOSIX: CFErrorDomain! { NSPOSIXErrorDomain }
/// The domain of the errors of Mac OS functions.
public var kCFErrorDomainOSStatus: CFErrorDomain! { NSOSStatusErrorDomain }
/// The domain of the errors of Mach functions.
public var kCFErrorDomainMach: CFErrorDomain! { NSMachErrorDomain }
/// The domain of the errors of Foundation.
public var kCFErrorDomainCocoa: CFErrorDomain! { NSCocoaErrorDomain }

/// The key of the description for the user in an error's information.
public var kCFErrorLocalizedDescriptionKey: CFString! { NSLocalizedDescriptionKey }
/// The key of the operation that failed, for the user, in an error's information.
public var kCFErrorLocalizedFailureKey: CFString! { "NSLocalizedFailure" }
/// The key of the reason, for the user, in an error's information.
public var kCFErrorLocalizedFailureReasonKey: CFString! { NSLocalizedFailureReasonErrorKey }
/// The key of a suggestion for the user in an error's information: a way to recover.
public var kCFErrorLocalizedRecoverySuggestionKey: CFString! {
  NSLocalizedRecoverySuggestionErrorKey
}
/// The key of the description for programmers in an error's information.
public var kCFErrorDescriptionKey: CFString! { "NSDescription" }
/// The key of the underlying error, the cause of an error, in the information of the error.
public var kCFErrorUnderlyingErrorKey: CFString! { NSUnderlyingErrorKey }
/// The key of the URL of a file in an error's information.
public var kCFErrorURLKey: CFString! { NSURLErrorKey }
/// The key of the path of a file in an error's information.
public var kCFErrorFilePathKey: CFString! { NSFilePathErrorKey }

/// Creates an error.
///
/// - Parameters:
///   - allocator: Ignored.
///   - userInfo: The information; keys that are not strings are left out. Nil is no information.
public func CFErrorCreate(
  _ allocator: CFAllocator!, _ domain: CFErrorDomain!, _ code: CFIndex, _ userInfo: CFDictionary!
) -> CFError! {
  var information: [String: Any] = [:]
  for (key, value) in userInfo ?? [:] {
    if let name = key as? String { information[name] = value }
  }
  return NSError(domain: domain, code: code, userInfo: information)
}

/// Returns the domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFErrorDomain! { err.domain }
/// Returns the code of an error.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
/// Returns the information of an error.
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! {
  CFDictionary(uniqueKeysWithValues: err.userInfo.map { (AnyHashable($0.key), $0.value) })
}
/// Returns the description of an error for the user: that in its information, or a standard one made of its reason or
/// of its domain and code.
///
/// https://developer.apple.com/documentation/corefoundation/cferrorcopydescription(_:)
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription }
/// Returns the reason of an error for the user: that in its information or, for some domains, the standard one of its
/// code; nil if there is none.
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString! { err.localizedFailureReason }
/// Returns the suggestion of what the user can do after an error; nil if its information contains none.
public func CFErrorCopyRecoverySuggestion(_ err: CFError!) -> CFString! {
  err.localizedRecoverySuggestion
}
/// Returns the type number of errors.
public func CFErrorGetTypeID() -> CFTypeID { CFGetTypeID(NSError(domain: "", code: 0)) }

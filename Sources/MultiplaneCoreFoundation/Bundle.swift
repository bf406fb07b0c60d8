// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of `Bundle`; objects need no cast.
public typealias CFBundle = Bundle

/// The key of the version of the format of a bundle's information.
public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" }
/// The key of the name of the executable in a bundle's information.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
/// The key of the identifier in a bundle's information.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of the build version in a bundle's information.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of the language of development in a bundle's information.
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }
/// The key of the short name in a bundle's information.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of the languages in a bundle's information.
public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" }

/// Returns the bundle of the program.
public func CFBundleGetMainBundle() -> CFBundle! { .main }
/// Returns the bundle with an identifier among the main bundle and those that the program has created; nil if there is
/// none.
public func CFBundleGetBundleWithIdentifier(_ bundleID: CFString!) -> CFBundle! {
  Bundle(identifier: bundleID)
}
/// Returns the bundle in a folder; nil if there is no folder at the URL.
public func CFBundleCreate(_ allocator: CFAllocator!, _ bundleURL: CFURL!) -> CFBundle! {
  Bundle(url: bundleURL)
}
/// Returns the identifier of a bundle; nil if it has none.
public func CFBundleGetIdentifier(_ bundle: CFBundle!) -> CFString! { bundle.bundleIdentifier }
/// Returns the URL of a bundle.
public func CFBundleCopyBundleURL(_ bundle: CFBundle!) -> CFURL! { bundle.bundleURL }
/// Returns the information of a bundle; empty if it has none.
public func CFBundleGetInfoDictionary(_ bundle: CFBundle!) -> CFDictionary! {
  CFDictionary(
    uniqueKeysWithValues: (bundle.infoDictionary ?? [:]).map { (AnyHashable($0.key), $0.value) })
}
/// Returns a value of a bundle's information; nil if there is none for the key.
public func CFBundleGetValueForInfoDictionaryKey(
  _ bundle: CFBundle!, _ key: CFString!
) -> CFTypeRef! {
  bundle.object(forInfoDictionaryKey: key).map { $0 as AnyObject }
}
/// Returns the URL of a resource; nil if the bundle does not contain it.
/// - Parameters:
///   - resourceType: The extension of the file; nil or empty if the name contains it.
///   - subDirName: The folder within the resources; nil for the resources themselves.
public func CFBundleCopyResourceURL(
  _ bundle: CFBundle!, _ resourceName: CFString!, _ resourceType: CFString!, _ subDirName: CFString!
) -> CFURL! {
  bundle.url(forResource: resourceName, withExtension: resourceType, subdirectory: subDirName)
}

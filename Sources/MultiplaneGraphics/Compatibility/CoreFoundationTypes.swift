// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of a dictionary, for example of options or properties with strings as keys.
///
/// - Note: A Swift dictionary, unlike in Core Foundation, so that casts such as `as? [String: Any]` have the same
///   result as on Apple's systems.
public typealias CFDictionary = [AnyHashable: Any]

/// The Core Foundation name of `URL`; values need no cast.
public typealias CFURL = URL

/// The Core Foundation name of `NSMutableData`; objects need no cast.
public typealias CFMutableData = NSMutableData

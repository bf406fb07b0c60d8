// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of a dictionary of options or properties, whose keys are strings.
///
/// - Note: Differs from Core Foundation: it is a Swift dictionary, so that casts such as `as? [String: Any]` have
///   the same result.
public typealias CFDictionary = [AnyHashable: Any]

/// The Core Foundation name of `URL`.
public typealias CFURL = URL

/// The Core Foundation name of mutable data.
public typealias CFMutableData = NSMutableData

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Core Foundation's name for a dictionary of options or properties, whose keys are strings.
///
/// - Note: differs from Core Foundation: it is a Swift dictionary, so that casts such as `as? [String: Any]` mean what they
///   do there.
public typealias CFDictionary = [AnyHashable: Any]

/// Core Foundation's name for the place of a file.
public typealias CFURL = URL

/// Core Foundation's name for bytes that grow.
public typealias CFMutableData = NSMutableData

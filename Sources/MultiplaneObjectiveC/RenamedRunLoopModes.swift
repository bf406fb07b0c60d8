// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of `RunLoop.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The name of `common` before Swift 4.2.
  @available(*, deprecated, renamed: "common")
  public static let commonModes = RunLoop.Mode.common
  /// The name of `default` before Swift 4.2.
  @available(*, deprecated, renamed: "default")
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

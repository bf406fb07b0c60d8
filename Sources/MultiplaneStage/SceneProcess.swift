// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// The settings of a process that runs one scene, as the executables of scenes and playgrounds do.
package enum SceneProcess {
  /// The environment variable that leaves the order of hash tables random, to find scenes that depend on it.
  package static let randomOrderVariable = "MULTIPLANE_RANDOM_ORDER"

  /// Makes hash tables iterate in the same order in every process, and `Bundle.main` find the scene's files. Must be
  /// called first in the main function.
  package static func prepare() {
    if getenv(randomOrderVariable) == nil { stage_hashing_make_deterministic() }
    MainBundle.installReplacements()
  }
}

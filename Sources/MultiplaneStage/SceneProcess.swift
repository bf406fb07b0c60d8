// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import Synchronization

/// The settings of a process that runs one scene, as the executables of scenes and playgrounds do.
package enum SceneProcess {
  /// The name of an environment variable that, if it is set, leaves the order of hash tables random, to find scenes
  /// that depend on this order.
  package static let randomOrderVariable = "MULTIPLANE_RANDOM_ORDER"

  /// Makes `Bundle.main` find the scene's files. Unless the environment variable ``randomOrderVariable`` is set, also
  /// makes hash tables iterate in the same order in every process. Must be called first in the main function.
  package static func prepare() {
    if getenv(randomOrderVariable) == nil { stage_hashing_make_deterministic() }
    MainBundle.installReplacements()
    isPrepared.store(true, ordering: .relaxed)
  }

  /// Whether ``prepare()`` was called in this process.
  private static let isPrepared = Atomic(false)

  /// Sets the environment variables that determine the locale and the time zone of the process, for threads that run no
  /// scene code and for programs that the scene starts. Has no effect before ``prepare()``.
  package static func setVariables(for environment: SceneEnvironment) {
    guard isPrepared.load(ordering: .relaxed) else { return }
    let categories = ["ALL", "COLLATE", "CTYPE", "MESSAGES", "MONETARY", "NUMERIC", "TIME"]
    for name in ["LANGUAGE"] + categories.map({ "LC_" + $0 }) { unsetenv(name) }
    setenv("LANG", environment.locale.identifier(.icu) + ".UTF-8", 1)
    setenv("TZ", environment.timeZone.identifier, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
  }
}

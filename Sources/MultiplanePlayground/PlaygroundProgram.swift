// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CPlaygroundEntry
import Foundation
internal import MultiplaneRunner
internal import MultiplaneStage
import MultiplaneUI

/// A playground as a program of the command line. The compiler emitted the playground's statements as a C function,
/// which `playground_run_statements()` calls.
@MainActor final class PlaygroundProgram: StageProgram {
  private var page: PlaygroundPage?
  private let statements: @MainActor () -> Void

  init(_ statements: @escaping @MainActor () -> Void = { playground_run_statements() }) {
    self.statements = statements
  }

  var name: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  }

  let screenSize = CGSize(width: 375, height: 668)
  let scale: CGFloat = 2
  var onFinish: (@MainActor () -> Never)?
  var pictureSize: CGSize? { page?.pictureSize }
  var runsIndefinitely: Bool { page?.needsIndefiniteExecution ?? false }

  func run(in stage: Stage) {
    let page = PlaygroundPage.current
    self.page = page
    page.onFinish = { [unowned self] in
      onFinish?()
      exit(0)
    }
    statements()
  }

  func resize(to size: CGSize) { page?.resize(to: size) }
}

/// Runs the command line of a playground program. Exits with an error if the program contains no playground, or if
/// Multiplane was built without the package trait `Tools`.
///
/// Public, as the `main` function in `CPlaygroundEntry` that calls it may be linked separately from this module.
@_cdecl("multiplane_playground_main") @_spi(PlaygroundEntry) @MainActor
public func multiplanePlaygroundMain() {
  guard playground_has_statements() else {
    try? FileHandle.standardError.write(
      contentsOf: Data("error: This program has no main function and is not a playground.\n".utf8))
    exit(2)
  }
  #if Tools
    ProgramRunner.main(PlaygroundProgram())
  #else
    try? FileHandle.standardError.write(
      contentsOf: Data(
        "error: Multiplane was built without the trait Tools, which contains its commands.\n".utf8))
    exit(2)
  #endif
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The program that `multiplane build` names to SwiftPM as the compiler.

import Foundation
import MultiplaneCompile

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

let environment = ProcessInfo.processInfo.environment
guard let path = environment[PackageCompilerSettings.variable] else {
  fail("This program is run by multiplane build, test and run.")
}
do {
  let settings = try JSONDecoder().decode(
    PackageCompilerSettings.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  let compiler = PackageCompiler(
    settings, linkedFolder: environment[PackageCompiler.linkedFolderVariable])
  guard let arguments = try compiler.arguments(for: Array(CommandLine.arguments.dropFirst()))
  else { exit(0) }
  let strings = ([settings.compiler] + arguments).map { strdup($0) } + [nil]
  execv(settings.compiler, strings)
  fail("\(settings.compiler) cannot be run: \(String(cString: strerror(errno))).")
} catch let error as SceneCompilationError {
  FileHandle.standardError.write(Data("\(error.description)\n".utf8))
  exit(1)
} catch {
  fail("\(error)")
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The program that `multiplane build` names to SwiftPM as the compiler. Under the names `swift-frontend` and `clang`,
// it stands for the frontend and for the compiler of C.

import Foundation
import MultiplaneCompile

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

let environment = ProcessInfo.processInfo.environment
// Swift Build passes on no environment variables; the settings are in the folder of the toolchain.
let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent().appendingPathComponent("../../settings.json").standardizedFileURL
let path = environment[PackageCompilerSettings.variable] ?? beside.path
guard FileManager.default.fileExists(atPath: path) else {
  fail("This program is run by multiplane build, test and run.")
}
do {
  let settings = try JSONDecoder().decode(
    PackageCompilerSettings.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  let compiler = PackageCompiler(
    settings, linkedFolder: environment[PackageCompiler.linkedFolderVariable])
  let given = Array(CommandLine.arguments.dropFirst())
  let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  var (program, arguments) = (settings.compiler, given)
  if name == "clang" {
    program = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/clang"
    if let source = ObjectiveCSource(arguments: given) {
      exit(try source.compile(with: program))
    }
  } else if name == "swift-frontend" {
    program = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/" + name
    arguments = try compiler.frontendArguments(for: given)
  } else if let new = try compiler.arguments(for: given) {
    arguments = new
  } else {
    exit(0)
  }
  let strings = ([program] + arguments).map { strdup($0) } + [nil]
  execv(program, strings)
  fail("\(program) cannot be run: \(String(cString: strerror(errno))).")
} catch let error as SceneCompilationError {
  FileHandle.standardError.write(Data("\(error.description)\n".utf8))
  exit(1)
} catch {
  fail("\(error)")
}

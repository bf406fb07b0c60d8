// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile
  import MultiplanePreview

  /// A scene of a package, built by SwiftPM whenever a file of the package changes.
  struct PackageOrigin: SceneOrigin {
    let product: SceneProduct
    private let programs = ChildProcessRegistry()

    /// The folders whose changes cause another build.
    let watched: [String]

    /// - Parameter dependency: The folder of another package that is also watched, since the product depends on it; nil
    ///   if there is none.
    init(product: SceneProduct, dependency: String? = nil) {
      self.product = product
      watched = [product.folder] + (dependency.map { [$0] } ?? [])
    }

    var name: String { product.name }
    var file: String? { product.folder }
    var pages: [String] { [] }
    func arguments(page: String?) -> [String]? { [product.folder, product.name] }

    func build(page: String?) -> SceneBuild {
      let begin = ProcessInfo.processInfo.systemUptime
      var seconds: Double { ProcessInfo.processInfo.systemUptime - begin }
      let arguments = [
        "build", "-c", "release", "--package-path", product.folder, "--product", product.name,
      ]
      do {
        let (output, code) = try swift(arguments)
        guard code == 0 else {
          let messages = CompilerDiagnostic.messages(in: output).filter { $0.severity == .error }
          let problems = messages.map { BuildProblem($0) }
          return .failed(problems.isEmpty ? [problem(output)] : problems, seconds: seconds)
        }
        let (path, _) = try swift(arguments + ["--show-bin-path"])
        let folder = path.split(separator: "\n").last.map(String.init) ?? ""
        return .done(executable: folder + "/" + product.name, seconds: seconds)
      } catch {
        return .failed([problem("\(error.localizedDescription)")], seconds: seconds)
      }
    }

    private func problem(_ message: String) -> BuildProblem {
      BuildProblem(
        file: product.folder, line: 0, column: 0, severity: "error",
        message: String(message.suffix(2000)))
    }

    func interrupt() { programs.interruptAll() }

    private func swift(_ arguments: [String]) throws -> (said: String, code: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift"] + arguments
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try programs.run(process)
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      programs.remove(process)
      return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
  }
#endif

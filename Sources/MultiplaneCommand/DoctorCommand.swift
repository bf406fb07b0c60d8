// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive

  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check the installation, or what of an iOS package will not work.",
      discussion: """
        Lists what is installed, what is missing and how to install it. Exits with 4 if something is \
        missing that playing or rendering Swift files requires; tools for single commands are optional.

        With the folder of a package, or of Swift files, lists the frameworks and symbols in it that do not exist here, \
        and the functions that have no effect, by file and line, without building it; exits with 3 if there are any.

        Examples:
          multiplane doctor --json
          multiplane doctor SnapKit
        """)

    @Argument(help: "The folder of a package or of Swift files.")
    var package: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      if let package { return try check(package) }
      let findings = EnvironmentCheck().findings
      if json {
        try printLine(JSONValue.array(findings.map(\.json)).json)
      } else {
        for finding in findings { try printLine(finding.text) }
      }
      if findings.contains(where: { $0.state == .missing }) { throw ExitCode(4) }
    }
  }

  extension Doctor {
    /// Prints the places in Swift files that will not work. The files are those of the targets in products of a package
    /// or, without a `Package.swift`, all Swift files in the folder except at paths that begin with a period.
    /// - Throws: `ExitCode` 3 if there are any; `SceneProductError` or a file system error if the files cannot be found
    ///   or read.
    private func check(_ path: String) throws {
      let manager = FileManager.default
      let root = URL(fileURLWithPath: path)
      guard let walk = manager.enumerator(atPath: path) else {
        throw SceneProductError(code: 2, message: "\(path) is not a folder.")
      }
      let isPackage = manager.fileExists(atPath: path + "/Package.swift")
      let folders =
        isPackage ? try SceneProduct.targets(of: path).filter { !$0.products.isEmpty } : nil
      let files =
        folders?.flatMap { target in target.sources.map { target.path + "/" + $0 } }
        ?? walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
      let findings = try SourceFinding.findings(
        in: Array(Set(files)).sorted().map { root.appendingPathComponent($0) })
      if json {
        try printLine(
          JSONValue.array(
            findings.map {
              [
                "kind": .text($0.kind.rawValue), "name": .text($0.name), "file": .text($0.file),
                "line": .number(Double($0.line)), "column": .number(Double($0.column)),
              ]
            }
          ).json)
      } else {
        for finding in findings { try printLine(finding.text) }
        try printLine("\(files.count) files, \(findings.count) findings.")
      }
      if !findings.isEmpty { throw ExitCode(3) }
    }
  }

  extension SourceFinding {
    /// The finding in the format of the compiler.
    fileprivate var text: String {
      let message =
        switch kind {
        case .framework: "\(name) does not exist on Linux; --omit \(name) leaves out the file."
        case .symbol: "\(name) is not known to Multiplane."
        case .swizzling:
          "\(name) has no effect; override the method in a subclass, or call it explicitly."
        }
      return "\(file):\(line):\(column): \(kind.rawValue): \(message)"
    }
  }

  /// The result of one check.
  struct Finding: Equatable {
    enum State: String {
      case ok
      /// Absent, but required by some commands only.
      case optional
      case missing
    }
    var state: State
    var name: String
    /// The path, version or names that the check found; otherwise the problem, or the purpose of an absent program.
    var detail: String
    /// Instructions for solving the problem; nil if there is none.
    var mend: String?

    var text: String {
      let mark =
        switch state {
        case .ok: "ok       "
        case .optional: "absent   "
        case .missing: "MISSING  "
        }
      return mark + name + ": " + detail + (mend.map { "\n         " + $0 } ?? "")
    }

    var json: JSONValue {
      [
        "name": .text(name), "state": .text(state.rawValue), "detail": .text(detail),
        "mend": JSONValue(mend),
      ]
    }
  }

  /// Checks the programs, modules and libraries that the commands require.
  struct EnvironmentCheck {
    var environment = ProcessInfo.processInfo.environment
    var program = URL(fileURLWithPath: "/proc/self/exe")

    var findings: [Finding] {
      let modules = BuiltModules.find(beside: program, environment: environment)
      return [compiler(modules), self.modules(modules), libraries]
        + [
          tool("ffmpeg", "MP4, MOV and WebM, and comparing films", "ffmpeg"),
          tool("ffprobe", "comparing films", "ffmpeg"),
          tool("git", "packages of multiplane new that depend on a repository", "git"),
        ]
    }

    /// Returns the path of a program on `PATH`; nil if there is none.
    private func find(_ name: String) -> String? {
      (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func tool(_ name: String, _ purpose: String, _ package: String) -> Finding {
      if let path = find(name) { return Finding(state: .ok, name: name, detail: path) }
      return Finding(
        state: .optional, name: name, detail: "not on PATH; required for \(purpose)",
        mend: "On Debian and Ubuntu: sudo apt-get install \(package)")
    }

    // MARK: The compiler

    /// Extracts the compiler version, such as `Swift version 6.3 (swift-6.3-RELEASE)`, from the output of
    /// `swiftc --version` or from a compiled module; nil if there is none.
    static func version(in text: String) -> String? {
      text.firstMatch(of: /Swift version [^()\n]*\([^()\n]*\)/).map { String($0.output) }
    }

    private func compiler(_ modules: BuiltModules?) -> Finding {
      let name = "swiftc"
      let mend = "Install Swift 6.3 from https://www.swift.org/install and add its usr/bin to PATH"
      guard let path = find("swiftc") else {
        return Finding(
          state: .missing, name: name, detail: "not on PATH; required to compile scenes", mend: mend
        )
      }
      guard let version = compilerVersion(path) else {
        return Finding(
          state: .missing, name: name, detail: "\(path) does not print its version", mend: mend)
      }
      guard let modules, let built = Self.version(of: modules) else {
        return Finding(state: .ok, name: name, detail: "\(version), \(path)")
      }
      return built == version
        ? Finding(
          state: .ok, name: name, detail: "\(version), \(path), which also built Multiplane")
        : Finding(
          state: .missing, name: name,
          detail: "\(path) is \(version), but Multiplane's modules were built with \(built)",
          mend: "Put that compiler first on PATH, or rebuild Multiplane with this one.")
    }

    /// The version of the compiler on `PATH`; nil if there is none, or if it does not print its version.
    var compilerVersion: String? { find("swiftc").flatMap(compilerVersion) }

    private func compilerVersion(_ path: String) -> String? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = ["--version"]
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { return nil }
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Self.version(in: String(decoding: data, as: UTF8.self))
    }

    /// Returns the version of the compiler that built the modules, as stored in a compiled module; nil if it is not
    /// found.
    private static func version(of modules: BuiltModules) -> String? {
      for folder in modules.moduleFolders {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("MultiplaneMath.swiftmodule")
        guard let bytes = try? Data(contentsOf: file, options: .mappedIfSafe),
          let place = bytes.firstRange(of: Data("Swift version ".utf8))
        else { continue }
        let words = bytes[place.lowerBound...].prefix(120).prefix { (0x20..<0x7f).contains($0) }
        if let version = version(in: String(decoding: words, as: UTF8.self)) { return version }
      }
      return nil
    }

    // MARK: Modules and libraries

    private func modules(_ modules: BuiltModules?) -> Finding {
      let name = "Multiplane's modules"
      guard let modules else {
        return Finding(
          state: .missing, name: name,
          detail: "not found next to this program; required for .swift files",
          mend:
            "make install PREFIX=$HOME/.local, or swift build -c release in the folder of Multiplane"
        )
      }
      return Finding(
        state: .ok, name: name, detail: modules.moduleFolders.joined(separator: ", "))
    }

    /// The required system libraries and the Debian packages that install them for linking.
    static let systemLibraries = BuiltModules.systemLibraries.map { name in
      (name, name == "z" ? "zlib1g-dev" : name.hasPrefix("webp") ? "libwebp-dev" : "lib\(name)-dev")
    }

    private var libraries: Finding {
      let name = "system libraries"
      let folders =
        (environment["LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init) + [
          "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/local/lib",
          "/usr/lib64", "/usr/lib", "/lib64", "/lib",
        ]
      let missing = Self.systemLibraries.filter { library in
        !folders.contains {
          FileManager.default.fileExists(atPath: "\($0)/lib\(library.0).so")
            || FileManager.default.fileExists(atPath: "\($0)/lib\(library.0).a")
        }
      }
      guard !missing.isEmpty else {
        return Finding(
          state: .ok, name: name, detail: Self.systemLibraries.map(\.0).joined(separator: ", "))
      }
      let packages = missing.map(\.1).reduce(into: [String]()) { list, package in
        if !list.contains(package) { list.append(package) }
      }
      return Finding(
        state: .missing, name: name,
        detail: missing.map(\.0).joined(separator: ", ") + " cannot be linked",
        mend: "On Debian and Ubuntu: sudo apt-get install \(packages.joined(separator: " "))")
    }
  }
#endif

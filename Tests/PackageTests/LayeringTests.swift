// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompile
import TestSupport
import Testing

/// The rules of ARCHITECTURE.md that a program can check.
@Suite struct LayeringTests {
  private static let modules = Manifest.modules
  private static let names = modules.map(\.name)

  private static func imports(of file: String) throws -> [String] {
    try Repository.text(file).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop {
        $0.hasPrefix("@") || ["public", "package", "internal"].contains($0)
      }
      return words.first == "import" ? words.last.map(String.init) : nil
    }
  }

  /// Returns the files of a module whose names end in one of the suffixes.
  private static func files(of module: String, _ suffixes: String...) -> [String] {
    suffixes.flatMap { Repository.files(below: "Sources/" + module, suffix: $0) }
  }

  @Test func dependenciesPointDownward() throws {
    expect(Self.names.count > 20)
    for (rank, module) in Self.modules.enumerated() {
      for name in module.dependencies {
        let other = try #require(Self.names.firstIndex(of: name), "\(module.name) needs \(name)")
        expect(other < rank, "\(module.name) depends on \(name), which stands above it")
      }
    }
  }

  @Test(arguments: names) func importsPointDownward(module: String) throws {
    let rank = try #require(Self.names.firstIndex(of: module))
    for file in Self.files(of: module, ".swift") {
      for name in try Self.imports(of: file) {
        guard let other = Self.names.firstIndex(of: name) else { continue }
        expect(other < rank, "\(file) imports \(name), which stands above it")
      }
    }
    for file in Self.files(of: module, ".c", ".h") {
      for line in try Repository.text(file).split(separator: "\n") where line.hasPrefix("#include")
      {
        for (other, name) in Self.names.enumerated() where line.contains("\(name).h") {
          expect(other <= rank, "\(file) includes \(name).h, which stands above it")
        }
      }
    }
  }

  /// C refers to Swift by symbol names. It may only use those of modules that depend on it, and therefore link it.
  @Test func symbolsInCBelongToDependents() throws {
    var symbols: [(name: String, module: String)] = []
    for module in Self.names {
      for file in Self.files(of: module, ".swift") {
        for match in try Repository.text(file).matches(of: /@(?:_cdecl|_silgen_name)\("(\w+)"\)/) {
          // Functions of Core Foundation are declared by this attribute, and defined in Foundation.
          let name = String(match.1)
          if !name.hasPrefix("CF") { symbols.append((name, module)) }
        }
      }
    }
    expect(symbols.contains { $0.name == "multiplane_playground_main" })
    var count = 0
    for module in Self.names {
      for file in Self.files(of: module, ".c", ".h") {
        let text = try Repository.text(file)
        // A mangled name contains the length of its module's name, then the name.
        let mangled = text.matches(of: /\$s(\d+)(\w+)/).map { String($0.2.prefix(Int($0.1) ?? 0)) }
        let declared = try symbols.filter {
          try text.contains(Regex("\\b\($0.name)\\b"))
        }.map(\.module)
        for owner in mangled + declared where !["Foundation", "Dispatch"].contains(owner) {
          count += 1
          let dependencies = Self.modules.first { $0.name == owner }?.dependencies
          expect(
            dependencies?.contains(module) == true,
            "\(file) names a symbol of \(owner), which does not depend on \(module)")
        }
        // An undefined weak symbol is null at run time; a renamed class must fail to link instead.
        for line in text.split(separator: ";") where line.contains("$s") {
          expect(!line.contains("((weak))"), "\(file): \(line) is weak")
        }
      }
    }
    expect(count > 8)
  }

  @Test func sourceFoldersAreModules() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    expectEqual(Set(folders), Set(Self.names))
  }

  /// The list of modules that a scene links contains all dependencies of `MultiplanePlayground` and `Multiplane`.
  @Test func commandListsSceneModules() throws {
    var needed: Set<String> = []
    func add(_ name: String) {
      guard let module = Self.modules.first(where: { $0.name == name }),
        needed.insert(name).inserted
      else { return }
      module.dependencies.forEach(add)
    }
    ["MultiplanePlayground", "Multiplane"].forEach(add)
    // A system library module has no object files.
    needed.subtract(["CDeflate", "zlib"])
    let own = BuiltModules.names.filter { Self.names.contains($0) }
    expectEqual(Set(own), needed)
  }

  @Test func engineUsesOwnElementaryFunctions() throws {
    let names = "sin|cos|tan|atan2?|exp|log2?|log10|pow|cbrt|sincos"
    let foreign = try Regex("(?:^|[^.\\w])(?:\(names))\\(")
    for module in [
      "MultiplaneRaster", "MultiplaneGraphics", "MultiplaneText", "MultiplaneCoreImage",
      "MultiplaneAnimation",
    ] {
      for file in Repository.files(below: "Sources/" + module, suffix: ".swift") {
        for line in try Repository.text(file).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") && !line.contains("func ") {
          expect(
            line.firstMatch(of: foreign) == nil,
            "\(file): \(line) gives other bits on other processors; use Elementary")
        }
      }
    }
  }

  @Test func everyFileHasHeader() throws {
    for folder in ["Sources", "Tests", "Examples", "Benchmarks", "Fuzzing"] {
      for file in Repository.files(below: folder, suffix: ".swift")
      where !file.hasSuffix("Package.swift") {
        expect(try Repository.text(file).hasPrefix("// Copyright"), "\(file) has no header")
      }
    }
  }

  @Test func everyGoldenBelongsToTest() throws {
    let tests = try Repository.files(below: "Tests", suffix: ".swift").map(Repository.text).joined()
    for golden in Repository.files(below: "Tests", suffix: ".png") {
      // Further snapshots of a test have a suffix after its name.
      let name = golden.split(separator: "/").last!.dropLast(4).prefix { !"@-".contains($0) }
      expect(tests.contains(name), "\(golden) belongs to no test")
    }
  }

  @Test func readmeListsEveryExample() throws {
    let readme = try Repository.text("README.md")
    let examples = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Examples/Sources").path)
    for example in examples { expect(readme.contains(example), "README does not show \(example)") }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The rules of ARCHITECTURE.md that a script can check.
@Suite struct LayeringTests {
  /// Lowest first; a module imports only what stands before it.
  static let modules = [
    "CMultiplaneKernels", "MultiplaneMath", "MultiplaneRaster", "CGraphicsTypes",
    "MultiplaneGraphics", "CDeflate", "CImageCodecs", "CImageChild", "MultiplaneImages",
    "CTextEngine", "CBundledFonts",
    "MultiplaneText", "CLayerConstruction", "MultiplaneAnimation", "CStageClock",
    "MultiplaneStage", "MultiplaneUI", "MultiplaneFilm", "MultiplaneLive", "MultiplaneRunner",
    "CPlaygroundEntry", "MultiplanePlayground", "MultiplaneCompile", "CPreviewPage",
    "MultiplanePreview", "MultiplaneTesting", "Multiplane", "MultiplaneCommand",
  ]

  private static func imports(of file: String) throws -> [String] {
    try Repository.text(file).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop {
        $0.hasPrefix("@") || ["public", "package", "internal"].contains($0)
      }
      return words.first == "import" ? words.last.map(String.init) : nil
    }
  }

  @Test(arguments: modules) func importsPointOneWay(module: String) throws {
    let rank = try #require(Self.modules.firstIndex(of: module))
    for file in Repository.files(below: "Sources/" + module, suffix: ".swift") {
      for name in try Self.imports(of: file) {
        guard let other = Self.modules.firstIndex(of: name) else { continue }
        #expect(other < rank, "\(file) imports \(name), which stands above it")
      }
    }
  }

  @Test func everySourceFolderIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(Self.modules))
  }

  @Test func engineUsesItsOwnElementaryFunctions() throws {
    let names = "sin|cos|tan|atan2?|exp|log2?|log10|pow|cbrt|sincos"
    let foreign = try Regex("(?:^|[^.\\w])(?:\(names))\\(")
    for module in [
      "MultiplaneRaster", "MultiplaneGraphics", "MultiplaneText", "MultiplaneAnimation",
    ] {
      for file in Repository.files(below: "Sources/" + module, suffix: ".swift") {
        for line in try Repository.text(file).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") && !line.contains("func ") {
          #expect(
            line.firstMatch(of: foreign) == nil,
            "\(file): \(line) gives other bits on other processors; use Elementary")
        }
      }
    }
  }

  @Test func everyFileHasItsHeader() throws {
    for folder in ["Sources", "Tests", "Examples", "Benchmarks", "Fuzzing"] {
      for file in Repository.files(below: folder, suffix: ".swift")
      where !file.hasSuffix("Package.swift") {
        #expect(try Repository.text(file).hasPrefix("// Copyright"), "\(file) has no header")
      }
    }
  }

  @Test func everyGoldenIsNamedByATest() throws {
    let tests = try Repository.files(below: "Tests", suffix: ".swift").map(Repository.text).joined()
    for golden in Repository.files(below: "Tests", suffix: ".png") {
      // Snapshots of one test go on behind its name.
      let name = golden.split(separator: "/").last!.dropLast(4).prefix { !"@-".contains($0) }
      #expect(tests.contains(name), "\(golden) belongs to no test")
    }
  }

  @Test func everyExampleIsInTheReadme() throws {
    let readme = try Repository.text("README.md")
    let examples = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Examples/Sources").path)
    for example in examples { #expect(readme.contains(example), "README does not show \(example)") }
  }
}

// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

// The fuzzers, one executable each, run by `./run SECONDS [FUZZER]`. libFuzzer provides `main`. The script builds
// everything, including the library, with the address sanitizer and with `--sanitize fuzzer`, so that code coverage
// guides the fuzzers.

func fuzzer(_ name: String, _ products: [String], _ targets: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "Multiplane") } + targets,
    swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
}

// The modules of swift-syntax in the toolchain, as in the parent package.
let syntaxFolder: String = {
  let data =
    FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
  let maps = String(decoding: data, as: UTF8.self)
  let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
  let path = library?.drop { $0 != "/" } ?? "/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  return URL(fileURLWithPath: String(path)).deletingLastPathComponent()
    .appendingPathComponent("../../host").standardizedFileURL.path
}()

let package = Package(
  name: "MultiplaneFuzzing",
  dependencies: [.package(name: "Multiplane", path: "..", traits: ["Codecs", "Text"])],
  targets: [
    fuzzer("SVGPathDataFuzzer", ["MultiplaneGraphics"]),
    fuzzer("BooleanFuzzer", ["MultiplaneGraphics"]),
    fuzzer("RasterFuzzer", ["MultiplaneGraphics", "MultiplaneRaster"]),
    fuzzer("StrokeFuzzer", ["MultiplaneGraphics", "MultiplaneRaster"]),
    .target(
      name: "ImageProperties",
      dependencies: ["MultiplaneGraphics", "MultiplaneImages"].map {
        .product(name: $0, package: "Multiplane")
      }, swiftSettings: [.swiftLanguageMode(.v6)]),
    fuzzer("PNGFuzzer", [], ["ImageProperties"]),
    fuzzer("JPEGFuzzer", [], ["ImageProperties"]),
    fuzzer("GIFFuzzer", [], ["ImageProperties"]),
    fuzzer("WebPFuzzer", [], ["ImageProperties"]),
    fuzzer("FontFuzzer", ["MultiplaneText"]),
    // Reads layer trees, view trees and their changes from bytes.
    .target(name: "StructureInput", swiftSettings: [.swiftLanguageMode(.v6)]),
    fuzzer("LayerTreeFuzzer", ["MultiplaneRaster", "MultiplaneStage"], ["StructureInput"]),
    fuzzer("ViewTreeFuzzer", ["MultiplaneStage", "MultiplaneUI"], ["StructureInput"]),
    .executableTarget(
      name: "RewriterFuzzer",
      dependencies: [.product(name: "MultiplaneCompile", package: "Multiplane")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library", "-I", syntaxFolder]),
      ]),
  ]
)

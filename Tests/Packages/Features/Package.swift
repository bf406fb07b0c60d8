// swift-tools-version:5.9
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// An iOS package as others write them, which `multiplane test` builds and tests unchanged.

import CompilerPluginSupport
import Foundation
import PackageDescription

// The library of macros in the toolchain, in place of the package swift-syntax, so that nothing is fetched.
let syntaxFolder: String = {
  let data =
    FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
  let maps = String(decoding: data, as: UTF8.self)
  let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
  let path = library?.drop { $0 != "/" } ?? "/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  return URL(fileURLWithPath: String(path)).deletingLastPathComponent()
    .appendingPathComponent("../../host").standardizedFileURL.path
}()
let syntaxLibraries = [
  "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftCompilerPluginMessageHandling",
]

let package = Package(
  name: "Features",
  platforms: [.iOS(.v13)],
  products: [
    .library(name: "DialsUI", targets: ["DialsUI"]),
    .library(name: "DialsUIDynamic", type: .dynamic, targets: ["DialsUI"]),
    .library(name: "Dials", type: .static, targets: ["Dials"]),
  ],
  dependencies: [.package(path: "Packages/Pointers")],
  targets: [
    .target(name: "CDialMath"),
    .target(name: "LegacyGauge"),
    .plugin(name: "MakeUnits", capability: .buildTool()),
    .macro(
      name: "DialMacros", swiftSettings: [.unsafeFlags(["-I", syntaxFolder])],
      linkerSettings: [
        .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder])
      ] + syntaxLibraries.map { .linkedLibrary($0) }),
    .target(name: "Dials", dependencies: ["CDialMath"]),
    .target(
      name: "DialsUI", dependencies: ["DialMacros", "Dials", "Pointers"],
      resources: [.process("Names.txt")],
      plugins: ["MakeUnits"]),
    .executableTarget(name: "DialTool", dependencies: ["DialsUI"]),
    .testTarget(name: "DialsTests", dependencies: ["DialsUI"]),
  ]
)

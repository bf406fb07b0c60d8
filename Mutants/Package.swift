// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

// The program that changes sources. It uses swift-syntax of the toolchain, as the parent package does, but nothing of
// that package.
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
  name: "MultiplaneMutants",
  targets: [
    .executableTarget(
      name: "mutate",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-I", syntaxFolder])],
      linkerSettings: [
        .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
        .linkedLibrary("SwiftOperators"),
      ])
  ]
)

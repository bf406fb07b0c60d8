// swift-tools-version:5.9
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// An iOS package as others write them, which `multiplane test` builds and tests unchanged.

import PackageDescription

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
    .plugin(name: "MakeUnits", capability: .buildTool()),
    .target(name: "Dials", dependencies: ["CDialMath"]),
    .target(
      name: "DialsUI", dependencies: ["Dials", "Pointers"], resources: [.process("Names.txt")],
      plugins: ["MakeUnits"]),
    .executableTarget(name: "DialTool", dependencies: ["DialsUI"]),
    .testTarget(name: "DialsTests", dependencies: ["DialsUI"]),
  ]
)

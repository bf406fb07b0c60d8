// swift-tools-version:5.5
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// An iOS package as others write them, which `multiplane test` builds and tests unchanged.

import PackageDescription

let package = Package(
  name: "Features",
  platforms: [.iOS(.v13)],
  products: [.library(name: "DialsUI", targets: ["DialsUI"])],
  targets: [
    .target(name: "Dials"),
    .target(name: "DialsUI", dependencies: ["Dials"], resources: [.process("Names.txt")]),
    .executableTarget(name: "DialTool", dependencies: ["DialsUI"]),
    .testTarget(name: "DialsTests", dependencies: ["DialsUI"]),
  ]
)

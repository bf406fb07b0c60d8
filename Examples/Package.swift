// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Each example is an executable of one idea; `multiplane render Examples NAME -o FILE` runs it.

let package = Package(
  name: "Examples",
  products: [.executable(name: "JumpingPin", targets: ["JumpingPin"])],
  dependencies: [.package(name: "Multiplane", path: "..")],
  targets: [
    .executableTarget(
      name: "JumpingPin", dependencies: [.product(name: "Multiplane", package: "Multiplane")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)

// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Scenes that use chance, each of which must give the same film in every process; `make same-film` runs them.
let package = Package(
  name: "RepeatedScenes",
  products: [.executable(name: "RepeatedScenes", targets: ["RepeatedScenes"])],
  dependencies: [.package(name: "Multiplane", path: "../..")],
  targets: [
    // A library that draws random numbers with functions of the C library.
    .target(name: "CDice"),
    .executableTarget(
      name: "RepeatedScenes",
      dependencies: ["CDice", .product(name: "Multiplane", package: "Multiplane")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

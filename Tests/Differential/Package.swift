// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Differential",
  dependencies: [.package(name: "Multiplane", path: "../..")],
  targets: [
    // Computes what Scripts/differential compares with other implementations.
    .executableTarget(
      name: "differential-driver",
      dependencies: ["MultiplaneGraphics", "MultiplaneImages"].map {
        .product(name: $0, package: "Multiplane")
      },
      path: "Driver", swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)

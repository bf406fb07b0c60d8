// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Each example is an executable of one idea; `multiplane render Examples NAME -o FILE` runs it.
let examples = [
  "ArcTravel", "Cards", "Collections", "Emitter", "ExpandingCard", "FigureEight", "FlippingCards",
  "Gallery", "Hello", "Indicators", "JumpingPin", "JumpingPinViews", "Lettering", "Looks",
  "Navigation", "PathSheet", "ProgressRing", "Scrolling", "Tables", "TextInput",
]

let package = Package(
  name: "Examples",
  products: examples.map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "Multiplane", path: "..")],
  targets: examples.map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "Multiplane", package: "Multiplane")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  }
)

// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Each example is an executable; `multiplane render Examples NAME -o FILE` renders it.
let examples = [
  "ArcTravel", "Cards", "Collections", "Dynamics", "Emitter", "ExpandingCard", "FigureEight",
  "FlippingCards", "Gallery", "Hello", "Indicators", "JumpingPin", "JumpingPinViews", "Lettering",
  "Looks", "Navigation", "PathSheet", "ProgressRing", "Scrolling", "Tables", "TextInput",
]

// The example that `make demo` builds on a fresh machine: it does not depend on views, the largest module.
let layersAlone = ["JumpingPin": ["MultiplaneRunner", "MultiplaneStage", "MultiplaneText"]]

let package = Package(
  name: "Examples",
  products: examples.map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "Multiplane", path: "..")],
  targets: examples.map { example in
    .executableTarget(
      name: example,
      dependencies: (layersAlone[example] ?? ["Multiplane"]).map {
        .product(name: $0, package: "Multiplane")
      },
      swiftSettings: [.swiftLanguageMode(.v6)])
  }
)

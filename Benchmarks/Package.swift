// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "MultiplaneBenchmarks",
  dependencies: [.package(name: "Multiplane", path: "..")],
  targets: [
    // Draws a scene file in the format `vscene-1` and prints the times, for comparison with other renderers.
    .executableTarget(
      name: "raster-driver",
      dependencies: [
        .product(name: "MultiplaneGraphics", package: "Multiplane"),
        .product(name: "MultiplaneRaster", package: "Multiplane"),
      ],
      path: "Sources/RasterDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // A hand-written AVX2 loop, with which kernel-driver compares the rasterizer.
    .target(name: "CHandWritten"),
    // Times the row kernels of the rasterizer in Swift and in C.
    .executableTarget(
      name: "kernel-driver",
      dependencies: [
        "CHandWritten", .product(name: "MultiplaneRaster", package: "Multiplane"),
      ],
      path: "Sources/KernelDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Times frames of a layer tree that changes little.
    .executableTarget(
      name: "retained-driver",
      dependencies: [.product(name: "MultiplaneStage", package: "Multiplane")],
      path: "Sources/RetainedDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Times path operations, for comparison with other geometry libraries.
    .executableTarget(
      name: "path-driver",
      dependencies: [.product(name: "MultiplaneGraphics", package: "Multiplane")],
      path: "Sources/PathDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Times encoding PNG files and decoding image files, for comparison with other encoders and decoders.
    .executableTarget(
      name: "image-driver",
      dependencies: [
        .product(name: "MultiplaneGraphics", package: "Multiplane"),
        .product(name: "MultiplaneImages", package: "Multiplane"),
      ],
      path: "Sources/ImageDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Shapes and draws pages of text, for comparison with Pango and Skia.
    .executableTarget(
      name: "text-driver",
      dependencies: [.product(name: "MultiplaneText", package: "Multiplane")],
      path: "Sources/TextDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Counts allocations: its malloc replaces that of the C library.
    .target(name: "CAllocationCount"),
    // Times commits and the evaluation of animations.
    .executableTarget(
      name: "animation-driver",
      dependencies: [
        "CAllocationCount", .product(name: "MultiplaneAnimation", package: "Multiplane"),
        .product(name: "MultiplaneRaster", package: "Multiplane"),
      ],
      path: "Sources/AnimationDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Times frames of many moving views, and the latency of a touch.
    .executableTarget(
      name: "view-driver",
      dependencies: [
        .product(name: "MultiplaneImages", package: "Multiplane"),
        .product(name: "MultiplaneRaster", package: "Multiplane"),
        .product(name: "MultiplaneStage", package: "Multiplane"),
        .product(name: "MultiplaneUI", package: "Multiplane"),
      ],
      path: "Sources/ViewDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
    // Times the layout of a thousand constraints, and scrolling tables.
    .executableTarget(
      name: "layout-driver",
      dependencies: [
        .product(name: "MultiplaneRaster", package: "Multiplane"),
        .product(name: "MultiplaneStage", package: "Multiplane"),
        .product(name: "MultiplaneUI", package: "Multiplane"),
      ],
      path: "Sources/LayoutDriver", swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

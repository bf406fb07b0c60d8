// swift-tools-version:4.2
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A dependency with an old manifest, which is built as a shared library.

import PackageDescription

let package = Package(
  name: "Pointers",
  products: [.library(name: "Pointers", type: .dynamic, targets: ["Pointers"])],
  targets: [.target(name: "Pointers")]
)

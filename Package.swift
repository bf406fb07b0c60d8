// swift-tools-version: 6.1
// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

// Targets are listed with the lowest module first; each imports only modules above it (ARCHITECTURE.md).
// System libraries and packages depend on traits, so that `traits: []` fetches nothing:
//   Codecs: libdeflate to read PNG files and to write small ones; libspng to read PNG files; libjpeg-turbo and libwebp
//   to read and write their formats; zlib for streams of compressed data.
//   Text: HarfBuzz, FriBidi, libunibreak and fontconfig, and the bundled fonts.
//   Tools: swift-argument-parser (the command line), FlyingFox (server of the live page).
// The default is one trait that stands for all three: SwiftPM passes enabled traits to the compiler in random order,
// and another order recompiles everything (observed with Swift 6.3).

let codecs: TargetDependencyCondition = .when(traits: ["Codecs", "Full"])!
let text: BuildSettingCondition = .when(traits: ["Text", "Full"])
let tools: TargetDependencyCondition = .when(traits: ["Tools", "Full"])!

// Conditions in the sources test individual traits, so these are also defined for the trait `Full`.
let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .define("Codecs", .when(traits: ["Full"])), .define("Tools", .when(traits: ["Full"])),
]

// The parser of the Swift compiler, swift-syntax, which each toolchain contains as shared libraries. The package
// swift-syntax would take 1 to 2 minutes to build, and would not know the syntax of a later compiler.
let syntaxFolder: String = {
  // This manifest is linked with a library of the toolchain: usr/lib/swift/pm/ManifestAPI/libPackageDescription.so.
  // (`String(contentsOfFile:)` reads only the first 4 KB of such a file.)
  let data =
    FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
  let maps = String(decoding: data, as: UTF8.self)
  let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
  let path = library?.drop { $0 != "/" } ?? "/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  return URL(fileURLWithPath: String(path)).deletingLastPathComponent()
    .appendingPathComponent("../../host").standardizedFileURL.path
}()
let syntax: [SwiftSetting] = [.unsafeFlags(["-I", syntaxFolder])]
let syntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], linker: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: swift, linkerSettings: linker)
}

// `golden`: the tests have a folder of reference images to exclude; `files`: a folder of input files.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], golden: Bool = false,
  files: Bool = false
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: (golden ? ["Golden"] : []) + (files ? ["Files"] : []), swiftSettings: swift)
}

// Tests of a large module are divided into modules of similar size, each of which is compiled as a whole, with their
// fixtures in another.
func tests(_ name: String, of module: String, fixtures: String, golden: Bool = false) -> Target {
  .testTarget(
    name: name, dependencies: [.byName(name: module), "TestSupport", .byName(name: fixtures)],
    exclude: golden ? ["Golden"] : [], swiftSettings: swift)
}

let testedExamples = [
  "ArcTravel", "Cards", "Emitter", "ExpandingCard", "FigureEight", "FlippingCards", "Gallery",
  "Indicators", "JumpingPinViews", "Looks",
]

func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Multiplane"], path: "Examples/Sources/\(name)",
    swiftSettings: swift)
}

let package = Package(
  name: "Multiplane",
  products: [
    "MultiplaneMath", "MultiplaneCoreFoundation", "MultiplaneRaster", "MultiplaneGraphics",
    "MultiplaneTypes", "MultiplaneImages", "MultiplaneText", "MultiplaneAccelerate",
    "MultiplaneCoreImage",
    "MultiplaneDarwin", "MultiplaneObjectiveC", "MultiplaneOS", "MultiplaneCompression",
    "MultiplaneAnimation",
    "MultiplaneStage", "MultiplaneUI", "MultiplaneFilm", "MultiplaneRunner",
    "MultiplanePlayground", "MultiplaneCompile", "MultiplaneTesting", "MultiplaneXCTest",
    "Multiplane",
  ].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "multiplane", targets: ["MultiplaneCommand"]),
    .executable(name: "multiplane-swiftc", targets: ["MultiplaneSwiftCompiler"]),
  ],
  traits: [
    .trait(
      name: "Codecs",
      description: "Image codecs from system libraries (libdeflate, libspng, libjpeg, libwebp)."),
    .trait(
      name: "Text",
      description: "Fonts and shaping from system libraries (HarfBuzz, FriBidi, fontconfig)."),
    .trait(name: "Tools", description: "The command line of scenes, and films through FFmpeg."),
    .trait(name: "Full", description: "Codecs, Text and Tools together."),
    .trait(
      name: "Cooperative",
      description:
        "Stages leave the functions of libraries alone, as a static link of the Swift runtime requires."
    ),
    .default(enabledTraits: ["Full"]),
  ],
  dependencies: [
    // Command-line parsing, with error messages, help and shell completion.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // HTTP and WebSocket for the live page, without a larger framework.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // Row kernels in C, of the rasterizer, the PNG codec and the color conversion of films.
    .target(name: "CMultiplaneKernels"),
    module("MultiplaneMath"),
    // Names of Core Foundation, for functions that have them in their signatures.
    module("MultiplaneCoreFoundation"),
    module("MultiplaneRaster", ["CMultiplaneKernels", "MultiplaneMath"]),
    // Core Graphics types that functions with C calling convention take.
    .target(name: "CGraphicsTypes"),
    module(
      "MultiplaneGraphics",
      ["CGraphicsTypes", "MultiplaneCoreFoundation", "MultiplaneMath", "MultiplaneRaster"]),
    // Uniform type identifiers (`UTType`).
    module("MultiplaneTypes"),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    // Calls libspng, libjpeg-turbo and libwebp in C, where libjpeg can report errors by longjmp.
    .target(
      name: "CImageCodecs",
      linkerSettings: ["spng", "jpeg", "webp", "webpdemux", "webpmux"].map { .linkedLibrary($0) }),
    // The path, arguments and time zone files of the program, where the system does not provide them.
    .target(name: "CProgramFiles"),
    // Starts this executable again in a sandbox to decode an untrusted image.
    .target(name: "CImageSandbox", dependencies: ["CProgramFiles"]),
    module(
      "MultiplaneImages",
      [
        "CImageSandbox", "CMultiplaneKernels", "MultiplaneGraphics", "MultiplaneTypes",
        .target(name: "CDeflate", condition: codecs),
        .target(name: "CImageCodecs", condition: codecs),
      ]),
    // Text shaping, glyph outlines, Unicode rules and installed fonts; without the trait `Text`, stubs that find no
    // font.
    .target(
      name: "CTextEngine", cSettings: [.define("MP_TEXT", text)],
      linkerSettings: ["harfbuzz", "fribidi", "unibreak", "fontconfig"].map {
        .linkedLibrary($0, text)
      }),
    // Fonts embedded in the program, with the trait `Text`.
    .target(
      name: "CBundledFonts", exclude: ["Fonts"], cSettings: [.define("MP_TEXT", text)]),
    module("MultiplaneText", ["MultiplaneGraphics", "CTextEngine", "CBundledFonts"]),
    // Functions of Accelerate for images and vectors.
    module("MultiplaneAccelerate", ["MultiplaneMath", "MultiplaneGraphics"]),
    // Core Image: filters, which layers apply as well, and images that filters create.
    module(
      "MultiplaneCoreImage",
      ["MultiplaneMath", "MultiplaneRaster", "MultiplaneGraphics", "MultiplaneImages"]),
    // Calls functions when objects are deallocated.
    .target(name: "CObjectLifetime"),
    // Constants and functions of Darwin's C library that Linux lacks.
    .target(name: "CFileStreams"),
    module("MultiplaneDarwin", ["CFileStreams"]),
    // The parts of the Objective-C runtime that Apple's Foundation re-exports, and the parts of Foundation that depend
    // on it.
    module("MultiplaneObjectiveC", ["CObjectLifetime", "MultiplaneDarwin", "MultiplaneTypes"]),
    // Locks of one word, which wait in the kernel.
    .target(name: "CUnfairLock"),
    // Logs and locks.
    module("MultiplaneOS", ["CUnfairLock"]),
    // The C interface of Compression, by zlib, which unmodified packages can also import by this name.
    .systemLibrary(name: "zlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    module("MultiplaneCompression", [.target(name: "zlib", condition: codecs)]),
    // Calls initializers of classes known only at run time (presentation layers, copies).
    .target(name: "CLayerConstruction"),
    module(
      "MultiplaneAnimation",
      [
        "MultiplaneMath", "MultiplaneGraphics", "MultiplaneText", "MultiplaneCoreImage",
        "MultiplaneObjectiveC", "CLayerConstruction",
      ]),
    // Makes waiting in scene code follow the stage's clock (ARCHITECTURE.md, "Waiting").
    .target(
      name: "CStageClock",
      cSettings: [.define("MULTIPLANE_COOPERATIVE", .when(traits: ["Cooperative"]))]),
    module(
      "MultiplaneStage",
      ["MultiplaneMath", "MultiplaneRaster", "MultiplaneAnimation", "CStageClock"]),
    // Solvers for linear constraints and rigid bodies, independent of views and the main actor.
    module("MultiplaneSolvers", ["MultiplaneGraphics", "MultiplaneMath"]),
    // Calls initializers of view classes known only at run time (cells of lists).
    .target(name: "CViewConstruction"),
    module(
      "MultiplaneUI",
      [
        "CViewConstruction", "MultiplaneMath", "MultiplaneSolvers", "MultiplaneImages",
        "MultiplaneText", "MultiplaneTypes",
        "MultiplaneStage",
      ]),
    module("MultiplaneFilm", ["CMultiplaneKernels", "MultiplaneImages"]),
    // Messages between the live page, its server and the scene process.
    module("MultiplaneLive"),
    module(
      "MultiplaneRunner",
      [
        "CProgramFiles", "MultiplaneStage", "MultiplaneFilm", "MultiplaneLive",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tools),
      ]),
    // The live page, embedded in the program.
    .target(name: "CPreviewPage", exclude: ["Page"]),
    // Serves the page, and runs the scene in a separate process.
    module(
      "MultiplanePreview",
      [
        "CPreviewPage", "MultiplaneFilm", "MultiplaneLive",
        .product(name: "FlyingFox", package: "FlyingFox", condition: tools),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: tools),
      ]),
    // The main function of playground programs, a weak symbol, and access to their top-level statements.
    .target(name: "CPlaygroundEntry"),
    module("MultiplanePlayground", ["CPlaygroundEntry", "MultiplaneRunner", "MultiplaneUI"]),
    // Compiles unmodified Swift files, playgrounds and packages by running the Swift compiler; imports no other module
    // of this package.
    .target(
      name: "MultiplaneCompile", swiftSettings: swift + syntax, linkerSettings: syntaxLibraries),
    // Stands for `swiftc` in the build of a package.
    .executableTarget(
      name: "MultiplaneSwiftCompiler", dependencies: ["MultiplaneCompile"], swiftSettings: swift),
    // Assertions for tests of scenes; imports Swift Testing, and XCTest where available.
    module("MultiplaneTesting", ["MultiplaneStage", "MultiplaneImages"]),
    // Declarations of XCTest that are missing on Linux, for the tests of unmodified packages.
    module("MultiplaneXCTest", ["MultiplaneUI"]),
    module(
      "Multiplane",
      [
        "MultiplaneAccelerate", "MultiplaneCompression", "MultiplaneOS", "MultiplaneRunner",
        "MultiplaneText", "MultiplaneUI", "MultiplaneXCTest",
      ]),
    // The source of the program of an exported scene, embedded in the command.
    .target(name: "CSceneLauncher", exclude: ["Program"]),
    .executableTarget(
      name: "MultiplaneCommand",
      dependencies: [
        "CSceneLauncher", "MultiplaneCompile", "MultiplaneImages", "MultiplaneLive",
        "MultiplanePreview",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tools),
      ], swiftSettings: swift),

    .target(
      name: "TestSupport",
      dependencies: ["MultiplaneImages", .target(name: "zlib", condition: codecs)],
      path: "Tests/TestSupport", swiftSettings: swift),
    // Slow methods with which tests compare results, in a separate target so that they can be optimized.
    .target(
      name: "GraphicsTestSupport", dependencies: ["MultiplaneGraphics"],
      path: "Tests/GraphicsTestSupport",
      swiftSettings: swift + [.define("TESTABLE", .when(configuration: .debug))]),
    tests(of: "MultiplaneMath"),
    tests(of: "MultiplaneRaster"),
    tests(of: "MultiplaneGraphics", ["GraphicsTestSupport"], golden: true),
    tests(of: "MultiplaneImages", ["MultiplaneTypes"], golden: true, files: true),
    .testTarget(
      name: "MultiplaneTextTests", dependencies: ["MultiplaneText", "TestSupport"],
      exclude: ["Fonts", "Golden"], swiftSettings: swift),
    tests(of: "MultiplaneAccelerate"),
    tests(of: "MultiplaneCoreImage", ["MultiplaneGraphics", "MultiplaneImages"]),
    tests(of: "MultiplaneObjectiveC"),
    tests(of: "MultiplaneCoreFoundation"),
    tests(of: "MultiplaneOS"),
    tests(of: "MultiplaneCompression"),
    // Fixtures that tests of layers and animations share.
    .target(
      name: "AnimationTestSupport", dependencies: ["MultiplaneAnimation"],
      path: "Tests/AnimationTestSupport", swiftSettings: swift),
    tests("MultiplaneAnimationTests", of: "MultiplaneAnimation", fixtures: "AnimationTestSupport"),
    tests(
      "MultiplaneLayerTests", of: "MultiplaneAnimation", fixtures: "AnimationTestSupport",
      golden: true),
    // C and C++ functions that wait, read clocks, start threads and draw random numbers.
    .target(name: "CWaitingLibrary", path: "Tests/CWaitingLibrary"),
    tests(of: "MultiplaneStage", ["CWaitingLibrary"], golden: true),
    // Fixtures that tests of views share.
    .target(
      name: "UITestSupport", dependencies: ["MultiplaneUI", "TestSupport"],
      path: "Tests/UITestSupport", exclude: ["Golden"], swiftSettings: swift),
    tests("MultiplaneUITests", of: "MultiplaneUI", fixtures: "UITestSupport"),
    tests("MultiplaneUIControlTests", of: "MultiplaneUI", fixtures: "UITestSupport"),
    tests("MultiplaneUILayoutTests", of: "MultiplaneUI", fixtures: "UITestSupport"),
    tests("MultiplaneUIListTests", of: "MultiplaneUI", fixtures: "UITestSupport"),
    tests(of: "MultiplaneFilm"),
    tests(of: "MultiplaneRunner"),
    tests(of: "MultiplaneLive"),
    tests(
      of: "MultiplanePreview",
      [
        "FilmedScene", "MultiplaneGraphics", "MultiplaneImages", "MultiplaneLive",
        "MultiplaneRaster",
        .product(name: "FlyingFox", package: "FlyingFox", condition: tools),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: tools),
      ]),
    tests(of: "MultiplanePlayground", ["MultiplaneImages", "MultiplaneCompile"]),
    tests(of: "MultiplaneCompile"),
    tests(of: "MultiplaneTesting", golden: true),
    .testTarget(
      name: "MultiplaneXCTestTests", dependencies: ["MultiplaneXCTest"], swiftSettings: swift),
    tests(of: "MultiplaneCommand", ["MultiplaneImages"]),
    // A scene that tests run as a separate process.
    .executableTarget(
      name: "FilmedScene", dependencies: ["Multiplane"], path: "Tests/FilmedScene",
      swiftSettings: swift),
    // Tests of example scenes; the tested examples are also targets of this package.
    .testTarget(
      name: "ExampleTests",
      dependencies: testedExamples.map { .byName(name: $0) } + [
        "Multiplane", "MultiplaneTesting", "TestSupport",
      ], exclude: ["Golden"], swiftSettings: swift),
    .testTarget(
      name: "PackageTests", dependencies: ["MultiplaneCompile", "TestSupport"], swiftSettings: swift
    ),
  ] + testedExamples.map { example($0) }
)

// The compiler reads the modules that an imported module imports.
for target in package.targets {
  let importsCompile = target.dependencies.contains {
    if case .byNameItem("MultiplaneCompile", _) = $0 { true } else { false }
  }
  if importsCompile { target.swiftSettings = (target.swiftSettings ?? []) + syntax }
}

// Settings for the project's scripts only (CONTRIBUTING.md, "Build time"). SwiftPM rejects such flags in
// versioned dependencies, so dependents never use them.
if Context.environment["MULTIPLANE_SCRIPTS"] != nil {
  // Tests are built for debugging, so that a change recompiles few files. The modules that take most of the time of
  // tests are optimized, but keep the checks of a debug build; optimizing the others takes longer than it saves.
  let optimized: Set = [
    "MultiplaneMath", "MultiplaneRaster", "MultiplaneGraphics", "MultiplaneSolvers", "TestSupport",
    "GraphicsTestSupport",
  ]
  // These modules parse commands, start programs and serve pages: optimizing them takes longer than it saves.
  let commands: Set = [
    "MultiplaneRunner", "MultiplaneCompile", "MultiplaneLive", "MultiplanePreview",
    "MultiplaneCommand", "MultiplaneSwiftCompiler",
  ]
  // Large modules are compiled in batches, so that a change recompiles few files; the others by one process each, which
  // type-checks the module once. Nothing is recompiled in continuous integration.
  let batched: Set =
    Context.environment["CI"] == "true" ? [] : ["MultiplaneUI", "MultiplaneAnimation"]
  // SwiftPM rebuilds a target if a module changes on which the target depends directly. A module in between whose own
  // interface stays the same is not written again, so indirect dependencies are listed as well.
  let modules = Set(package.targets.filter { $0.swiftSettings != nil }.map(\.name))
  let direct = Dictionary(
    uniqueKeysWithValues: package.targets.map { target in
      (
        target.name,
        target.dependencies.compactMap { dependency -> String? in
          guard case .byNameItem(let name, _) = dependency else { return nil }
          return modules.contains(name) ? name : nil
        }
      )
    })
  func all(of name: String) -> Set<String> {
    direct[name, default: []].reduce(into: []) { $0.formUnion(all(of: $1).union([$1])) }
  }
  for target in package.targets {
    let indirect = all(of: target.name).subtracting(direct[target.name, default: []])
    target.dependencies += indirect.sorted().map { .byName(name: $0) }
    // With threads, there is an object file of each source, as SwiftPM expects in debug builds.
    var debug =
      batched.contains(target.name)
      ? []
      : [
        "-disable-batch-mode", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo",
      ]
    var release: [String] = []
    if optimized.contains(target.name) {
      debug += ["-O", "-assert-config", "Debug"]
    } else if target.type == .test || commands.contains(target.name) {
      release = ["-Xfrontend", "-Onone"]
    }
    if !debug.isEmpty {
      target.swiftSettings?.append(.unsafeFlags(debug, .when(configuration: .debug)))
    }
    if !release.isEmpty {
      target.swiftSettings?.append(.unsafeFlags(release, .when(configuration: .release)))
    }
    // C targets have no Swift settings.
    if target.swiftSettings == nil, target.type == .regular {
      target.cSettings =
        (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    }
  }
}

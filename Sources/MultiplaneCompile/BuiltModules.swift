// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The locations of Multiplane's compiled modules, which scenes are compiled and linked with.
public struct BuiltModules: Hashable, Sendable {
  /// Folders that contain `.swiftmodule` files.
  public var moduleFolders: [String]
  /// Module map files of the C modules.
  public var moduleMaps: [String]
  /// Header search paths of the C modules.
  public var headerFolders: [String]
  /// Object files, archives and shared libraries to link.
  public var libraries: [String]
  /// Additional linker arguments, such as `-lfontconfig`.
  public var linkerArguments: [String]

  /// Creates a set of modules from known locations.
  public init(
    moduleFolders: [String], moduleMaps: [String] = [], headerFolders: [String] = [],
    libraries: [String], linkerArguments: [String] = []
  ) {
    self.moduleFolders = moduleFolders
    self.moduleMaps = moduleMaps
    self.headerFolders = headerFolders
    self.libraries = libraries
    self.linkerArguments = linkerArguments
  }

  /// The names of the modules that are linked into a scene, including modules of other packages. `Scripts/install`
  /// reads this list.
  package static let names = [
    "CMultiplaneKernels", "MultiplaneMath", "MultiplaneCoreFoundation", "MultiplaneRaster",
    "CGraphicsTypes",
    "MultiplaneGraphics", "MultiplaneTypes", "CProgramFiles", "CImageCodecs", "CImageSandbox",
    "MultiplaneImages",
    "CTextEngine", "CBundledFonts", "MultiplaneText", "MultiplaneAccelerate", "MultiplaneCoreImage",
    "CLayerConstruction",
    "CObjectLifetime", "CFileStreams", "MultiplaneDarwin", "MultiplaneObjectiveC", "CUnfairLock",
    "MultiplaneOS",
    "MultiplaneCompression",
    "MultiplaneAnimation", "CStageClock", "MultiplaneStage", "MultiplaneSolvers",
    "CViewConstruction", "MultiplaneUI", "MultiplaneXCTest", "MultiplaneFilm", "MultiplaneLive",
    "MultiplaneRunner",
    "CPlaygroundEntry", "MultiplanePlayground", "Multiplane",
    "ArgumentParser", "ArgumentParserToolInfo",
  ]
  /// The names of the system libraries that the modules require.
  package static let systemLibraries = [
    "deflate", "spng", "jpeg", "webp", "webpdemux", "webpmux", "harfbuzz", "fribidi", "unibreak",
    "fontconfig", "z",
  ]

  /// Finds the modules in SwiftPM build folders, such as `.build/release`; nil if none contains `MultiplanePlayground`.
  /// - Parameters:
  ///   - buildFolders: Folders with `Modules` and a `.build` folder for each module. A module is taken from the first
  ///     folder that contains it.
  ///   - packageFolder: The package folder, whose `Sources` contain further module maps and the headers of C modules.
  public init?(buildFolders: [URL], packageFolder: URL) {
    let manager = FileManager.default
    func files(in folder: URL, ending: String) -> [String] {
      guard let walk = manager.enumerator(atPath: folder.path) else { return [] }
      return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
        .map { folder.appendingPathComponent($0).path }
    }
    var objects: [String: [String]] = [:]
    var maps: [String: String] = [:]
    for folder in buildFolders {
      for name in Self.names {
        let build = folder.appendingPathComponent(name + ".build")
        if objects[name, default: []].isEmpty {
          let current = Self.currentObjects(in: build)
          objects[name] = files(in: build, ending: ".o").filter { path in
            !path.hasSuffix(".swift.o") || current?.contains(path) != false
          }
        }
        let map = build.appendingPathComponent("module.modulemap").path
        if maps[name] == nil, manager.fileExists(atPath: map) { maps[name] = map }
      }
    }
    guard objects["MultiplanePlayground"]?.isEmpty == false else { return nil }

    // C modules with a module map of their own, in this package and its dependencies.
    var headers: [String] = []
    let checkouts = buildFolders.flatMap { folder in
      [
        folder.appendingPathComponent("../checkouts"),
        folder.appendingPathComponent("../../checkouts"),
      ]
    }.map(\.standardizedFileURL)
    let packages =
      [packageFolder]
      + checkouts.flatMap { checkout in
        ((try? manager.contentsOfDirectory(atPath: checkout.path)) ?? []).sorted()
          .map { checkout.appendingPathComponent($0) }
      }
    for package in packages {
      let sources = package.appendingPathComponent("Sources")
      for name in ((try? manager.contentsOfDirectory(atPath: sources.path)) ?? []).sorted() {
        let folder = sources.appendingPathComponent(name)
        for place in [folder, folder.appendingPathComponent("include")] {
          let map = place.appendingPathComponent("module.modulemap").path
          guard maps[name] == nil, manager.fileExists(atPath: map) else { continue }
          maps[name] = map
        }
        let include = folder.appendingPathComponent("include").path
        if maps[name] != nil, manager.fileExists(atPath: include) { headers.append(include) }
      }
    }
    self.init(
      moduleFolders: buildFolders.map { $0.appendingPathComponent("Modules").path },
      moduleMaps: maps.sorted { $0.key < $1.key }.map(\.value), headerFolders: headers,
      libraries: Self.names.flatMap { objects[$0] ?? [] },
      linkerArguments: ["-Xlinker", "--gc-sections", "-Xlinker", "--as-needed"]
        + Self.systemLibraries.map { "-l" + $0 })
  }

  /// Returns the object files that the output file map in the build folder of a Swift module names; nil without a
  /// readable map. The folder may also contain object files of sources that were renamed or removed.
  private static func currentObjects(in build: URL) -> Set<String>? {
    guard let data = try? Data(contentsOf: build.appendingPathComponent("output-file-map.json")),
      let map = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    else { return nil }
    return Set(
      map.values.compactMap { $0["object"] }.map { object in
        build.appendingPathComponent(URL(fileURLWithPath: object).lastPathComponent).path
      })
  }

  /// A hash of the paths, sizes and modification dates of the compiled modules, by which a change of them is
  /// recognized.
  var fingerprint: String {
    let manager = FileManager.default
    let files = moduleFolders.flatMap { folder in
      ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0.hasSuffix(".swiftmodule") }.map { folder + "/" + $0 }
    }
    let words = files.map { file in
      let attributes = try? manager.attributesOfItem(atPath: file)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(file) \((attributes?[.size] as? NSNumber)?.intValue ?? 0) \(date)"
    }
    return FileNameHash.text(of: words.joined(separator: "\n").utf8)
  }

  /// Compiler arguments for importing the modules.
  public var importArguments: [String] {
    moduleFolders.flatMap { ["-I", $0] }
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
      + headerFolders.flatMap { ["-Xcc", "-I", "-Xcc", $0] }
  }
}

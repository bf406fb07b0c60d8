// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why there are no sources to compile.
public struct SceneSourcesError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence.
  public let description: String
}

/// The sources of a scene: a Swift file, a page of a playground, or a playground without pages.
///
/// All files form one module. Those of a playground are `Contents.swift` of the page, or of a playground without pages,
/// and the Swift files in the folders `Sources` of the page and of the playground.
public struct SceneSources: Hashable, Sendable {
  /// The file with the top-level statements or the type marked `@main`.
  public var main: URL
  /// The other files, which contain declarations only: those of the playground, then those of the page, each sorted by
  /// path.
  public var others: [URL]
  /// Folders with images and other resources; for files of the same name, the later folder takes precedence.
  public var resourceFolders: [URL]
  /// The name of the scene: that of the file, page or playground without its extension.
  public var name: String

  /// Creates sources from files and folders, without checking that they exist.
  public init(main: URL, others: [URL] = [], resourceFolders: [URL] = [], name: String) {
    (self.main, self.others, self.resourceFolders, self.name) = (
      main, others, resourceFolders, name
    )
  }

  /// Finds the sources at a path: a `.swift` file, a `.playground` folder, or an `.xcplaygroundpage` folder in one.
  /// - Parameter page: The page of a `.playground` folder; nil selects the first page.
  /// - Throws: ``SceneSourcesError`` if nothing exists at the path, its extension is not supported, the playground does
  ///   not have the page, or the file `Contents.swift` is missing.
  public init(path: String, page: String? = nil) throws(SceneSourcesError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw SceneSourcesError(description: "\(path) does not exist.")
    }
    switch url.pathExtension {
    case "swift":
      let folder = url.deletingLastPathComponent()
      self.init(
        main: url, resourceFolders: [folder, folder.appendingPathComponent("Resources")],
        name: url.deletingPathExtension().lastPathComponent)
    case "playground":
      let pages = Self.pages(of: url)
      if let page {
        guard pages.contains(page) else {
          throw SceneSourcesError(
            description: pages.isEmpty
              ? "\(path) has no pages."
              : "\(path) has no page \(page). Its pages: \(pages.joined(separator: ", ")).")
        }
        try self.init(page: page, in: url)
      } else if let first = pages.first {
        try self.init(page: first, in: url)
      } else {
        try self.init(
          contentsOf: [url], name: url.deletingPathExtension().lastPathComponent)
      }
    case "xcplaygroundpage":
      try self.init(
        page: url.deletingPathExtension().lastPathComponent,
        in: url.deletingLastPathComponent().deletingLastPathComponent())
    default:
      throw SceneSourcesError(
        description: "\(path) is not a scene: use a .swift file or a .playground folder.")
    }
  }

  /// Returns the names of a playground's pages: first in the order of its manifest, then the unlisted pages by name.
  /// Empty for a playground without pages.
  public static func pages(of playground: URL) -> [String] {
    let folder = playground.appendingPathComponent("Pages")
    let found = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".xcplaygroundpage") }
      .map { String($0.dropLast(".xcplaygroundpage".count)) }.sorted()
    // The manifest lists pages as <page name='…'/>.
    let list = try? String(
      contentsOf: playground.appendingPathComponent("contents.xcplayground"), encoding: .utf8)
    let listed = (list ?? "").matches(of: /<page\s+name\s*=\s*(?:'([^']*)'|"([^"]*)")/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
    return listed.filter(found.contains) + found.filter { !listed.contains($0) }
  }

  private init(page: String, in playground: URL) throws(SceneSourcesError) {
    let folder = playground.appendingPathComponent("Pages")
      .appendingPathComponent(page + ".xcplaygroundpage")
    try self.init(contentsOf: [playground, folder], name: page)
  }

  /// Creates the sources of a page from the folders of its playground and the page, in this order, or of a playground
  /// without pages from its folder. The last folder contains `Contents.swift`.
  private init(contentsOf folders: [URL], name: String) throws(SceneSourcesError) {
    let main = folders.last!.appendingPathComponent("Contents.swift")
    guard FileManager.default.fileExists(atPath: main.path) else {
      throw SceneSourcesError(description: "\(main.path) is missing.")
    }
    self.init(
      main: main, others: folders.flatMap { Self.swiftFiles(below: $0) },
      resourceFolders: folders.map { $0.appendingPathComponent("Resources") }, name: name)
  }

  private static func swiftFiles(below folder: URL) -> [URL] {
    let base = folder.appendingPathComponent("Sources")
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { base.appendingPathComponent($0) }
  }

  /// All files to compile, the main file first.
  public var files: [URL] { [main] + others }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompile
import MultiplaneGraphics
import MultiplaneImages
import TestSupport
import Testing

/// A program compiled against the build that runs the tests, in a folder that is removed with this object.
final class CompiledProgram {
  let folder: URL
  let executable: URL
  let warnings: [CompilerDiagnostic]

  struct Outcome {
    var code: Int32
    var output, error: String
  }

  /// Compiles the text of a main file.
  convenience init(_ text: String, named name: String = "Page") throws {
    let folder = Self.newFolder()
    let file = folder.appendingPathComponent(name + ".swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try self.init(SceneSources(main: file, name: name), in: folder)
  }

  init(
    _ sources: SceneSources, in folder: URL = CompiledProgram.newFolder(),
    isOptimized: Bool = false
  ) throws {
    self.folder = folder
    let modules = try #require(
      BuiltModules(buildFolders: RunningBuild.folders, packageFolder: RunningBuild.package),
      "no modules in \(RunningBuild.folders)")
    var compilation = SceneCompilation(
      sources, with: modules, in: folder.appendingPathComponent("build"))
    compilation.isOptimized = isOptimized
    (executable, warnings) = try compilation.build()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static func newFolder() -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs the program in its folder until it ends.
  func run(_ arguments: String...) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files instead of pipes, because nothing reads while the process runs.
    let urls = ["output", "error"].map { folder.appendingPathComponent($0) }
    for url in urls { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: urls[0])
    process.standardError = try FileHandle(forWritingTo: urls[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let said = try urls.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Outcome(code: process.terminationStatus, output: said[0], error: said[1])
  }

  /// Returns the image at a time, one pixel per point.
  func still(at time: Double) throws -> Still {
    let outcome = try run("still", "--at", "\(time)", "--scale", "1", "-o", "still.png")
    try #require(outcome.code == 0, "\(outcome.error)")
    return try Still(folder.appendingPathComponent("still.png"))
  }
}

/// An image read from a file, with access to its pixels.
struct Still {
  let width, height: Int
  private let image: CGImage
  private let bytes: Data

  init(_ url: URL) throws {
    image = try ImageReader(contentsOf: url, isolated: false).image()
    (width, height) = (image.width, image.height)
    bytes = image.dataProvider!.data! as Data
  }

  /// Red, green and blue, 0...255.
  subscript(x: Int, y: Int) -> [Int] {
    let start = y * image.bytesPerRow + 4 * x
    return (0..<3).map { Int(bytes[start + $0]) }
  }

  /// Number of different colors.
  var colorCount: Int {
    var colors = Set<[Int]>()
    for y in 0..<height { for x in 0..<width { colors.insert(self[x, y]) } }
    return colors.count
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import Testing

/// A file that Scripts/image_fixtures.py created with Pillow, and the values that Pillow reads from it.
struct ImageFile: CustomTestStringConvertible {
  let format: String
  let name: String
  let width, height, frameCount, top: Int
  let durations: [Double]
  let loops, orientation: Int

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  static func all(_ format: String) throws -> [ImageFile] {
    try String(contentsOf: folder.appendingPathComponent("files.tsv"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix(format + "\t") }
      .map { line in
        let c = line.split(separator: "\t").map(String.init)
        return ImageFile(
          format: c[0], name: c[1], width: Int(c[2])!, height: Int(c[3])!, frameCount: Int(c[4])!,
          top: Int(c[5])!, durations: c[6].split(separator: ",").map { Double($0)! },
          loops: Int(c[7])!, orientation: Int(c[8])!)
      }
  }

  static var every: [ImageFile] {
    get throws { try ["jpeg", "gif", "webp"].flatMap { try all($0) } }
  }

  func data() throws -> Data {
    try Data(contentsOf: Self.folder.appendingPathComponent(format + "/" + name))
  }

  var testDescription: String { format + "/" + name }
}

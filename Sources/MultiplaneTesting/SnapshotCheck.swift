// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster

/// A comparison of the snapshots of one assertion with their references, or the recording of these references.
struct SnapshotCheck {
  let place: SnapshotLocation
  /// Whether existing references are overwritten instead of compared.
  let isRecording: Bool
  /// The identifier of the test to which the reference files belong. If nil, other tests may use the same files.
  var owner: String?

  /// Whether the environment variable `MULTIPLANE_RECORD` is 1.
  static var recordsByEnvironment: Bool {
    ProcessInfo.processInfo.environment["MULTIPLANE_RECORD"] == "1"
  }

  /// The hint in messages on how to record a reference again.
  private static let recordingHint = "To record it again, run MULTIPLANE_RECORD=1 swift test."

  /// Returns the contents of the stored reference file, or records `bytes` as the reference if `isRecording` or if
  /// there is none.
  /// - Throws: ``SnapshotFailure`` if this call records the reference or the file belongs to another test, or an error
  ///   of the file system.
  private func loadOrRecordReference(_ suffix: String, _ bytes: @autoclosure () -> Data) throws
    -> Data
  {
    let url = place.golden(suffix)
    if let owner { try SnapshotOwners.claim(url, for: owner) }
    let isThere = FileManager.default.fileExists(atPath: url.path)
    guard isRecording || !isThere else { return try Data(contentsOf: url) }
    try SnapshotLocation.write(bytes(), to: url)
    throw SnapshotFailure(
      message: isRecording
        ? "Recorded \(url.path). Check it, then run the test without MULTIPLANE_RECORD."
        : "There was no \(url.path); it has been recorded. Check it, keep it, and run the test again."
    )
  }

  // MARK: - Text

  /// Compares a text with its reference, or records the reference.
  /// - Throws: ``SnapshotFailure`` if the text differs or is recorded or the file belongs to another test, or an error
  ///   of the file system.
  func compare(text: String) throws {
    let expected = String(
      decoding: try loadOrRecordReference(".txt", Data(text.utf8)), as: UTF8.self)
    if text == expected { return }
    let actual = place.failure(".txt")
    try SnapshotLocation.write(Data(text.utf8), to: actual)
    throw SnapshotFailure(
      message: """
        \(place.name): the values differ.
        \(Self.firstDifference(text, expected))
        Expected: \(place.golden(".txt").path)
        Actual: \(actual.path)
        \(Self.recordingHint)
        """,
      files: [
        (place.name + "-actual.txt", Data(text.utf8)),
        (place.name + "-expected.txt", Data(expected.utf8)),
      ])
  }

  /// Returns the first line that differs, in both versions, below the lines of the time and of the enclosing layers.
  private static func firstDifference(_ actual: String, _ expected: String) -> String {
    let a = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let e = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(a, e).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, e.count)
    func indent(_ text: Substring) -> Int { text.prefix { $0 == " " }.count }
    // The lines of the time and of the enclosing layers, outermost first.
    var around: [Substring] = []
    var depth = line < a.count ? indent(a[line]) : line < e.count ? indent(e[line]) : 0
    for text in a.prefix(line).reversed() where !text.isEmpty {
      let isOuter = indent(text) < depth && !text.contains(": ")
      if isOuter { (around, depth) = ([text] + around, indent(text)) }
      if text.hasPrefix("time: ") {
        around = [text] + around
        break
      }
    }
    let found = line < a.count ? "\(a[line])" : "(the end)"
    let wanted = line < e.count ? "\(e[line])" : "(the end)"
    return around.joined(separator: "\n") + "\n  actual:   " + found.drop { $0 == " " }
      + "\n  expected: " + wanted.drop { $0 == " " }
  }

  // MARK: - Images

  /// Compares an image with its reference, or records the reference.
  /// - Parameters:
  ///   - suffix: The suffix of the file name, with the extension `.png`.
  ///   - describe: Returns a sentence about the difference between two images of the same size, or an empty string; `x`
  ///     and `y` are the position of the first pixel that differs by more than the tolerance.
  /// - Throws: ``SnapshotFailure`` if the image differs by more than the tolerance or is recorded or the file belongs
  ///   to another test, or another error if a file cannot be read, decoded or written.
  func compare(
    _ actual: Bitmap, suffix: String, _ tolerance: SnapshotTolerance,
    describe: (_ actual: Bitmap, _ expected: Bitmap, _ x: Int, _ y: Int) -> String = { _, _, _, _ in
      ""
    }
  ) throws {
    let url = place.golden(suffix)
    let file = try loadOrRecordReference(suffix, SnapshotPNG.encode(actual))
    let expected = try SnapshotPNG.decode(file)
    var pictures = [("actual", actual), ("expected", expected)]
    var sentences: [String]
    if actual.width != expected.width || actual.height != expected.height {
      sentences = [
        "\(place.name): \(actual.width) x \(actual.height) pixels instead of "
          + "\(expected.width) x \(expected.height)."
      ]
    } else {
      let comparison = ImageComparison(actual, expected, perChannel: tolerance.perChannel)
      guard let first = comparison.first, comparison.percent > tolerance.percent else { return }
      pictures.append(("difference", comparison.difference))
      sentences = [
        "\(place.name): \(comparison.count) pixels differ "
          + "(\(Self.rounded(comparison.percent)) %), by at most \(comparison.largest) of 255. "
          + "The first is (\(first.x), \(first.y)): \(first.actual) instead of \(first.expected).",
        describe(actual, expected, first.x, first.y),
      ]
    }
    if let version = SnapshotPNG.version(of: file), version != SnapshotPNG.version {
      sentences.append(
        "The reference was drawn by Multiplane \(version); this is \(SnapshotPNG.version).")
    }
    let stem = String(suffix.dropLast(4))
    var files: [(name: String, bytes: Data)] = []
    for (kind, picture) in pictures {
      let bytes = SnapshotPNG.encode(picture)
      try SnapshotLocation.write(bytes, to: place.failure("\(stem)-\(kind).png"))
      files.append(("\(place.name)\(stem)-\(kind).png", bytes))
    }
    sentences += [
      "Expected: \(url.path)",
      "Actual and difference: \(place.failure("\(stem)-actual.png").path)", Self.recordingHint,
    ]
    throw SnapshotFailure(
      message: sentences.filter { !$0.isEmpty }.joined(separator: "\n"), files: files)
  }

  /// Returns a percentage above 0, rounded to two decimal places, but at least 0.01.
  private static func rounded(_ percent: Double) -> Double {
    max(0.01, (percent * 100).rounded() / 100)
  }
}

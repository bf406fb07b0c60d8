// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster
@_exported import MultiplaneStage
import Testing

/// Compares frames of a scene with a reference stored beside the test file, in Swift Testing and in XCTest.
///
///     @MainActor @Test func cardTurns() {
///       assertSnapshot(of: CardScene(), at: [0, 0.5, 1], as: .film)
///     }
///
/// References are stored in `Golden/TESTFILE`: as `TEST.png`, as `TEST@0.5s.png` for one of several images, or as
/// `TEST.txt` for ``Snapshot/values``. A missing reference is recorded, and the test fails. With `MULTIPLANE_RECORD=1`
/// in the environment, all references are recorded, and all tests with snapshots fail.
///
/// If the frames differ from the reference, the test fails with a message that contains the files and, for images of
/// equal size, the frames and the layers. The actual output and, for images of equal size, an image of the difference
/// are written to `out/snapshots` in the package, and attached to a test of Swift Testing. If no comparison is
/// possible, the test fails too.
///
/// The scene is simulated from its start to the last of the times, on a separate clock.
///
/// A reference belongs to one test: two tests of the same name in one test file, for example in two suites, need a
/// `name` each. Each case of a test with arguments has a separate reference, whose file name contains the arguments as
/// Swift Testing describes them; cases whose descriptions change from run to run need a `name` instead. All cases with
/// the same `name` are compared with one reference. In file names, characters outside ASCII are percent-encoded.
/// - Parameters:
///   - times: The times of the frames in seconds, 0 or more.
///   - snapshot: The form of the comparison; an image per time by default.
///   - name: Distinguishes the snapshots of one test; nil by default.
///   - scale: Pixels per point; the scene's own scale if nil.
@MainActor public func assertSnapshot(
  of scene: any Scene, at times: [CFTimeInterval] = [0], as snapshot: Snapshot = .image,
  named name: String? = nil, scale: CGFloat? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) {
  SnapshotAssertion(name, fileID, filePath, line, column, function).check {
    let stage = try Stage(scene)
    defer { stage.invalidate() }
    try $0.compare(SnapshotSource(stage, at: times, scale: scale), as: snapshot)
  }
}

/// Compares frames of a stage with a reference stored beside the test file, like
/// ``assertSnapshot(of:at:as:named:scale:fileID:filePath:line:column:function:)`` for scenes.
///
/// The stage is simulated to the last of the times, unless it has already been simulated that far. Its clock is not set
/// back afterwards.
/// - Parameters:
///   - times: The times of the frames in seconds, 0 or more.
///   - snapshot: The form of the comparison; an image per time by default.
///   - name: Distinguishes the snapshots of one test; nil by default.
///   - scale: Pixels per point; the stage's own scale if nil.
@MainActor public func assertSnapshot(
  of stage: Stage, at times: [CFTimeInterval], as snapshot: Snapshot = .image,
  named name: String? = nil, scale: CGFloat? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) {
  SnapshotAssertion(name, fileID, filePath, line, column, function).check {
    try $0.compare(SnapshotSource(stage, at: times, scale: scale), as: snapshot)
  }
}

/// Compares frames of a layer, on a transparent background, with a reference stored beside the test file, like
/// ``assertSnapshot(of:at:as:named:scale:fileID:filePath:line:column:function:)`` for scenes.
///
/// The layer must not have a superlayer. It is added to a stage with the size of its frame. Animations that the layer
/// already has begin at time 0 unless they have a begin time. After the comparison, the layer is removed from the
/// stage, which also removes its animations.
/// - Parameter scale: Pixels per point; 1 by default.
@MainActor public func assertSnapshot(
  of layer: CALayer, at times: [CFTimeInterval] = [0], as snapshot: Snapshot = .image,
  named name: String? = nil, scale: CGFloat = 1, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) {
  SnapshotAssertion(name, fileID, filePath, line, column, function).check {
    let stage = try SnapshotSource.stage(of: layer)
    defer {
      layer.removeFromSuperlayer()
      stage.invalidate()
    }
    try $0.compare(SnapshotSource(stage, at: times, scale: scale), as: snapshot)
  }
}

/// Compares an image with a reference beside the test file. The reference is stored, recorded and named like that of a
/// scene.
/// - Parameters:
///   - name: Distinguishes the snapshots of one test; nil by default.
///   - tolerance: The maximum accepted difference; none by default.
public func assertSnapshot(
  of image: CGImage, named name: String? = nil, tolerance: SnapshotTolerance = .exact,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) {
  SnapshotAssertion(name, fileID, filePath, line, column, function).checkAnywhere {
    try $0.compare(image.bitmap, suffix: ".png", tolerance)
  }
}

/// The source location and the reference of an assertion, and the reporting of its errors.
private struct SnapshotAssertion {
  let check: SnapshotCheck
  let filePath: StaticString
  let location: SourceLocation
  /// Whether the arguments of the test case cannot be determined and no name replaces them, so that all cases of the
  /// test would use the same reference.
  let isAmbiguous: Bool

  init(
    _ name: String?, _ fileID: String, _ filePath: StaticString, _ line: Int, _ column: Int,
    _ function: String
  ) {
    let path = "\(filePath)"
    let arguments = Test.Case.current.map(\.argumentDescriptions) ?? []
    isAmbiguous = name == nil && arguments == nil
    check = SnapshotCheck(
      place: SnapshotLocation(
        file: path, function: function, name: name, arguments: arguments ?? []),
      isRecording: SnapshotCheck.recordsByEnvironment,
      owner: Test.current.map { "\($0.id)" } ?? "\(fileID):\(line):\(column)")
    self.filePath = filePath
    location = SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  }

  @MainActor func check(_ body: @MainActor (SnapshotCheck) throws -> Void) {
    do { try body(named()) } catch { report(error) }
  }

  func checkAnywhere(_ body: (SnapshotCheck) throws -> Void) {
    do { try body(named()) } catch { report(error) }
  }

  private func named() throws -> SnapshotCheck {
    if !isAmbiguous { return check }
    throw SnapshotFailure(
      message:
        "The arguments of this test cannot be determined. Name each case: assertSnapshot(of:named:)."
    )
  }

  private func report(_ error: any Error) {
    let failure =
      error as? SnapshotFailure ?? SnapshotFailure(message: "\(check.place.name): \(error)")
    failure.report(location, filePath)
  }
}

extension SnapshotCheck {
  /// Compares frames or values of a stage with their references, or records the references.
  /// - Throws: ``SnapshotFailure`` if the frames or values differ or are recorded, a file belongs to another test, or a
  ///   contact sheet is too large; or another error if a file cannot be read, decoded or written.
  @MainActor func compare(_ source: SnapshotSource, as snapshot: Snapshot) throws {
    switch snapshot.kind {
    case .values: try compare(text: source.text)
    case .image(let tolerance):
      // All frames are compared or recorded, and their failures are combined into one.
      var failures: [SnapshotFailure] = []
      for (index, frame) in source.frames.enumerated() {
        let time = SnapshotSource.text(source.times[index])
        do {
          let suffix = source.times.count == 1 ? ".png" : "@\(time)s.png"
          try compare(frame, suffix: suffix, tolerance) { _, _, x, y in
            "At \(time) s, in \(source.layers(x: x, y: y, frame: index))."
          }
        } catch let failure as SnapshotFailure { failures.append(failure) }
      }
      if failures.isEmpty { return }
      throw SnapshotFailure(
        message: failures.map(\.message).joined(separator: "\n"), files: failures.flatMap(\.files))
    case .contactSheet(let columns, let tolerance):
      let sheet = SnapshotSheet(source.frames, columns: columns)
      try compare(sheet.bitmap(), suffix: ".png", tolerance) { actual, expected, x, y in
        let frames = sheet.differing(actual, expected).map {
          "\($0) (\(SnapshotSource.text(source.times[$0])) s)"
        }
        let first = sheet.frame(x, y).map {
          " The first pixel is in \(source.layers(x: $0.x, y: $0.y, frame: $0.index))."
        }
        return "In frames \(frames.joined(separator: ", ")).\(first ?? "")"
      }
    }
  }
}

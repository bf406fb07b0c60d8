// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneTesting

/// References, comparisons, and the messages of failures.
@MainActor @Suite struct SnapshotCheckTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")

  private func check(_ name: String? = nil, records: Bool = false) throws -> SnapshotCheck {
    // The folder becomes a package.
    try SnapshotLocation.write(Data(), to: folder.appendingPathComponent("Package.swift"))
    let file = folder.appendingPathComponent("Tests/CardTests/CardTests.swift").path
    return SnapshotCheck(
      place: SnapshotLocation(file: file, function: "cardTurns(times:)", name: name),
      isRecording: records)
  }

  /// Returns the failure of a closure; nil if there is none.
  private func failure(_ body: () throws -> Void) throws -> SnapshotFailure? {
    do {
      try body()
      return nil
    } catch let failure as SnapshotFailure { return failure }
  }

  private func source(
    goal: CGFloat = 30, red: CGFloat = 1, _ times: [CFTimeInterval] = [0, 0.5, 1]
  ) throws -> SnapshotSource {
    var scene = SlidingSquare()
    scene.goal = goal
    scene.squareColor = CGColor(red: red, green: 0, blue: 0, alpha: 1)
    return try SnapshotSource(Stage(scene), at: times)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test func timesOutOfRangeAreNamed() throws {
    let none = try failure { _ = try source([]) }
    expectEqual(none?.message, "A snapshot needs at least one time.")
    let late = try failure { _ = try source([0, 2e9]) }
    let limits = "Times must be within 0...1000000000 s."
    expectEqual(late?.message, "The stage has no time 2000000000 s. \(limits)")
    let negative = try failure { _ = try source([-0.5, 1]) }
    expectEqual(negative?.message, "The stage has no time -0.5 s. \(limits)")
    let notANumber = try failure { _ = try source([.nan]) }
    expectEqual(notANumber?.message, "The stage has no time nan s. \(limits)")
  }

  @Test func missingReferencesAreRecordedAndFail() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for snapshot in [Snapshot.image, .film, .values] {
      let check = try check("\(snapshot)".count.description)
      let first = try failure { try check.compare(source([0.5]), as: snapshot) }
      expect(first?.message.contains("There was no ") == true)
      expect(first?.message.contains("Tests/CardTests/Golden/CardTests/cardTurns-") == true)
      expect(try failure { try check.compare(source([0.5]), as: snapshot) } == nil)
      expect(!exists("out"))
    }
  }

  @Test func recordingReplacesReferencesAndFails() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try failure { try check().compare(source(), as: .image) }
    expect(exists("Tests/CardTests/Golden/CardTests/cardTurns@0s.png"))
    expect(exists("Tests/CardTests/Golden/CardTests/cardTurns@0.5s.png"))
    expect(try failure { try check().compare(source(goal: 20), as: .image) } != nil)
    let recording = try failure {
      try check(records: true).compare(source(goal: 20), as: .image)
    }
    expectEqual(recording?.message.components(separatedBy: "Recorded ").count, 4)
    expect(recording?.message.contains("without MULTIPLANE_RECORD") == true)
    expect(try failure { try check().compare(source(goal: 20), as: .image) } == nil)
  }

  @Test func imageFailuresDescribeDifferences() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try failure { try check().compare(source(), as: .film(columns: 3)) }
    let found = try #require(
      try failure { try check().compare(source(goal: 26), as: .film(columns: 3)) })
    // At time 0 the square is at its old position.
    expect(
      found.message.contains("In frames 1 (0.5 s), 2 (1.0 s)") || found.message.contains("2 (1 s)"))
    expect(found.message.contains("CALayer > card"))
    expect(
      found.message.contains(
        "Expected: \(folder.path)/Tests/CardTests/Golden/CardTests/cardTurns.png"))
    expect(found.message.contains("MULTIPLANE_RECORD=1"))
    expectEqual(
      found.files.map(\.name), ["actual", "expected", "difference"].map { "cardTurns-\($0).png" })
    for kind in ["actual", "expected", "difference"] {
      expect(exists("out/snapshots/CardTests/cardTurns-\(kind).png"))
    }
    let difference = try SnapshotPNG.decode(found.files[2].bytes)
    expectEqual(difference.width, 3 * 40 + 2 * 2)
    expectEqual(UInt32(littleEndian: difference.pixels[0]), 0xFF00_0000)
    // No other version is mentioned, because this one drew the reference.
    expect(!found.message.contains("drawn by"))
  }

  @Test func imageSizesMustMatch() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try failure { try check().compare(Bitmap(width: 4, height: 3), suffix: ".png", .exact) }
    let found = try failure {
      try check().compare(Bitmap(width: 3, height: 4), suffix: ".png", .exact)
    }
    expect(found?.message.contains("3 x 4 pixels instead of 4 x 3") == true)
  }

  @Test func tolerancesAreApplied() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try failure { try check().compare(source([1]), as: .image) }
    func differs(_ tolerance: SnapshotTolerance) throws -> Bool {
      // 64 pixels of 800, by 51 of 255.
      try failure { try check().compare(source(red: 0.8, [1]), as: .image(tolerance: tolerance)) }
        != nil
    }
    expect(try differs(.exact))
    expect(try differs(SnapshotTolerance(perChannel: 50)))
    expect(try !differs(SnapshotTolerance(perChannel: 51)))
    expect(try differs(SnapshotTolerance(percent: 7.9)))
    expect(try !differs(SnapshotTolerance(percent: 8)))
  }

  @Test func rendererVersionsAreReported() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try failure { try check().compare(source([0]), as: .image) }
    let url = try check().place.golden(".png")
    var bytes = try Data(contentsOf: url)
    expectEqual(SnapshotPNG.version(of: bytes), SnapshotPNG.version)
    let text = Array("Software".utf8) + [0] + Array("Multiplane 0.0.7".utf8)
    let mine = PNGChunk.chunk(
      "tEXt", Array("Software".utf8) + [0] + Array("Multiplane \(SnapshotPNG.version)".utf8))
    bytes.replaceSubrange(33..<(33 + mine.count), with: PNGChunk.chunk("tEXt", text))
    try bytes.write(to: url)
    // Equal pixels are equal, whichever version drew them.
    expect(try failure { try check().compare(source([0]), as: .image) } == nil)
    let found = try failure { try check().compare(source(red: 0, [0]), as: .image) }
    expect(found?.message.contains("drawn by Multiplane 0.0.7; this is") == true)
    expect(found?.message.contains("by at most 255 of 255") == true)
    // The command has the same version.
    let command = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/MultiplaneCommand/MultiplaneCommand.swift")
    let commandSource = try String(contentsOf: command, encoding: .utf8)
    expect(commandSource.contains("version: \"\(SnapshotPNG.version)\""))
  }

  @Test func valueFailuresDescribeDifferences() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try source([0, 0.5]).text
    expect(text.contains("time: 0.5\nCALayer\n"))
    expect(text.contains("\n  CALayer \"card\"\n"))
    expect(text.contains("\n    CAShapeLayer \"square\"\n"))
    expect(text.contains("\n      position: (18, 8)\n"))
    expect(text.contains("\n      path: \"M"))
    expect(!text.contains("opacity"))
    _ = try failure { try check().compare(text: text) }
    let found = try failure { try check().compare(source(goal: 26, [0, 0.5]), as: .values) }
    expect(
      found?.message.contains(
        """
        time: 0.5
        CALayer
          CALayer "card"
            CAShapeLayer "square"
          actual:   position: (16, 8)
          expected: position: (18, 8)
        """) == true)
    expect(exists("out/snapshots/CardTests/cardTurns.txt"))
  }

  @Test func invalidSourcesFail() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let layer = CALayer()
    expect(try failure { _ = try SnapshotSource.stage(of: layer) } != nil)
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    CALayer().addSublayer(layer)
    expect(try failure { _ = try SnapshotSource.stage(of: layer) } == nil)
    for times in [[], [-1], [.nan], [.infinity]] as [[CFTimeInterval]] {
      expect(try failure { _ = try source(times) } != nil)
    }
    // A file that is not an image.
    try SnapshotLocation.write(Data([1, 2, 3]), to: try check().place.golden(".png"))
    #expect(throws: (any Error).self) { try check().compare(source([0]), as: .image) }
  }

  @Test func oversizedSheetsFail() throws {
    let frames = Array(repeating: Bitmap(width: 400, height: 1), count: 100)
    expect(try SnapshotSheet(frames, columns: 81).bitmap().width == 81 * 402 - 2)
    let message = try failure { _ = try SnapshotSheet(frames, columns: 82).bitmap() }?.message
    expect(message?.contains("32962 x 4 pixels") == true)
  }

  @Test func referencesBelongToOneTest() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var (first, second) = (try check(), try check())
    (first.owner, second.owner) = ("CardTests/cardTurns", "OtherTests/cardTurns")
    _ = try failure { try first.compare(source([0.5]), as: .image) }
    expect(try failure { try first.compare(source([0.5]), as: .image) } == nil)
    let message = try failure { try second.compare(source([0.5]), as: .image) }?.message
    expect(message?.contains("belongs to another test: CardTests/cardTurns.") == true)
    // In another format they do not conflict.
    let other = try failure { try second.compare(source([0.5]), as: .values) }?.message
    expect(other?.contains("There was no ") == true)
  }

  @Test func nonASCIINamesStayDistinct() {
    func name(_ function: String) -> String {
      SnapshotLocation(file: "/a/ATests.swift", function: function, name: nil).name
    }
    expectEqual(name("größe()"), "gr%C3%B6%C3%9Fe")
    expect(name("größe()") != name("gräße()"))
    expectEqual(name("a_b-c.1(x:)"), "a_b-c.1")
  }

  @Test(arguments: ["größe", "a,b"], [-1.5, 2]) func caseNamesIncludeArguments(
    _ a: String, _ b: Double
  ) throws {
    let arguments = try #require(Test.Case.current?.argumentDescriptions)
    expectEqual(arguments, [a, String(describingForTest: b)])
    let place = SnapshotLocation(
      file: "/a/ATests.swift", function: "f(_:_:)", name: nil, arguments: [a, "\(b)"])
    expectEqual(place.name, (a == "a,b" ? "f-a%2Cb" : "f-gr%C3%B6%C3%9Fe") + ",\(b)")
  }

  @Test func longArgumentsAreShortened() {
    func name(_ arguments: [String], _ name: String? = nil) -> String {
      SnapshotLocation(file: "/a/ATests.swift", function: "f(x:)", name: name, arguments: arguments)
        .name
    }
    let long = String(repeating: "word ", count: 100)
    expect(name([long]).utf8.count < 120)
    expect(name([long]) == name([long]) && name([long]) != name([long + "."]))
    expectEqual(name(["1"], "b"), "f-b")
    expect(name(["a b"]) != name(["a_b"]) && name(["a,b", "c"]) != name(["a", "b,c"]))
  }

  @Test func failuresRecordIssues() {
    let failure = SnapshotFailure(message: "as it must be", files: [("a.txt", Data([65]))])
    withKnownIssue {
      failure.report(#_sourceLocation, #filePath)
    } matching: {
      $0.comments.contains { $0.rawValue == "as it must be" }
    }
  }
}

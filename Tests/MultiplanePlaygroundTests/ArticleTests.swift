// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Two articles as their readers type them: the complete code, extracted from the text of each article by its
/// structure, and embedded in the code that the article leaves to its reader. Only the changes listed here are made.
@Suite(.serialized) struct ArticleTests {
  /// A change that the text of an article requires, such as the correction of a typing error.
  struct Change {
    let article: String
    let text, mend: String
    let reason: String
  }

  static let changes = [
    Change(
      article: "003", text: "mainLayer.add(pin)", mend: "mainLayer.addSublayer(pin)",
      reason: "CALayer has no add(_:) that takes a layer"),
    Change(
      article: "003", text: "moveDots.fromValue = dots.frame",
      mend: "moveDots.fromValue = dots.frame.origin",
      reason: "position is a point, not a rectangle; the code compiles, but causes a diagnostic"),
    Change(
      article: "004", text: "UIColor.red.cgColor.", mend: "UIColor.red.cgColor",
      reason: "a stray period"),
    Change(
      article: "004", text: "\n private func setFinalPath",
      mend: "\n required init?(coder: NSCoder) { fatalError() }\n private func setFinalPath",
      reason: "a UIView subclass with its own initializer needs this one; Xcode offers it"),
  ]

  /// Returns the code with an article's changes, each of which must apply exactly once.
  static func applyingChanges(
    _ code: String, article: String, without reason: String? = nil
  ) -> String {
    changes.filter { $0.article == article && $0.reason != reason }.reduce(code) { code, change in
      let parts = code.components(separatedBy: change.text)
      expectEqual(parts.count, 2, "\(change.text)")
      return parts.joined(separator: change.mend)
    }
  }

  // MARK: - The jumping pin

  /// Returns the code of article 003: paragraphs that begin with a declaration. Empty lines within code contain a
  /// space, those between paragraphs contain nothing.
  static func pinParagraphs() throws -> [String]? {
    guard let url = Oracles.url("seeds/003_f46ecb430860323c.txt") else { return nil }
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "\n\n").filter { $0.hasPrefix("let ") }
  }

  static func pinPage(without reason: String? = nil) throws -> String? {
    guard let paragraphs = try pinParagraphs() else { return nil }
    try #require(paragraphs.count == 5)
    let code = """
      import UIKit
      import PlaygroundSupport

      let width: CGFloat = 800
      let height: CGFloat = 600
      let baseLine: CGFloat = 409
      let dotColour = UIColor.gray
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
      view.backgroundColor = .white
      let mainLayer = view.layer

      \(paragraphs[0])
      func lifted(_ y: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(cgPath: pinPath1.cgPath)
        path.apply(CGAffineTransform(translationX: 0, y: -y))
        return path
      }
      let pinPath2 = lifted(0)
      let pinPath3 = lifted(60)
      let pinPath4 = lifted(90)
      let pinPath5 = lifted(60)

      \(paragraphs[1])

      \(paragraphs[2])

      func dot(_ part: CGFloat) -> CALayer {
        let dot = CALayer()
        dot.frame = CGRect(x: 2 * width * part - 8, y: height / 2 - 8, width: 16, height: 16)
        dot.cornerRadius = 8
        dot.backgroundColor = dotColour.cgColor
        return dot
      }
      let (dot1, dot2, dot3, dot4) = (dot(0.25), dot(0.5), dot(0.75), dot(1))

      \(paragraphs[3])

      \(paragraphs[4])

      PlaygroundPage.current.liveView = view
      """
    return applyingChanges(code, article: "003", without: reason)
  }

  @Test func jumpingPinIsDrawn() throws {
    guard let page = try Self.pinPage() else { return }
    let program = try CompiledProgram(page, named: "JumpingPin")
    let (red, gray, white) = ([255, 0, 0], [128, 128, 128], [255, 255, 255])

    let begin = try program.still(at: 0)
    expect((begin.width, begin.height) == (800, 600))
    expect(begin.colorCount > 10)
    expect(begin[412, 252] == red && begin[370, 295] == red && begin[455, 295] == red)
    expectEqual(begin[412, 295], white, "the hole")
    expect(begin[340, 295] == white && begin[485, 295] == white)
    expect(begin[200, 408] != white && begin[200, 404] == white, "the line")

    // Halfway through a jump the pin is between the third and the fourth shape, 75 points up.
    let middle = try program.still(at: 1.5)
    expect(middle[412, 177] == red && middle[412, 220] == white && middle[412, 300] == red)
    expectEqual(middle[412, 340], white)
    // The dots have moved half of their distance, 600 points to the left: their center from 800 to 200.
    expect(middle[200, 403] == gray && middle[600, 403] == gray && middle[400, 403] == white)
    // Both edges fade to white.
    expect(middle[0, 408].allSatisfy { $0 > 250 } && middle[799, 408].allSatisfy { $0 > 250 })
    expectEqual(middle[60, 408], middle[700, 408])

    // Nothing ends: the film is one common period of the jump and the dots.
    let film = try program.run("render", "--fps", "10", "--scale", "0.25", "-o", "f-%02d.png")
    expectEqual(film.code, 0)
    expectEqual(
      film.error,
      "note: 3 s long: one common period of its 2 indefinite animations; use --to "
        + "to change it.\n")
    let frames = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      .filter { $0.hasPrefix("f-") }
    expectEqual(frames.count, 30)
  }

  @Test func rectanglePositionIsDiagnosed() throws {
    let slip = Self.changes[1]
    guard let page = try Self.pinPage(without: slip.reason) else { return }
    let outcome = try CompiledProgram(page).run("still", "-o", "a.png")
    expectEqual(outcome.code, 0)
    expect(outcome.error.contains("position"), "\(outcome.error)")
    expect(outcome.error.contains("fromValue"), "\(outcome.error)")
  }

  // MARK: - The expanding card

  /// Returns the code blocks of article 004: each ends at a line that names its language, and begins with the first
  /// line of code after the previous block.
  static func cardPieces() throws -> [[String]]? {
    guard let url = Oracles.url("seeds/004_8877895024baf303.txt") else { return nil }
    let text = try String(contentsOf: url, encoding: .utf8)
    let firstWords = ["import", "override", "///", "private", "func", "let"]
    return text.components(separatedBy: "Code language: Swift (swift)").dropLast().map { part in
      part.components(separatedBy: "\n").drop { line in
        !firstWords.contains(String(line.split(separator: " ").first ?? ""))
      }.map { $0 }
    }
  }

  /// Returns the class, with its methods in place of the article's ellipses.
  static func cardClass() throws -> String? {
    guard let pieces = try cardPieces() else { return nil }
    try #require(pieces.count == 6)
    var outline = pieces[0]
    let isEllipsis = { (line: String) in line.contains("[...]") }
    try #require(outline.count(where: isEllipsis) == 3)
    // Two methods contain only an ellipsis; the complete ones follow later.
    for _ in 0..<2 {
      let ellipsis = outline.firstIndex(where: isEllipsis)!
      var begin = outline[..<ellipsis].lastIndex { $0.contains("func ") }!
      while outline[begin - 1].contains("///") { begin -= 1 }
      let end = outline[ellipsis...].firstIndex { $0.trimmingCharacters(in: .whitespaces) == "}" }!
      outline.removeSubrange(begin...end)
    }
    var forward = pieces[3]
    let todo = forward.firstIndex { $0.hasPrefix("  //") }!
    forward.replaceSubrange(todo...todo, with: pieces[4])
    let methods = pieces[1] + pieces[2] + forward + pieces[5]
    let place = outline.firstIndex(where: isEllipsis)!
    outline.replaceSubrange(place...place, with: methods)
    return applyingChanges(
      outline.joined(separator: "\n").replacingOccurrences(
        of: "\nprivate func", with: "\n private func"), article: "004")
  }

  @Test func cardExpandsAndCollapses() throws {
    guard let card = try Self.cardClass() else { return }
    let program = try CompiledProgram(
      card + """

        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        container.backgroundColor = .white
        let start = CGRect(x: 20, y: 40, width: 100, height: 80)
        let card = AnimatedCardView(frame: start, cornerRadius: 16, backgroundColor: .red)
        container.addSubview(card)
        PlaygroundPage.current.liveView = container

        card.animate(to: container.bounds) { isDone in
          print("expanded", isDone, CACurrentMediaTime())
          card.reverseAnimation(from: container.bounds) { isDone in
            print("collapsed", isDone, CACurrentMediaTime())
          }
        }
        """, named: "ExpandingCard")
    let (red, white) = ([255, 0, 0], [255, 255, 255])

    let begin = try program.still(at: 0)
    expect((begin.width, begin.height) == (300, 400))
    expect(begin[70, 80] == red && begin[25, 80] == red && begin[115, 80] == red)
    expect(begin[18, 80] == white && begin[122, 80] == white && begin[70, 122] == white)
    expect(begin[21, 41] == white && begin[118, 118] == white, "round corners")

    // Halfway, the default curve is at 0.8024: left at 3.95, right at 264.43, bottom at 344.67.
    for time in [0.5, 1.5] {
      let middle = try program.still(at: time)
      let part = time < 1 ? 0.8024 : 1 - 0.8024
      let (left, right, bottom) = (20 - 20 * part, 120 + 180 * part, 120 + 280 * part)
      expect(middle[Int(left) + 2, 100] == red && middle[Int(right) - 2, 100] == red)
      expect(middle[Int(right) + 2, 100] == white && middle[70, Int(bottom) + 2] == white)
      expectEqual(middle[70, Int(bottom) - 2], red)
    }
    let full = try program.still(at: 0.9999)
    expect(full[2, 2] == red && full[297, 397] == red)

    // The film ends when both animations have: two seconds, and the frame that shows the end.
    let film = try program.run("render", "--fps", "10", "--scale", "0.5", "-o", "f-%02d.png")
    expect(film.code == 0 && film.error.isEmpty, "\(film.error)")
    expect(film.output.hasPrefix("expanded true 1.0\ncollapsed true 2.0\n"), "\(film.output)")
    let frames = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      .filter { $0.hasPrefix("f-") }.sorted()
    expectEqual(frames.count, 21)
    let end = try Still(program.folder.appendingPathComponent(frames.last!))
    expect(end[35, 40] == red && end[80, 100] == white)
  }

  @Test func changesAreDocumented() throws {
    let page = try String(
      contentsOf: RunningBuild.package.appendingPathComponent("Documentation/articles/AsTyped.md"),
      encoding: .utf8)
    for change in Self.changes { expect(page.contains(change.reason), "\(change.reason)") }
  }
}

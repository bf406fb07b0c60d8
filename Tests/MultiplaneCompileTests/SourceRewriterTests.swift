// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneCompile

@Suite struct SourceRewriterTests {
  /// Source lines and the expected results.
  private static let lines: [(String, String)] = [
    ("@objc func turn() {}", "      func turn() {}"),
    ("@objc(turnIt:) func turn() {}", "               func turn() {}"),
    ("@objcMembers class Wheel {}", "             class Wheel {}"),
    ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
    ("@IBAction func tap(_ s: Any) {}", "          func tap(_ s: Any) {}"),
    ("@UIApplicationMain class A {}", "@main              class A {}"),
    ("a.add(self, action: #selector(turn))", "a.add(self, action:  Selector(turn))"),
    ("#selector(Wheel.turn(_:))", " Selector(Wheel.turn(_:))"),
    (
      "b: @escaping @convention(block) (A) -> B",
      "b: @escaping " + String(repeating: " ", count: 18) + " (A) -> B"
    ),
    ("typealias B = @convention( block ) () -> ()", "typealias B =                      () -> ()"),
    ("let c: @convention(c) () -> Void", "let c: @convention(c) () -> Void"),
    ("#selector(getter: x)", "#selector(getter: x)"),
    ("#keyPath(CALayer.opacity)", "\"opacity\"                "),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\"                "),
    ("#keyPath(CALayer.isHidden)", "\"hidden\"                  "),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
    ("import class UIKit.UIView", "import class UIKit.UIView"),
    // Not code.
    ("// @objc", "// @objc"), ("/* /* @objc */ @objc */ @objc", "/* /* @objc */ @objc */      "),
    ("\"@objc #selector(a)\"", "\"@objc #selector(a)\""),
    ("\"\\(f(#selector(a))) @objc\"", "\"\\(f( Selector(a))) @objc\""),
    ("#\"\\(@objc)\"# + \"\\\"@objc\"", "#\"\\(@objc)\"# + \"\\\"@objc\""),
    ("\"\"\"\n@objc \"\n\"\"\" @objc", "\"\"\"\n@objc \"\n\"\"\"      "),
    ("let a = /\"/; @objc let b = \"@objc\"", "let a = /\"/;       let b = \"@objc\""),
    ("f(/\\/\"[(]/) + #/\"/\"/# @objc", "f(/\\/\"[(]/) + #/\"/\"/#      "),
    ("#/\n\"\n/# @objc", "#/\n\"\n/#      "),
    ("let a = b / c, d = \"/\" @objc", "let a = b / c, d = \"/\"      "),
    ("a/b + \"@objc\" + c/d @objc", "a/b + \"@objc\" + c/d      "),
    // Names that start with the same words.
    (
      "@objcX @MainActor #selectorX(a) let objc = 1", "@objcX @MainActor #selectorX(a) let objc = 1"
    ),
  ]

  @Test(arguments: 0..<lines.count) func attributesAreRewritten(line: Int) {
    let (source, expected) = Self.lines[line]
    #expect(SourceRewriter(source).text == expected)
  }

  @Test(arguments: 0..<lines.count) func positionsArePreserved(line: Int) {
    let source = Self.lines[line].0
    let (before, after) = (source, SourceRewriter(source).text)
    #expect(before.utf8.count == after.utf8.count)
    #expect(
      before.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf8.count)
        == after.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf8.count))
    #expect(SourceRewriter(after).text == after, "once is enough")
  }

  /// Sources that end anywhere are processed within their bounds, and positions are preserved.
  @Test func truncatedSourcesAreProcessed() {
    let all = Array(Self.lines.map(\.0).joined(separator: "\n").utf8)
    for end in 0...all.count {
      let source = String(decoding: all[..<end], as: UTF8.self)
      #expect(SourceRewriter(source).text.utf8.count == end)
    }
  }

  @Test func importsAndMainTypeAreDetected() {
    let rewriter = SourceRewriter(
      """
      // import Nothing
      #if canImport(UIKit)
      @testable import UIKit
      #endif
      import struct QuartzCore.CATransform3D
      let important = "import Text"
      @main struct A {}
      """)
    #expect(rewriter.moduleNames == ["UIKit", "QuartzCore"])
    #expect(rewriter.hasMainType)
    #expect(!SourceRewriter("// @main\nlet main = 1").hasMainType)
    #expect(SourceRewriter("@UIApplicationMain class A {}").hasMainType)
  }

  @Test func onlyRequiredModuleAliases() {
    #expect(ModuleAlias.arguments(for: ["UIKit"]) == ["-module-alias", "UIKit=MultiplaneUI"])
    #expect(ModuleAlias.arguments(for: ["UIKit", "MultiplaneUI"]) == [])
    #expect(
      ModuleAlias.arguments(for: ["CoreImage", "UniformTypeIdentifiers"]) == [
        "-module-alias", "UniformTypeIdentifiers=MultiplaneTypes", "-module-alias",
        "CoreImage=MultiplaneCoreImage",
      ])
    #expect(Set(ModuleAlias.all.map(\.module)).count == ModuleAlias.all.count)
  }
}

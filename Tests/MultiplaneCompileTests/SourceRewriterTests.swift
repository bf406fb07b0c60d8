// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct SourceRewriterTests {
  /// Types that a source declares on Linux in place of those of Apple's frameworks.
  @Test func substitutesAreRemoved() {
    let source = """
      #if os(Linux) || os(Windows)
      struct XCTAttachment { init(data: Data) {} }
      struct Wheel {}
      extension XCTAttachment {}
      #endif
      #if !os(macOS)
      struct CALayer {}
      #endif
      """
    let text = SourceRewriter(source).text
    expect(!text.contains("struct XCTAttachment") && text.contains("struct Wheel {}"))
    expect(text.contains("extension XCTAttachment {}") && text.contains("struct CALayer {}"))
    expectEqual(text.split(separator: "\n", omittingEmptySubsequences: false).count, 8)
  }

  /// Source lines and the expected results.
  private static let lines: [(String, String)] = [
    (
      "var a: [AnyObject]; let b = c.a.first?.size",
      "var a: [AnyObject]; let b = _anyObjectMember(c.a.first, \"size\")"
    ),
    (
      "var a: AnyObject?; let b = a!.size + a?.size",
      "var a: AnyObject?; let b = _anyObjectMember(a, \"size\") + _anyObjectMember(a, \"size\")"
    ),
    (
      "var a: [AnyObject] { d.map { $0 } }; let b = a[0].size",
      "var a: [AnyObject] { d.map { $0 } }; let b = _anyObjectMember(a[0], \"size\")"
    ),
    (
      "var a: [String : AnyObject]; let b = a[k]?.size",
      "var a: [String : AnyObject]; let b = _anyObjectMember(a[k], \"size\")"
    ),
    (
      "if let a = b as! [String: AnyObject]?, let c = a[k]?.cgRectValue { a[k]!.intValue }",
      "if let a = b as! [String: AnyObject]?, let c = (a[k] as? NSValue)?.cgRectValue "
        + "{ _implicitlyUnwrapped(({ (value: Any?) -> NSNumber? in value as? NSNumber "
        + "?? (value as? NSString).map { NSNumber(value: $0.integerValue) } }(a[k] as Any?))?.intValue) }"
    ),
    (
      "let a = b as? [AnyObject]; let c = a?.first?.size; a?[0].doubleValue",
      "let a = b as? [AnyObject]; let c = _anyObjectMember(a?.first, \"size\"); "
        + "({ (value: Any?) -> NSNumber? in value as? NSNumber "
        + "?? (value as? NSString).map { NSNumber(value: $0.doubleValue) } }(a?[0] as Any?))?.doubleValue"
    ),
    ("let a = b as? [String: Int]; a[k]?.size", "let a = b as? [String: Int]; a[k]?.size"),
    (
      "if let a = NSClassFromString(n) { a.responds(to: s) }",
      "if let a = NSClassFromString(n) { _anyObject(a).responds(to: s) }"
    ),
    ("var a: [AnyObject]; let b = a.count", "var a: [AnyObject]; let b = a.count"),
    ("var a: AnyObject; a.turn(); a.b = 1", "var a: AnyObject; a.turn(); a.b = 1"),
    ("var a: AnyObject?; a?.b?(); a?.b!()", "var a: AnyObject?; a?.b?(); a?.b!()"),
    (
      "var a: AnyObject; func f(a: Wheel) { a.size }",
      "var a: AnyObject; func f(a: Wheel) { a.size }"
    ),
    ("@objc func turn() {}", "      func turn() {}"),
    ("@objc(turnIt:) func turn() {}", "               func turn() {}"),
    ("@objcMembers class Wheel {}", "             class Wheel {}"),
    ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
    ("@NSManaged var size: CGFloat", "@CAManaged var size: CGFloat"),
    (
      "@NSManaged weak var ring: Ring!", "@CAManagedReference(\"ring\")      var ring: Ring!"
    ),
    ("@IBAction func tap(_ s: Any) {}", "          func tap(_ s: Any) {}"),
    ("@UIApplicationMain class A {}", "@main              class A {}"),
    ("a.add(self, action: #selector(turn))", "a.add(self, action: _Saa(     turn))"),
    ("#selector(Wheel.turn(_:))", "_Saa(     Wheel.turn(_:))"),
    ("func f() { #selector(turn) }", "func f() { _Saa(     turn) }"),
    ("class A { func f() { #selector(turn) } }", "class A { func f() { _Saa(Self.turn) } }"),
    (
      "extension A { var a: S { #selector( turn(_:) ) } }",
      "extension A { var a: S { _Saa( Self.turn(_:) ) } }"
    ),
    (
      "extension A { static let a = #selector(turn) }",
      "extension A { static let a = _Saa(_Taa.turn) }"
    ),
    ("class A { lazy var a = #selector(turn) }", "class A { lazy var a = _Saa(_Taa.turn) }"),
    ("class A { let a = #selector(self.turn) }", "class A { let a = _Saa(     _Taa.turn) }"),
    ("class A<B> { var a = #selector(turn) }", "class A<B> { var a = _Saa(     turn) }"),
    ("class A { func f() { #selector(b.turn) } }", "class A { func f() { _Saa(     b.turn) } }"),
    (
      "class A { func f() { #selector(turn as () -> Void) } }",
      "class A { func f() { _Saa(     turn as () -> Void) } }"
    ),
    ("struct A { func f() { #selector(turn) } }", "struct A { func f() { _Saa(     turn) } }"),
    (
      "class A { func f() { #selector(\nturn) } }",
      "class A { func f() { _Saa(     \nSelf.turn) } }"
    ),
    (
      "func f(b: @escaping @convention(block) (A) -> B) {}",
      "func f(b: @escaping " + String(repeating: " ", count: 18) + " (A) -> B) {}"
    ),
    ("typealias B = @convention( block ) () -> ()", "typealias B =                      () -> ()"),
    ("let c: @convention(c) () -> Void", "let c: @convention(c) () -> Void"),
    ("#selector(getter: x)", "ObjectiveCSelector(\"x\")"),
    ("#keyPath(CALayer.opacity)", "\"opacity\"                "),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\"                "),
    ("#keyPath(CALayer.isHidden)", "\"hidden\"                  "),
    ("#keyPath(CALayer\n  .bounds)", "\"bounds\"        \n          "),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
    ("import class UIKit.UIView", "import class UIKit.UIView"),
    // Not code.
    ("// @objc", "// @objc"), ("/* /* @objc */ @objc */ @objc", "/* /* @objc */ @objc */      "),
    ("\"@objc #selector(a)\"", "\"@objc #selector(a)\""),
    ("\"\\(f(#selector(a))) @objc\"", "\"\\(f(_Saa(     a))) @objc\""),
    ("#\"\\(@objc)\"# + \"\\\"@objc\"", "#\"\\(@objc)\"# + \"\\\"@objc\""),
    ("\"\"\"\n@objc \"\n\"\"\" @objc", "\"\"\"\n@objc \"\n\"\"\"      "),
    ("let a = /\"/; @objc let b = \"@objc\"", "let a = /\"/;       let b = \"@objc\""),
    ("f(/\\/\"[(]/) + #/\"/\"/# @objc", "f(/\\/\"[(]/) + #/\"/\"/#      "),
    ("#/\n\"\n/# @objc", "#/\n\"\n/#      "),
    ("let a = b / c, d = \"/\" @objc", "let a = b / c, d = \"/\"      "),
    ("a/b + \"@objc\" + c/d @objc", "a/b + \"@objc\" + c/d      "),
    ("dynamic var a: Int { 0 }", "        var a: Int { 0 }"),
    ("class A { open static func b() {} }", "class A { public static func b() {} }"),
    ("#if os(iOS) && DEBUG\nf()\n#endif", "#if true    && DEBUG\nf()\n#endif"),
    ("#if os(macOS)\n@objc func f() {}\n#endif", "#if os(macOS)\n@objc func f() {}\n#endif"),
    (
      "import MetalKit",
      "#warning(\"MetalKit does not exist on Linux; its declarations are missing. "
        + "--omit MetalKit leaves out what uses it.\")"
    ),
    // Names that start with the same words.
    (
      "@objcX @MainActor #selectorX(a) let objc = 1", "@objcX @MainActor #selectorX(a) let objc = 1"
    ),
  ]

  @Test(arguments: 0..<lines.count) func attributesAreRewritten(line: Int) {
    let (source, expected) = Self.lines[line]
    expectEqual(Self.code(source), expected)
  }

  /// Returns a source after rewriting, without the declarations at the end.
  private static func code(_ source: String) -> String {
    let text = SourceRewriter(source).text
    return text.range(of: "\n\nfileprivate ").map { String(text[..<$0.lowerBound]) } ?? text
  }

  @Test(arguments: 0..<lines.count) func linesArePreserved(line: Int) {
    let source = Self.lines[line].0
    let after = Self.code(source)
    expectEqual(
      source.filter(\.isNewline).count, after.filter(\.isNewline).count, "\(after)")
    expectEqual(Self.code(after), after, "once is enough")
  }

  /// Sources that end anywhere are processed.
  @Test func truncatedSourcesAreProcessed() {
    let all = Array(Self.lines.map(\.0).joined(separator: "\n").utf8)
    for end in stride(from: 0, through: all.count, by: 3) {
      let source = String(decoding: all[..<end], as: UTF8.self)
      expectEqual(Self.code(source).filter(\.isNewline).count, source.filter(\.isNewline).count)
    }
  }

  @Test func selectorNamesAreDeclaredOnce() {
    let rewriter = SourceRewriter(
      """
      import class UIKit.UIView
      class A: UIView {
        class var count: Int { 0 }
        enum Kind { case one }
        class B<C> { lazy var a = #selector(turn) }
        private class D { lazy var a = #selector(turn) }
        final class E { lazy var a = { #selector(`repeat`) }() }
        lazy var a = #selector(tap), b = #selector(A.turn(_:))
        func f() { class G { lazy var a = #selector(tap) }; g { #selector(tap) } }
      }
      #if os(Linux)
      class H { lazy var a = #selector(turn) }
      #endif
      """)
    let parts: [String] = rewriter.text.components(separatedBy: "_S").dropFirst().map {
      String($0.prefix(13))
    }
    expectEqual(
      parts,
      [
        "aa(     turn)", "aa(     turn)", "ab(_Taa.`repe", "ac(_Tab.tap),", "aa(     A.tur",
        "ac(     tap) ", "ac(Self.tap) ", "aa(     turn)", "aa: SelectorN", "ab: SelectorN",
        "ac: SelectorN",
      ])
    expect(
      rewriter.text.hasSuffix(
        """


        fileprivate var _Saa: SelectorName { SelectorName("turn") }
        fileprivate var _Sab: SelectorName { SelectorName("repeat") }
        fileprivate var _Sac: SelectorName { SelectorName("tap") }
        fileprivate typealias _Taa = A.E
        fileprivate typealias _Tab = A

        """))
    expectEqual(SourceRewriter("let a = 1").text, "let a = 1")
    // A file with too many names for those of four bytes.
    let many = (0..<700).map { "#selector(m\($0))" }.joined(separator: "\n")
    let result = SourceRewriter(many).text
    expect(result.contains("\nSelector (m699)\n") && result.contains("_Szz"))
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
    expectEqual(rewriter.moduleNames, ["UIKit", "QuartzCore"])
    expect(rewriter.hasMainType)
    expect(!SourceRewriter("// @main\nlet main = 1").hasMainType)
    expect(SourceRewriter("@UIApplicationMain class A {}").hasMainType)
  }

  @Test func onlyRequiredModuleAliases() {
    expectEqual(ModuleAlias.arguments(for: ["UIKit"]), ["-module-alias", "UIKit=MultiplaneUI"])
    expectEqual(ModuleAlias.arguments(for: ["UIKit", "MultiplaneUI"]), [])
    expectEqual(
      ModuleAlias.arguments(for: ["CoreImage", "UniformTypeIdentifiers"]),
      [
        "-module-alias", "UniformTypeIdentifiers=MultiplaneTypes", "-module-alias",
        "CoreImage=MultiplaneCoreImage",
      ])
    expectEqual(Set(ModuleAlias.all.map(\.module)).count, ModuleAlias.all.count)
  }
}

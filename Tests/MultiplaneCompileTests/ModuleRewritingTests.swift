// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import TestSupport
import Testing

@testable import MultiplaneCompile

/// Rewriting that depends on other files of a module, and on other modules.
@Suite struct ModuleRewritingTests {
  /// Returns the files of a module after rewriting, with single blanks in place of white space.
  func rewritten(_ sources: [String], imported: [String] = []) -> [String] {
    let trees = sources.map { Parser.parse(source: $0) }
    let index = ModuleIndex(
      trees.map { FileIndex($0) },
      imported: imported.map { source in
        var file = FileIndex(Parser.parse(source: source))
        file.module = "Imported"
        return file
      })
    return trees.map { tree in
      SourceRewriter(tree, FileIndex(tree), of: index).text.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }

  private static let wheelDelegate = """
    @objc public protocol WheelDelegate { @objc optional func wheel(_ wheel: Wheel, turnedBy angle: Double)
      @objc optional func stopped() -> Bool
      @objc optional var limit: Double { get } }
    """

  @Test func optionalMethodsAreProperties() throws {
    let text = rewritten([Self.wheelDelegate])[0]
    expect(
      text.hasPrefix("public protocol WheelDelegate: AnyObject { var _optional_wheel___turnedBy__:")
    )
    expect(
      text.contains(
        "public typealias _optional_wheel___turnedBy___type = ( Wheel, Double) -> Void;"))
    expect(text.contains("public var _optional_stopped__: _optional_stopped___type? { nil }"))
    expect(
      text.contains(
        "public var _optional_limit: Double? { nil }; "
          + "@_disfavoredOverload public var limit: Double? { self._optional_limit }"))
  }

  @Test func classesGetTheirOptionalMethods() {
    let text = rewritten([
      Self.wheelDelegate,
      "public class A: NSObject, WheelDelegate { func stopped() -> Bool { true } }",
      "class B: A { let limit = 1.0 }\nextension B { func wheel(_ w: Wheel, turnedBy a: Double) {} }",
      "final class C: B { override func stopped() -> Bool { false } }",
    ])
    expect(
      text[1].hasPrefix(
        """
        public class A: NSObject, WheelDelegate { public var _optional_wheel___turnedBy__: \
        _optional_wheel___turnedBy___type? { nil }; public var _optional_stopped__: \
        _optional_stopped___type? { self.stopped }; public var _optional_limit: Double? { nil }; func stopped()
        """), "\(text[1])")
    expect(
      text[2].hasPrefix(
        """
        class B: A { override var _optional_wheel___turnedBy__: _optional_wheel___turnedBy___type? \
        { self.wheel(_:turnedBy:) }; override var _optional_limit: Double? { self.limit }; let limit
        """), "\(text[2])")
    expectEqual(text[3], "final class C: B { override func stopped() -> Bool { false } }")
  }

  @Test(arguments: [
    ("d?.wheel?(self, turnedBy: 1)", "d?._optional_wheel___turnedBy__?(self, 1)"),
    ("d.stopped!() == true", "d._optional_stopped__!() == true"),
    ("d?.limit ?? 2", "d?.limit ?? 2"),
    ("d.stopped != nil", "d._optional_stopped__ != nil"),
    ("d?.stopped()", "d?.stopped()"), ("f?.other?(1)", "f?.other?(1)"),
    ("any?.stopped?()", "(any as? WheelDelegate)?._optional_stopped__?()"),
    (
      "guard let f = d?.wheel(_:turnedBy:) else { return }",
      "guard let f = d?._optional_wheel___turnedBy__ else { return }"
    ),
    (
      "self.wheel?.spokes = d?.wheel(_:turnedBy:) ?? g",
      "self.wheel?.spokes = d?._optional_wheel___turnedBy__ ?? g"
    ),
  ]) func optionalMethodsAreCalled(source: String, expected: String) {
    let text = rewritten(
      [source, "class Wheel { weak var any: AnyObject?; var wheel: Wheel? }"],
      imported: [Self.wheelDelegate])
    expectEqual(text[0], expected)
  }

  /// An optional property of an optional type, a closure or a protocol, and one of a class of another module.
  @Test func optionalProperties() {
    let text = rewritten([
      """
      @objc protocol D: class { @objc optional var a: A? { get }; @objc optional var b: A! { get set }
        @objc optional var c: () -> Void { get }; @objc optional var d: any E { get } }
      """,
      "final class A: UIView, D { var a: A? { nil } }; extension UILabel: D { var b: A! { nil } }",
    ])
    expect(
      text[0].hasPrefix(
        """
        protocol D: class { var _optional_a: A?? { get } ; var _optional_b: A?? { get } \
        var _optional_c: (() -> Void)? { get } ; var _optional_d: (any E)? { get } }
        """), "\(text[0])")
    expect(
      text[0].contains(
        "extension D { var _optional_a: A?? { nil }; @_disfavoredOverload var a: A?? { self._optional_a }; "
      ), "\(text[0])")
    expectEqual(
      text[1],
      """
      final class A: UIView, D { var _optional_a: A?? { self.a }; var _optional_b: A?? { nil }; \
      var _optional_c: (() -> Void)? { nil }; var _optional_d: (any E)? { nil }; var a: A? { nil } }; \
      extension UILabel: D { var _optional_b: A?? { self.b }; var b: A! { nil } }
      """, "\(text[1])")
  }

  /// Optional methods that differ only in the types of their parameters.
  @Test func overloadedOptionalMethods() {
    let text = rewritten([
      """
      @objc public protocol D { @objc(a:size:) optional func a(_ a: A, of s: UIKit.CGSize) -> Int
        @objc(a:path:) optional func a(_ a: A, of p: [IndexPath]) -> Int? }
      """,
      "class A: D { func a(_ a: A, of x: [IndexPath]) -> Int? { 1 } }",
      "class B: A { func a(_ a: A, of size: CGSize) -> Int { 2 } }",
      "d?.a?(self, of: size); d.a!(self, of: [])",
    ])
    expect(
      text[0].hasPrefix(
        "public protocol D: AnyObject { var _optional_a___of___A_CGSize: _optional_a___of___A_CGSize_type? { get } "
          + "var _optional_a___of___A__IndexPath_: _optional_a___of___A__IndexPath__type? { get }"),
      "\(text[0])")
    expect(
      text[0].contains(
        "@discardableResult public func _optional_a___of__(_ _0: A, _ _1: UIKit.CGSize) -> (Int)? "
          + "{ return self._optional_a___of___A_CGSize?(_0, _1) }"), "\(text[0])")
    expect(
      text[0].contains(
        "_optional_a___of__(_ _0: A, _ _1: [IndexPath]) -> Int? { return self._optional_a___of___A__IndexPath_?(_0, _1) }"
      ), "\(text[0])")
    expect(
      text[1].hasPrefix(
        "class A: D { var _optional_a___of___A_CGSize: _optional_a___of___A_CGSize_type? { nil }; "
          + "var _optional_a___of___A__IndexPath_: _optional_a___of___A__IndexPath__type? { self.a(_:of:) };"
      ),
      "\(text[1])")
    expect(
      text[2].hasPrefix(
        "class B: A { override var _optional_a___of___A_CGSize: _optional_a___of___A_CGSize_type? { self.a(_:of:) }; func"
      ), "\(text[2])")
    expectEqual(
      text[3], "d?._optional_a___of__ (self, size); d._optional_a___of__ (self, [])!",
      "\(text[3])")
  }

  @Test func overloadsMatchByAliasesOfTypes() {
    let text = rewritten([
      "@objc protocol D { @objc optional func a(_ t: TimeInterval); @objc optional func a(_ s: String) }",
      "class A: D { func a(_ t: Double) {} }",
    ])
    expect(
      text[1].hasPrefix(
        "class A: D { var _optional_a_____Double: _optional_a_____Double_type? { self.a(_:) };"),
      "\(text[1])")
  }

  @Test(arguments: [
    ("[Wheel]", "Array<Wheel>"), ("Wheel?", "Optional<Wheel>"), ("Wheel?", "Wheel!"),
    ("[String: [Wheel]]", "Dictionary<String, Array<Wheel>>"), ("[Wheel]?", "Array<Wheel>!"),
    ("((Int, Wheel) -> Void)?", "Optional<(Int, UIKit.Wheel) -> ()>"),
    ("MyArray<[Int]>", "MyArray<Array<Int>>"),
    ("[String: (Int, Int)]", "Dictionary<String, (Int, Int)>"),
  ]) func overloadsMatchInEverySpelling(declared: String, implemented: String) {
    let text = rewritten([
      "@objc protocol D { @objc optional func a(_ t: \(declared)); @objc optional func a(_ s: String) }",
      "class A: D { func a(_ t: \(implemented)) {} }",
    ])
    expect(text[1].contains("_type? { self.a(_:) };"), "\(text[1])")
  }

  /// A selector of an optional method has its name only; classes list the method.
  @Test func selectorsOfOptionalMethods() {
    let text = rewritten([
      Self.wheelDelegate + "; protocol Other: WheelDelegate {}",
      "class A: NSObject, Other { func stopped() -> Bool { true } }",
      "class B: A { func wheel(_ w: Wheel, turnedBy a: Double) {} }",
      "#selector(WheelDelegate.wheel(_:turnedBy:)); #selector(Other.stopped)",
    ])
    expect(
      text[1].hasPrefix("class A: NSObject, Other, ObjectiveCMethods { "), "\(text[1])")
    expect(
      text[1].contains(
        "list.append(ObjectiveCSelector.named(\"stopped\", of: Self.self, { $0.stopped() }))"),
      "\(text[1])")
    expect(
      text[2].contains(
        "super.objectiveCMethods; list.append(SelectorName(\"wheel:turnedBy:\")(Self.wheel(_:turnedBy:))); return"
      ),
      "\(text[2])")
    expectEqual(
      text[3], "ObjectiveCSelector(\"wheel:turnedBy:\") ; ObjectiveCSelector(\"stopped\")",
      "\(text[3])")
    // A class of another module than that of the protocol, which contains the selector.
    let client = rewritten(
      ["class A: NSObject, WheelDelegate { func stopped() -> Bool { true } }"],
      imported: [Self.wheelDelegate + "; let s = #selector(WheelDelegate.stopped)"])[0]
    expect(client.contains("ObjectiveCSelector.named(\"stopped\", of: Self.self"), "\(client)")
  }

  @Test func delegatesOfUIKitAreCalledDirectly() {
    let text = rewritten(["a?.scrollViewDidScroll?(self)\na?.tabBarController!(b, didSelect: c)"])
    expectEqual(text[0], "a?.scrollViewDidScroll (self) a?.tabBarController (b, didSelect: c)")
  }

  @Test func extensionsOverride() {
    let text = rewritten([
      "open class A: UIView {}",
      """
      extension A {
        open override func layoutSubviews() { super.layoutSubviews() }
        override public var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }
        override var frame: CGRect { didSet { print(oldValue) } }
        override var alpha: CGFloat { willSet { print(newValue) } }
        override var center: CGPoint { willSet(next) { print(next) } didSet { print(center) } }
        override class var layerClass: AnyClass { CALayer.self }
        override func point(inside _: CGPoint, with event: UIEvent?) -> Bool { true }
      }
      """,
    ])
    expectEqual(
      text[0],
      """
      open class A: UIView { override open func layoutSubviews() { return _layoutSubviews_in_A() }; \
      override public var isHidden: Bool { get { return _isHidden_in_A } set { _isHidden_in_A = newValue } }; \
      override var frame: CGRect { didSet { _frame_in_A(oldValue) } }; \
      override var alpha: CGFloat { willSet { _alpha_in_A(newValue) } }; \
      override var center: CGPoint { willSet { _center_in_A(true, newValue, center) } \
      didSet { _center_in_A(false, center, oldValue) } }; \
      override class var layerClass: AnyClass { return _layerClass_in_A }; \
      override func point(inside _0: CGPoint, with event: UIEvent?) -> Bool \
      { return _point_in_A(inside: _0, with: event) };}
      """)
    expectEqual(
      text[1],
      """
      extension A { public func _layoutSubviews_in_A() { super.layoutSubviews() } public var \
      _isHidden_in_A: Bool { get { super.isHidden } set { super.isHidden = newValue } } func \
      _frame_in_A(_ oldValue: CGRect) { do { print(oldValue) } } func \
      _alpha_in_A(_ newValue: CGFloat) { do { print(newValue) } } func \
      _center_in_A(_ _isBefore: Bool, _ next: CGPoint, _ oldValue: CGPoint) { if _isBefore { print(next) }; \
      if !_isBefore { print(center) }; } static var _layerClass_in_A: AnyClass \
      { CALayer.self } func _point_in_A(inside _: CGPoint, with event: UIEvent?) -> Bool { true } }
      """)
  }

  /// Comments are left out of what is added to the line of a class, but not of literals.
  @Test func additionsHaveOneLine() {
    let text = rewritten([
      "class A: UIView {}",
      """
      extension A { override func load(
        _ name: String = "https://a.b", // a name
        at /* index */ index: Int) {} }
      """,
    ])[0]
    expectEqual(
      text,
      """
      class A: UIView { override func load(_ name: String = "https://a.b", at index: Int) \
      { return _load_in_A(name, at: index) };}
      """, "\(text)")
  }

  @Test func membersOfPublicExtensionsArePublic() {
    let text = rewritten([
      "public class A: UIView {}\npublic extension A { override func layoutSubviews() {} }"
    ])[0]
    expect(
      text.hasPrefix("public class A: UIView { override public func layoutSubviews()"), "\(text)")
  }

  /// A member of an extension of a class of the module, which a subclass overrides.
  @Test func membersOfExtensionsAreOverridden() {
    let text = rewritten([
      "class A {}\nextension A { @discardableResult func turn(_ by: Int = 1) -> Int { by } }",
      "class B: A { override func turn(_ by: Int) -> Int { super.turn(by) } }",
    ])
    expectEqual(
      text[0],
      """
      class A { @discardableResult func turn(_ by: Int = 1) -> Int { return _turn_in_A(by) };} extension A \
      { @discardableResult func _turn_in_A(_ by: Int = 1) -> Int { by } }
      """)
    expectEqual(text[1], "class B: A { override func turn(_ by: Int) -> Int { super.turn(by) } }")
  }

  /// A member of an extension of a class of UIKit, which the extensions of its subclasses and a class of the module
  /// override.
  @Test func membersOfForeignClassesAreOverridden() {
    let text = rewritten([
      "typealias Base = UIView\nextension Base { @objc func prepare(_ n: Int) { print(n) } }",
      "extension UILabel { override func prepare(_ n: Int) { super.prepare(n) } }",
      "class Title: UILabel { override func prepare(_ n: Int) { super.prepare(n) } }",
    ])
    expectEqual(
      text[0],
      """
      typealias Base = UIView extension Base { func prepare(_ n: Int) { if let object = self as? Title \
      { return object._prepare_in_Title(n) }; if let object = self as? UILabel \
      { return object._prepare_in_UILabel(n) }; return _prepare_in_UIView(n) }; \
      func _prepare_in_UIView(_ n: Int) { print(n) } }
      """)
    expectEqual(
      text[1],
      "extension UILabel { func _prepare_in_UILabel(_ n: Int) { self ._prepare_in_UIView(n) } }"
    )
    expectEqual(
      text[2],
      "class Title: UILabel { func _prepare_in_Title(_ n: Int) { self ._prepare_in_UILabel(n) } }"
    )
  }

  /// Observers of a property of an extension of a class of UIKit.
  @Test func observedMembersOfForeignClasses() {
    let text = rewritten([
      "extension UIView { @objc var depth: Int { get { 1 } set { } } }",
      "class Card: UIView { override var depth: Int { didSet { f(oldValue) } } }",
      "class Tile: Card { override var depth: Int { willSet { g(newValue) } didSet { f(depth) } } }",
    ])
    expect(
      text[0].contains("set { if let object = self as? Tile { object._depth_in_Tile = newValue;"),
      "\(text[0])")
    expectEqual(
      text[1],
      """
      class Card: UIView { var _depth_in_Card: Int { get { self._depth_in_UIView } set { \
      let old = self._depth_in_UIView; self._depth_in_UIView = newValue; self._depth_in_Card_observer(old) } }; \
      func _depth_in_Card_observer(_ oldValue: Int) { do { f(oldValue) } } }
      """)
    expect(
      text[2].contains(
        "self._depth_in_Tile_observer(true, newValue, old); self._depth_in_Card = newValue; "
          + "self._depth_in_Tile_observer(false, newValue, old)"), "\(text[2])")
  }

  /// An operator that Foundation declares on Linux only, which that of the module hides.
  @Test func comparisonsOfObjectsAreMembers() {
    let text = rewritten([
      "@inlinable public func < (a: NSNumber, b: NSNumber) -> Bool { c }; "
        + "private func > (a: NSDate, b: NSDate) -> Bool { c }",
      "func < (a: Wheel, b: NSNumber) -> Bool { c }; "
        + "extension NSDate { static func < (a: NSDate, b: NSDate) -> Bool { c } }",
    ])
    expectEqual(
      text[0],
      """
      extension NSNumber { @inlinable public static func < (a: NSNumber, b: NSNumber) -> Bool { c } }; \
      extension NSDate { fileprivate static func > (a: NSDate, b: NSDate) -> Bool { c } }
      """, "\(text[0])")
    expect(!text[1].contains("extension Wheel") && !text[1].contains("{ extension"), "\(text[1])")
  }

  /// A subclass declares an initializer again that an extension of its superclass declares.
  @Test func initializersOfExtensionsAreDistinguished() {
    let sources = [
      """
      extension UIView { convenience init(x: Int, y: Int = 1) { self.init() };
        @objc convenience init(z: Int) { self.init() } }
      """,
      """
      class Dial: UIView { init(x: Int, y: Int) { super.init(frame: .zero) }; init(y: Int) { super.init(frame: .zero) }
        override init(size: Int) { super.init(size: size) } }
      """,
      "class Gear: Dial { required init(z: Int) { super.init(x: z, y: z) } }",
    ]
    let text = rewritten(
      sources, imported: ["extension UIView { public convenience init(size: Int) { self.init() } }"]
    )
    // Its type stays, for references such as `UIView.init(z:)`.
    expect(!text[0].contains("nonoverride") && text[0].contains("init(z: Int) {"), "\(text[0])")
    expectEqual(
      text[1],
      """
      class Dial: UIView { @_nonoverride init(x: Int, y: Int) { super.init(frame: .zero) }; init(y: Int) \
      { super.init(frame: .zero) } override init(size: Int) { super.init(size: size) } }
      """, "\(text[1])")
    expect(
      text[2].hasPrefix("class Gear: Dial { @_nonoverride required init(z: Int)"), "\(text[2])")
  }

  /// Methods of objects whose class is not written, which the module requires or exposes in one place only.
  @Test(arguments: [
    ("(v as AnyObject).turn(by: 3)", "(v as! Turning ).turn(by: 3)"),
    ("(v as AnyObject).turn?(by: 3)", "(v as? Turning )?.turn (by: 3)"),
    ("(v as AnyObject).stop!()", "(v as! Wheel ).stop ()"),
    ("(v as AnyObject).spin?(at: 3)", "(v as? Turning )?._optional_spin_at__?( 3)"),
    ("(v as AnyObject).spin!(at: 3)", "(v as! Turning )._optional_spin_at__!( 3)"),
    ("(v as AnyObject).mesh(with: 3)", "(v as! Meshing ).mesh(with: 3)"),
    // Not exposed; exposed twice; of a private, a generic and a local class; of a class that does not conform; of UIKit.
    ("(v as AnyObject).hide()", "(v as AnyObject).hide()"),
    ("(v as AnyObject).turn(to: 3)", "(v as AnyObject).turn(to: 3)"),
    ("(v as AnyObject).rest()", "(v as AnyObject).rest()"),
    ("(v as AnyObject).rest(at: 3)", "(v as AnyObject).rest(at: 3)"),
    ("(v as AnyObject).rest(on: 3)", "(v as AnyObject).rest(on: 3)"),
    ("(v as AnyObject).slip(by: 3)", "(v as AnyObject).slip(by: 3)"),
    ("(v as AnyObject).reloadData()", "(v as AnyObject).reloadData()"),
  ]) func methodsOfAnyObject(source: String, expected: String) {
    let module = """
      @objc protocol Turning { func turn(by n: Int); @objc optional func spin(at n: Int); func slip(by n: Int) }
      class Wheel: NSObject, Turning { @objc func turn(by n: Int) {}; @objc func stop() {}; func hide() {} }
      protocol Meshing { func mesh(with n: Int) }
      class Gear: NSObject, Meshing { @objc func turn(to n: Int) {}; @objc func mesh(with n: Int) {} }
      class Cam: NSObject { @objc func turn(to n: Int) {}; @objc func slip(by n: Int) {} }
      class Rack: NSObject {}; extension Rack: Meshing { @objc func mesh(with n: Int) {} }
      class Grid: UIView { @objc func reloadData() {} }; private class Pin: NSObject { @objc func rest() {} }
      class Pad<T>: NSObject { @objc func rest(at n: Int) {} }
      func f() { class Local: NSObject { @objc func rest(on n: Int) {} } }
      """
    expectEqual(rewritten([source, module])[0], expected)
  }

  /// Closures with the names of optional methods.
  @Test(arguments: [
    ("self.parserDidEndDocument?(p)", "(self.parserDidEndDocument as Optional)?(p)"),
    ("a?.parserDidEndDocument!(p)", "(a?.parserDidEndDocument as Optional)!(p)"),
    ("a?.parserDidStartDocument?(p)", "a?.parserDidStartDocument (p)"),
    ("a?.tableView?(t, didSelectRowAt: i)", "a?.tableView (t, didSelectRowAt: i)"),
  ]) func closuresKeepTheirMarks(source: String, expected: String) {
    let module = """
      struct Handlers { var parserDidEndDocument: ((XMLParser) -> Void)?; var tableView: UITableView }
      """
    expectEqual(rewritten([source, module])[0], expected)
  }

  /// Types of the module with the names of classes that Foundation declares without an implementation on Linux.
  @Test func ownTypesHideUnavailableClasses() {
    let source = """
      enum Format { final class PersonNameComponentsFormatter {}; static let shared = PersonNameComponentsFormatter() }
      """
    expectEqual(rewritten([source])[0], source)
  }

  /// Members of code that is compiled on other systems only do not count.
  @Test func conditionsAreEvaluated() {
    let text = rewritten([
      """
      class A: UIView {}
      #if canImport(AppKit)
      extension A { override func layoutSubviews() {} }
      #elseif os(iOS)
      extension A { override func draw(_ r: CGRect) {} }
      #else
      extension A { override func didMoveToWindow() {} }
      #endif
      """
    ])[0]
    expect(
      text.hasPrefix("class A: UIView { override func draw(_ r: CGRect) { return _draw_in_A(r) };}")
    )
    expect(text.contains("#elseif true extension A { func _draw_in_A("))
    expect(!text.contains("_layoutSubviews_in_A") && !text.contains("_didMoveToWindow_in_A"))
  }

  @Test(arguments: [
    (
      "class A: NSObject { dynamic var n = 1 }",
      """
      class A: NSObject { var n = 1 { willSet { willChangeValue(forKey: "n") } didSet \
      { didChangeValue(forKey: "n") } } }
      """
    ),
    (
      "class A: UIView { dynamic var n: Int = 1 { didSet { f() } } }",
      """
      class A: UIView { var n: Int = 1 { willSet { willChangeValue(forKey: "n") } didSet \
      { didChangeValue(forKey: "n"); f() } } }
      """
    ),
    (
      "class A: CALayer { @objc dynamic var n: CGFloat = 1 }",
      "class A: CALayer { var n: CGFloat = 1 }"
    ),
    (
      "class A: NSObject { override func observeValue(forKeyPath k: String?, of o: Any?, change c: C?, context x: X?) {} }",
      """
      class A: NSObject, KeyValueObserver { func observeValue(forKeyPath k: String?, of o: Any?, \
      change c: C?, context x: X?) {} }
      """
    ),
    (
      "class A: UIView { override func observeValue(forKeyPath k: String?, of o: Any?, change c: C?, context x: X?) {} }",
      "class A: UIView { override func observeValue(forKeyPath k: String?, of o: Any?, change c: C?, context x: X?) {} }"
    ),
    (
      "a.observe(\\.contentOffset, options: [.new]) { _, _ in }",
      "a.observe(\\.contentOffset, options: [.new], key: \"contentOffset\") { _, _ in }"
    ),
    ("willChangeValue(for: \\.n)", "willChangeValue(for: \\.n, key: \"n\")"),
    ("a.didChangeValue(for: \\A.b.c)", "a.didChangeValue(for: \\A.b.c, key: \"b.c\")"),
    ("a.didChangeValue(forKey: \"n\")", "a.didChangeValue(forKey: \"n\")"),
    (
      "observe(\\A.b.c, changeHandler: f)", "observe(\\A.b.c, key: \"b.c\", changeHandler: f)"
    ),
  ]) func observersAreNotified(source: String, expected: String) {
    expectEqual(rewritten([source])[0], expected)
  }

  @Test(arguments: [
    ("override func awakeFromNib() {}", true),
    ("override var accessibilityLabel: String? { nil }", true),
    ("override class func automaticallyNotifiesObservers(forKey k: String) -> Bool { true }", true),
    ("override func isEqual(_ o: Any?) -> Bool { true }", false),
    ("override func turn() {}", false), ("override class func make() {}", false),
  ]) func overridesOfExtensionsOfNSObject(member: String, isRemoved: Bool) {
    let text = rewritten([
      "class A: NSObject { func turn() {}; class func make() {} }\nclass B: A { \(member) }",
      "class C: UIView { \(member) }",
    ])
    let plain = member.replacing("override ", with: "")
    expect(text[0].hasSuffix("class B: A { \(isRemoved ? plain : member) }"))
    expectEqual(text[1], "class C: UIView { \(member) }")
    // No framework's class declares this method so that it can be overridden.
    let responds = "func responds(to s: Selector!) -> Bool { super.responds(to: s) }"
    expectEqual(
      rewritten(["class D: UIView { override \(responds) }"])[0], "class D: UIView { \(responds) }")
  }

  @Test(arguments: [
    ("func f<T: UIView>() -> T { T() }", "func f<T: UIView>() -> T { T(_metatype: ()) }"),
    (
      "func f<T>(_: T.Type) -> T where T: Wheel { T.init(frame: g()) }",
      "func f<T>(_: T.Type) -> T where T: Wheel { T(_metatype: (), frame: g()) }"
    ),
    (
      "func f<T: UITableViewCell>() { _ = T(style: .value1, reuseIdentifier: nil) }",
      "func f<T: UITableViewCell>() { _ = T(_metatype: (), style: .value1, reuseIdentifier: nil) }"
    ),
    ("func f<T: Hashable>() { T() }", "func f<T: Hashable>() { T() }"),
    // Not a subclass of NSObject.
    ("func f<T: CGColor>() { T() }", "func f<T: CGColor>() { T() }"),
    ("func f<T: UIView>() { T(coder: c) }", "func f<T: UIView>() { T(coder: c) }"),
    ("class A<T: UIView> { func f<T>() { T() } }", "class A<T: UIView> { func f<T>() { T() } }"),
    (
      "class A<V: UIView> { lazy var v = V() }",
      "class A<V: UIView> { lazy var v = V(_metatype: ()) }"
    ),
    (
      "extension Maker { func f() { Self.Part(); g(Part.init) } }",
      "extension Maker { func f() { Self.Part(_metatype: ()); g({ Part(_metatype: ()) }) } }"
    ),
    (
      "extension Other where Self: UIView { func f() { Self() } }",
      "extension Other where Self: UIView { func f() { Self(_metatype: ()) } }"
    ),
    (
      "func f(_ t: UIView.Type) { t.init(); t.init(coder: c) }",
      "func f(_ t: UIView.Type) { t._object(); t.init(coder: c) }"
    ),
    ("let t: Any.Type = a; t.init()", "let t: Any.Type = a; t.init()"),
  ]) func classesOfGenericParametersAreConstructed(source: String, expected: String) {
    let module = """
      class Wheel: UIView {}; typealias Piece = UIView; protocol Maker { associatedtype Part: Piece }
      """
    expectEqual(rewritten([source, module])[0], expected)
  }

  /// A protocol with the requirement `init()` to which all objects conform.
  @Test func initializersAreRequired() {
    let text = rewritten([
      "protocol Makeable: AnyObject { init() }; extension Makeable { init(_ f: (Self) -> Void) { self.init(); f(self) } }",
      "extension NSObject: Makeable {}; protocol Plain { init() }; struct S: Plain { init() {} }",
      "open class A: Makeable { public required init() {} }; class B: A { init(x: Int) {} }; final class C: NSObject {}",
      "func make<T: Makeable>() -> T { T() }; func make<T: Plain>() -> T { T() }",
      "struct P { init() {} }; extension P: Makeable {}; extension P: Plain {}",
    ])
    expectEqual(
      text[0],
      """
      protocol Makeable: AnyObject { init(_required: Void) }; extension Makeable { init(_ f: (Self) -> Void) \
      { self.init(_required: ()); f(self) } } extension Makeable where Self: NSObject \
      { init(_required: Void) { self.init(_metatype: ()) } }
      """, "\(text[0])")
    expectEqual(
      text[1],
      "extension NSObject: Makeable {}; protocol Plain { init() }; struct S: Plain { init() {} }"
    )
    let constructor = "required convenience init(_required: Void) { self.init() };"
    expectEqual(
      text[2],
      """
      open class A: Makeable { public \(constructor) public required init() {} }; \
      class B: A { \(constructor) init(x: Int) {} }; final class C: NSObject {}
      """, "\(text[2])")
    expectEqual(
      text[3],
      "func make<T: Makeable>() -> T { T(_required: ()) }; func make<T: Plain>() -> T { T() }",
      "\(text[3])")
    expectEqual(
      text[4],
      """
      struct P { init() {} }; extension P: Makeable { init(_required: Void) { self.init() };}; \
      extension P: Plain {}
      """, "\(text[4])")
  }

  /// Members that are found by their Objective-C names.
  @Test func exposedMembersAreListed() {
    let text = rewritten([
      """
      public class A: NSObject {
        @objc func turn(by angle: Double) {}
        @IBAction private func stop() {}
        @objc(go:) func start(_ sender: Any?) {}
        @objc var angle = 0.0
        @objc static func make() {}
        @objc func generic(_ a: inout Int) {}
        func hidden() {}
      }
      extension A { @objc func reset(speed: Int) -> Bool { true }; @objc private func clear() {} }
      """,
      "@objcMembers final class B: A { func halt(_ a: Int, at b: Int) {}; private func skip() {} }",
      "class C: UIView { @IBInspectable var width: CGFloat = 0; override func draw(_ r: CGRect) {} }",
      "#selector(A.turn(by:)); #selector(A.reset); #selector(UIView.setNeedsLayout)",
    ])
    expect(
      text[0].hasPrefix(
        """
        public class A: NSObject, ObjectiveCMethods, ObjectiveCProperties { public class \
        var objectiveCMethods: [ObjectiveCSelector] { var list: [ObjectiveCSelector] = []; \
        list.append(SelectorName("turnBy:")(Self.turn(by:))); \
        list.append(ObjectiveCSelector.named("stop", of: Self.self, { $0.stop() })); \
        list.append(SelectorName("go:")(Self.start(_:))); \
        list.append(SelectorName("resetWithSpeed:")(Self.reset(speed:))); return list }; \
        public class var objectiveCProperties: [ObjectiveCProperty] \
        { var list: [ObjectiveCProperty] = []; \
        list.append(ObjectiveCProperty("angle", \\A.angle)); return list };
        """), "\(text[0])")
    expect(
      text[1].hasPrefix(
        """
        final class B: A { override class var objectiveCMethods: [ObjectiveCSelector] \
        { var list: [ObjectiveCSelector] = super.objectiveCMethods; \
        list.append(SelectorName("halt:at:")(Self.halt(_:at:))); return list };
        """), "\(text[1])")
    expect(
      text[2].hasPrefix(
        """
        class C: UIView { override class var objectiveCProperties: [ObjectiveCProperty] \
        { var list: [ObjectiveCProperty] = super.objectiveCProperties; \
        list.append(ObjectiveCProperty("width", \\C.width)); return list };
        """), "\(text[2])")
    let overloads =
      "@objc func f(_ a: Int, at b: A) {}; @objc(g:at:) func f(_ a: A, at b: A) -> Bool { true }"
    expect(
      rewritten(["class D: UIView { \(overloads) }"])[0].contains(
        "list.append(SelectorName(\"g:at:\")(Self.f(_:at:) as @MainActor (Self) -> @MainActor (A, A) -> Bool))"
      ))
    let overload = rewritten([
      "class D: UIView { func f(_ a: Int) {} }", "class E: D { @objc(g:) func f(_ a: A) {} }",
    ])[1]
    expect(
      overload.contains(
        "list.append(SelectorName(\"g:\")(Self.f(_:) as @MainActor (Self) -> @MainActor (A) -> Void))"
      ), "\(overload)")
    expect(text[3].contains("SelectorName(\"turnBy:\")"), "\(text[3])")
    expect(text[3].contains("SelectorName(\"resetWithSpeed:\")"), "\(text[3])")
    expect(text[3].contains("SelectorName(\"setNeedsLayout\")"), "\(text[3])")
  }

  /// Methods that are isolated to the main actor by an attribute of their own, in a class that is not.
  @Test func isolatedMethodsAreCalledByClosures() {
    let text = rewritten([
      """
      class Proxy { @MainActor @objc func tick() {}; @MainActor @objc func turn(_ a: A, by n: Int) {}
        @MainActor @objc func ask(_ a: A) -> Bool { true }; @objc func plain(_ a: A) {}
        class Part: Proxy { let s = #selector(tick) } }
      @MainActor extension Proxy { @objc func reset(_ a: A) {} }
      """,
      """
      #selector(Proxy.tick); #selector(Proxy.turn); #selector(Proxy.ask(_:)); #selector(Proxy.plain(_:))
      extension Proxy { func f() { #selector(self.reset(_:)); #selector(Part.tick); #selector(tick) } }
      """,
    ])
    expect(
      text[0].contains(
        """
        list.append(ObjectiveCSelector.named("tick", of: Self.self, { $0.tick() })); \
        list.append(SelectorName("turn:by:")({ (object: Self) in { object.turn($0, by: $1) } } as \
        @MainActor (Self) -> @MainActor (_, _) -> Void)); list.append(SelectorName("ask:")\
        ({ (object: Self) in { object.ask($0) } } as @MainActor (Self) -> @MainActor (_) -> Bool)); \
        list.append(SelectorName("plain:")(Self.plain(_:))); \
        list.append(SelectorName("reset:")({ (object: Self) in { object.reset($0) } } as
        """), "\(text[0])")
    expect(
      text[0].contains("let s = ObjectiveCSelector.named(\"tick\", of: _Taa.self, { $0.tick() })"),
      "\(text[0])")
    expect(
      text[1].hasPrefix(
        """
        ObjectiveCSelector.named("tick", of: Proxy.self, { $0.tick() }); \
        _Sab({ (object: Proxy) in { object.turn($0, by: $1) } } as @MainActor (Proxy) -> @MainActor (_, _) -> Void); \
        _Sac({ (object: Proxy) in { object.ask($0) } } as @MainActor (Proxy) -> @MainActor (_) -> Bool); \
        _Sad( Proxy.plain(_:)) extension Proxy { func f() { \
        _Sae({ (object: Self) in { object.reset($0) } } as @MainActor (Self) -> @MainActor (_) -> Void); \
        ObjectiveCSelector.named("tick", of: Part.self, { $0.tick() }); \
        ObjectiveCSelector.named("tick", of: Self.self, { $0.tick() }) } }
        """), "\(text[1])")
  }

  /// Returns a closure that reads a number of an object, which may be a string.
  private static func number(_ property: String) -> String {
    "{ (value: Any?) -> NSNumber? in value as? NSNumber "
      + "?? (value as? NSString).map { NSNumber(value: $0.\(property)) } }"
  }

  @Test(arguments: [
    ("type(of: a).description()", "NSStringFromClass(type(of: a).self)"),
    ("a.classForCoder.description()", "NSStringFromClass(a.classForCoder.self)"),
    (
      "(d[k] as AnyObject).doubleValue!",
      "_implicitlyUnwrapped(\(Self.number("doubleValue"))(d[k] as Any? )?.doubleValue)!"
    ),
    (
      "d[k].map { $0 as AnyObject }?.cgRectValue",
      "(d[k].map { $0 as AnyObject } as? NSValue)?.cgRectValue"
    ),
    (
      "f((d[k] as AnyObject).integerValue)",
      "f(_implicitlyUnwrapped(\(Self.number("integerValue"))(d[k] as Any? )?.intValue ))"
    ),
    ("(d[k] as AnyObject).count", "(d[k] as AnyObject).count"),
    (
      "unsafeBitCast(p, to:AnyObject.self).floatValue",
      "_anyObjectMember(unsafeBitCast(p, to:AnyObject.self), \"floatValue\")"
    ),
    (
      "class_getClassMethod(self, #selector(V.animate(withDuration:animations:)))",
      "class_getClassMethod(self, ObjectiveCSelector(\"animateWithDuration:animations:\"))"
    ),
    ("a.description", "a.description"),
    ("(a as AnyObject).responds(to: s)", "_anyObject((a as AnyObject)).responds(to: s)"),
    (
      "let t: AnyObject? = u; t?.performSelector(onMainThread: s, with: a, waitUntilDone: true)",
      "let t: AnyObject? = u; _anyObject(t)?.performSelector(onMainThread: s, with: a, waitUntilDone: true)"
    ),
    (
      "func f(c: AnyClass) { c.responds(to: s) }",
      "func f(c: AnyClass) { _anyObject(c).responds(to: s) }"
    ),
    ("let t: AnyObject = u; t.turn(s)", "let t: AnyObject = u; t.turn(s)"),
    (
      "typealias F = @convention(c) (AnyObject, Selector, Int) -> Void",
      "typealias F = (AnyObject, Selector, Int) -> Void"
    ),
    ("typealias F = @convention(c) (Int) -> Void", "typealias F = @convention(c) (Int) -> Void"),
    ("#selector(setter: UIView.layoutMargins)", "ObjectiveCSelector(\"setLayoutMargins:\")"),
    ("#selector(getter: A.count)", "ObjectiveCSelector(\"count\")"),
  ]) func runtimeNames(source: String, expected: String) {
    expectEqual(rewritten([source])[0], expected)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneCompile

/// Initializers of classes that are known at run time only.
@Suite struct MetatypeRewritingTests {
  private static let module = """
    class Wheel: UIView {}; class Round: UIView { required init(frame: CGRect) {} }
    protocol Marked {}; protocol Maker: UIView { associatedtype Part: UIView & Marked }
    class Pool<Item: Wheel> {}
    """

  @Test(arguments: [
    (
      "func f<T: UIView>(_: T.Type) where T: Marked { T() }",
      "func f<T: UIView>(_: T.Type) where T: Marked { T(_metatype: ()) }"
    ),
    (
      "func f<T: Marked & UIView>() { T(frame: g) }",
      "func f<T: Marked & UIView>() { T(_metatype: (), frame: g) }"
    ),
    (
      "class A<T> { init<V: UIView>(_: V) { V() }; func f() where T: UIView { T() } }",
      "class A<T> { init<V: UIView>(_: V) { V(_metatype: ()) }; func f() where T: UIView { T(_metatype: ()) } }"
    ),
    (
      "extension Pool { func f() { Item() } }",
      "extension Pool { func f() { Item(_metatype: ()) } }"
    ),
    (
      "func f<T: UIView>() -> T { g(.init()); return .init() }",
      "func f<T: UIView>() -> T { g(.init()); return .init(_metatype: ()) }"
    ),
    (
      "func f<T: UIView>(_ b: Bool) -> T { if b { return .init() }; switch b { default: return .init() } }",
      "func f<T: UIView>(_ b: Bool) -> T { if b { return .init(_metatype: ()) }; "
        + "switch b { default: return .init(_metatype: ()) } }"
    ),
    (
      "class A<T: UIView> { var v: T { get { .init() } set { return g(.init()) } } }",
      "class A<T: UIView> { var v: T { get { .init(_metatype: ()) } set { return g(.init()) } } }"
    ),
    // The value of a statement other than `return` is no result.
    (
      "func f<T: UIView>() -> T { for x in .init() {}; .init(); throw .init() }",
      "func f<T: UIView>() -> T { for x in .init() {}; .init(); throw .init() }"
    ),
    ("func f<M: Maker>(_: M) { M.Part() }", "func f<M: Maker>(_: M) { M.Part(_metatype: ()) }"),
    (
      "extension A { typealias Piece = M.Part }; class A<M: Maker> { func f() { Piece() } }",
      "extension A { typealias Piece = M.Part }; class A<M: Maker> { func f() { Piece(_metatype: ()) } }"
    ),
    (
      "class A<M: Maker> { typealias Piece = M.Part; func f() { Piece() } }",
      "class A<M: Maker> { typealias Piece = M.Part; func f() { Piece(_metatype: ()) } }"
    ),
    (
      "extension Maker { static func f() { Self(); self.init(frame: g) } }",
      "extension Maker { static func f() { Self(_metatype: ()); self._object(frame: g) } }"
    ),
    (
      "extension UIView { class func f() -> Self { self.init(frame: g) }; convenience init(a: Int) { self.init(frame: g) } }",
      "extension UIView { class func f() -> Self { self._object(frame: g) }; convenience init(a: Int) { self.init(frame: g) } }"
    ),
    (
      "protocol Styled: UIView { init(style: Int) }; extension Styled { static func f() { Self(style: 1) } }",
      "protocol Styled: UIView { init(style: Int) }; extension Styled { static func f() { Self(style: 1) } }"
    ),
    // The package's own initializer is required.
    (
      "extension Round { static func f() -> Self { Self(frame: g) } }",
      "extension Round { static func f() -> Self { Self(frame: g) } }"
    ),
    ("func f<T: Round>() { T(frame: g) }", "func f<T: Round>() { T(frame: g) }"),
    (
      "class A: UIView { func copy() { type(of: self).init(frame: frame) } }",
      "class A: UIView { func copy() { type(of: self)._object(frame: frame) } }"
    ),
    (
      "func f(_ v: Wheel?, _ m: Marked) { type(of: v).init(); type(of: m).init() }",
      "func f(_ v: Wheel?, _ m: Marked) { type(of: v)._object(); type(of: m).init() }"
    ),
    (
      "func f<T: UIViewController>() { T.init(nibName: n, bundle: b) }",
      "func f<T: UIViewController>() { T(_metatype: (), nibName: n, bundle: b) }"
    ),
  ]) func typesAreConstructed(source: String, expected: String) {
    let text = ModuleRewritingTests().rewritten([source, Self.module])[0]
    expectEqual(text, expected, "\(text)")
  }

  /// Metatypes in properties, collections and closures.
  @Test(arguments: [
    ("self.kind.init()", "self.kind._object()"), ("wheel.kind!.init()", "wheel.kind!._object()"),
    ("kinds.map { $0.init(frame: g) }", "kinds.map { $0._object(frame: g) }"),
    ("kinds[0].init()", "kinds[0]._object()"), ("table[key]?.init()", "table[key]?._object()"),
    ("make().init()", "make()._object()"), ("provide().init()", "provide()._object()"),
    (
      "func f(_ all: [UIView.Type]) { for item in all { item.init() } }",
      "func f(_ all: [UIView.Type]) { for item in all { item._object() } }"
    ),
    (
      "if let type = NSClassFromString(n) as? UIViewController.Type { type.init() }",
      "if let type = NSClassFromString(n) as? UIViewController.Type { type._object() }"
    ),
    ("let type = Wheel.self; type.init()", "let type = Wheel.self; type._object()"),
    ("table.values.map { $0.init() }", "table.values.map { $0._object() }"),
    ("plain.init()", "plain.init()"), ("other.init()", "other.init()"),
    (
      "func f<T>(_ t: T.Type) {}; func g(_ t: UIView.Type) { t.init() }",
      "func f<T>(_ t: T.Type) {}; func g(_ t: UIView.Type) { t._object() }"
    ),
    // Another declaration of the name is no class.
    (
      "func f(_ t: UIView.Type) {}; func g(_ t: Marked.Type) { t.init() }",
      "func f(_ t: UIView.Type) {}; func g(_ t: Marked.Type) { t.init() }"
    ),
  ]) func metatypesAreConstructed(source: String, expected: String) {
    let declarations = """
      class Config { var kind: (UIView & Marked).Type?; let kinds: [UIView.Type]; var table: [String: Wheel.Type] = [:]
        func make() -> UIView.Type { kinds[0] }; let provide: () -> UIView.Type; var plain: Marked.Type }
      """
    let text = ModuleRewritingTests().rewritten([source, declarations, Self.module])[0]
    expectEqual(text, expected, "\(text)")
  }

  @Test(arguments: [
    ("#Preview(\"A\", traits: .x) { A() }\nlet a = 1", "let a = 1"),
    ("@available(iOS 17, *) #Preview { A() }\nlet a = 1", "let a = 1"),
    (
      "class A: UIView { func f() { g { [weak self] in #selector(self?.tap) } } }",
      "class A: UIView { func f() { g { [weak self] in _Saa( Self .tap) } } } "
        + "fileprivate var _Saa: SelectorName { SelectorName(\"tap\") }"
    ),
    ("let a = #Predicate<A> { $0.b }", "let a = #Predicate<A> { $0.b }"),
    (
      "let a = b as? NSExpression; extension NSExpression {}; c.NSExpression",
      "let a = b as? ObjectiveC.NSExpression; extension ObjectiveC.NSExpression {}; c.NSExpression"
    ),
    (
      "class A: NumberFormatter { override func getObjectValue(_ a: B, for b: String, range c: D) { "
        + "super.getObjectValue(a, for: b, range: c) } }",
      "class A: NumberFormatter, RangedObjectValueFormatter { func getObjectValue(_ a: B, for b: String, range c: D) { "
        + "super._standardObjectValue(a, for: b, range: c) } }"
    ),
    ("a?.parser?(b, foundCharacters: c)", "a?.parser (b, foundCharacters: c)"),
    (
      "extension UITextField { override var tintColor: UIColor! { get { super.tintColor } set {} } }",
      "extension UITextField { var _tintColor_in_UITextField: UIColor! { get { super.tintColor } set {} } } "
        + "#warning(\"The override of tintColor in an extension of UITextField has no effect on Linux.\")"
    ),
  ]) func syntaxIsReplaced(source: String, expected: String) {
    let text = ModuleRewritingTests().rewritten([source])[0]
    expectEqual(text, expected, "\(text)")
  }
}

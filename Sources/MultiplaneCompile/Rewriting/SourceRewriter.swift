// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Replaces syntax that Swift supports only with Objective-C, or only on Apple's systems, by portable syntax, without
/// type information. Each line keeps its number; columns change only after a longer replacement in the same line.
///
/// - `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc`, `@IBAction`, `@IBOutlet`, `dynamic` and similar words become
///   blanks. An `@objc protocol` remains a protocol of classes.
/// - `@NSManaged` becomes `@CAManaged`, which makes a property of a layer animatable, and `@NSManaged weak` becomes
///   `@CAManagedReference`.
/// - `#selector(turn)` becomes `_Saa(Self.turn)`, where `_Saa` is a `SelectorName` that is declared at the end of the
///   file. The method is taken from the type, not from an object, so that the selector does not retain its target: by
///   `Self`, or, in the initial value of a property, by an alias of the class. Selectors of equal name and number of
///   parameters are equal. A method that is isolated to the main actor by an attribute of its own or of its extension
///   is called by a closure.
/// - `#selector(getter: A.x)` becomes `ObjectiveCSelector("x")`, and `#selector(setter: A.x)` becomes
///   `ObjectiveCSelector("setX:")`.
/// - `#keyPath(CALayer.opacity)` becomes `"opacity"`.
/// - `@objc optional func turned(_:)` becomes a property of an optional function type, which each class that conforms
///   to the protocol gets: nil, or the method. `delegate?.turned?(self)` calls its value.
/// - `@objc optional var limit` becomes a property of an optional type in the same way. An extension of the protocol
///   has a property `limit` that reads it, for values whose class is unknown.
/// - `#selector(WheelDelegate.turned)` of an optional method becomes its name. Each class that implements the method
///   has the name in a list.
/// - `object.responds(to:)`, if the file declares `object` as `AnyObject` or `AnyClass`, becomes
///   `_anyObject(object).responds(to:)`.
/// - `@convention(c)` of a function with the parameters of an implementation, `(AnyObject, Selector) -> Void`, becomes
///   blanks, which leaves a closure.
/// - A member with `override` in an extension of a class of the module gets another name, and the class a member that
///   overrides and calls it.
/// - `objects.first?.name`, if the file declares `objects` as `[AnyObject]`, becomes a search of the property by name,
///   as do elements of `[Key: AnyObject]`. A cast in an initial value declares the type as well.
/// - `os(iOS)` becomes true. Types that a file declares for Linux in place of types of Apple's frameworks, in
///   `#if os(Linux)`, become blanks.
/// - `@UIApplicationMain` becomes `@main`, `@convention(block)` blanks, which leaves a closure, and the submodule in
///   `import UIKit.UIGestureRecognizerSubclass` blanks.
///
/// - Note: `#selector(object.turn)`, and `#selector(turn)` in the initial value of a property of a class that is
///   generic, private in another type, local or conditionally compiled, take the method from the object, which the
///   selector retains.
public struct SourceRewriter {
  /// The source after rewriting, which is compiled in place of the author's.
  public let text: String
  /// Modules named in `import` and `canImport`, without imports in clauses of `#if` that are known not to be compiled.
  public let moduleNames: Set<String>
  /// Whether `@main`, `@UIApplicationMain` or `@NSApplicationMain` makes a type the entry point of the program. The
  /// program then has no top-level statements.
  public let hasMainType: Bool
  /// Whether the source contained `@convention(block)`.
  public let hasBlocks: Bool
  /// Whether the source uses `Selector` or `#selector`, or lists members that are exposed to Objective-C.
  public let hasSelectors: Bool

  /// Parses and rewrites a source that is independent of other files.
  public init(_ source: String) {
    let tree = Parser.parse(source: source)
    let index = FileIndex(tree)
    self.init(tree, index, of: ModuleIndex([index]))
  }

  /// Rewrites a parsed file of a module.
  init(_ tree: SourceFileSyntax, _ index: FileIndex, of module: ModuleIndex) {
    let visitor = RewritingVisitor(tree, index, module)
    visitor.walk(tree)
    let declarations = visitor.selectors.text
    if !declarations.isEmpty { visitor.edits.append(declarations) }
    text = String(decoding: visitor.edits.applied(to: visitor.source), as: UTF8.self)
    moduleNames = index.modules
    hasMainType = index.hasMainType
    (hasBlocks, hasSelectors) = (visitor.hasBlocks, visitor.hasSelectors)
  }
}

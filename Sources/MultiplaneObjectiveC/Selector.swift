// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A method to be called later on an object: `#selector(Wheel.turn)`.
///
/// On Linux, a selector contains the method. It is written `Selector(Wheel.turn)`, or, so that selectors made in
/// several places are equal, `Selector(Wheel.turn, name: "turn")`. Files that the `multiplane` command compiles can
/// contain `#selector` itself (``SelectorName``). A selector that is created from a string, such as `Selector("turn")`,
/// has only a name, and finds the method in the ``ObjectiveCMethods/objectiveCMethods`` of its target's class.
///
/// The method takes no parameter, the sender, the sender and the event, or three parameters. A selector for a method of
/// a class, such as `Wheel.turn` or, within the class, `Self.turn`, refers to no object and retains none. A selector
/// for a bound method, such as `Selector(turn)` within the class, is one for a closure: it contains its object and
/// retains it.
///
/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, @unchecked Sendable {
  /// The name by which selectors are compared; nil by default. A selector without a name is equal only to its copies.
  public let name: String?
  private let implementation: Implementation?

  /// The value that a method returned; nil if it returns none.
  package struct Answer {
    package let value: Any?
  }

  /// The method or closure of a selector, compared by identity.
  private final class Implementation {
    /// Whether the method can be called on objects of a type.
    let accepts: (Any.Type) -> Bool
    /// Whether the method needs no target.
    let isBound: Bool
    /// Calls the method; returns nil if an argument is missing or a type is wrong.
    let call: @MainActor (Any?, [Any?]) -> Answer?

    init(
      _ accepts: @escaping (Any.Type) -> Bool, isBound: Bool,
      _ call: @escaping @MainActor (Any?, [Any?]) -> Answer?
    ) {
      (self.accepts, self.isBound, self.call) = (accepts, isBound, call)
    }
  }

  /// Creates a selector for a method of objects of a class.
  private init<Target>(
    _ name: String?, of type: Target.Type,
    _ call: @escaping @MainActor (Target, [Any?]) -> Answer?
  ) {
    self.name = name
    implementation = Implementation({ $0 is Target.Type }, isBound: false) { target, arguments in
      guard let target = target as? Target else { return nil }
      return call(target, arguments)
    }
  }

  /// Creates a selector for a closure.
  private init(_ name: String?, _ call: @escaping @MainActor ([Any?]) -> Answer?) {
    self.name = name
    implementation = Implementation({ _ in true }, isBound: true) { _, arguments in call(arguments)
    }
  }

  /// Whether two selectors have the same name, or are copies of one selector.
  public static func == (a: Selector, b: Selector) -> Bool {
    (a.implementation != nil && a.implementation === b.implementation)
      || (a.name != nil && a.name == b.name)
  }
  /// Hashes the name; selectors without a name have equal hash values.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // MARK: Calls

  /// Calls the method on `target` with the first of `arguments`, as many as the method takes. A bound method or closure
  /// ignores `target`. If the selector contains no method, or one that does not accept `target` and `arguments`, calls
  /// the method of the selector's name that the class of `target` lists (``ObjectiveCMethods``).
  /// - Returns: Whether a method was called.
  @MainActor @discardableResult package func callAsFunction(
    _ target: Any?, _ arguments: Any?...
  ) -> Bool {
    answer(of: target, arguments) != nil
  }

  /// Calls the method on the current thread, whatever the isolation of the method, as the Objective-C runtime does.
  /// - Returns: The result of the method; nil if it was not called.
  package func invoke(on target: Any?, _ arguments: [Any?]) -> Answer? {
    let call: @MainActor (Selector, Any?, [Any?]) -> Answer? = { $0.answer(of: $1, $2) }
    return unsafeBitCast(call, to: ((Selector, Any?, [Any?]) -> Answer?).self)(
      self, target, arguments)
  }

  @MainActor private func answer(of target: Any?, _ arguments: [Any?]) -> Answer? {
    if let answer = implementation?.call(target, arguments) { return answer }
    return method(of: target.flatMap { type(of: $0) as? AnyClass })?.implementation?.call(
      target, arguments)
  }

  /// Returns the selector of the same name among the methods that a class lists; nil if there is none.
  private func method(of type: AnyClass?) -> Selector? {
    guard let name, let type else { return nil }
    return MethodTables.methods(of: type)[name]
  }

  /// Whether `target` has the method.
  package func isMethod(of target: Any) -> Bool {
    implementation?.accepts(type(of: target)) == true
      || method(of: type(of: target) as? AnyClass) != nil
  }

  /// Whether the objects of a class have the method.
  package func isMethod(ofClass type: AnyClass) -> Bool {
    implementation?.accepts(type) == true || method(of: type) != nil
  }

  /// Whether the selector contains a class method, a bound method of an object, or a closure.
  package var isMethodOfClass: Bool { implementation?.isBound ?? false }

  // MARK: Methods of a class

  /// Creates a selector for a method without parameters.
  public init<Target>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, _ in
      method(target)()
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, arguments in
      guard let sender = argument(0, of: arguments, Sender.self) else { return nil }
      method(target)(sender)
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a method that takes the sender and the event.
  public init<Target, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void,
    name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, arguments in
      guard let sender = argument(0, of: arguments, Sender.self),
        let event = argument(1, of: arguments, Event.self)
      else { return nil }
      method(target)(sender, event)
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a method with three parameters, such as the did-stop method of an animation, whose
  /// parameters are the animation's identifier, whether the animation finished, and the context.
  public init<Target, First, Second, Third>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void,
    name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, arguments in
      guard let first = argument(0, of: arguments, First.self),
        let second = argument(1, of: arguments, Second.self),
        let third = argument(2, of: arguments, Third.self)
      else { return nil }
      method(target)(first, second, third)
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a method without parameters that returns a value.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, _ in Answer(value: method(target)()) }
  }

  /// Creates a selector for a method that takes an argument and returns a value.
  @_disfavoredOverload
  public init<Target, Argument, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result,
    name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, arguments in
      guard let first = argument(0, of: arguments, Argument.self) else { return nil }
      return Answer(value: method(target)(first))
    }
  }

  /// Creates a selector for a method that takes two arguments and returns a value.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    name: String? = nil
  ) {
    self.init(name, of: Target.self) { target, arguments in
      guard let first = argument(0, of: arguments, First.self),
        let second = argument(1, of: arguments, Second.self)
      else { return nil }
      return Answer(value: method(target)(first, second))
    }
  }

  /// Returns a selector for a method without parameters, which a closure calls on its argument. Unlike a reference to
  /// the method, the call is unambiguous if another method of the same name has parameters. The package compiler uses
  /// this function.
  @preconcurrency
  public static func named<Target, Result>(
    _ name: String, of type: Target.Type, _ method: @escaping @MainActor (Target) -> Result
  ) -> Selector {
    Selector(name, of: Target.self) { target, _ in
      let result = method(target)
      return Answer(value: Result.self == Void.self ? nil : result)
    }
  }

  // MARK: Methods of an object

  /// Creates a selector for a bound method or a closure without parameters.
  public init(_ method: @escaping @MainActor () -> Void, name: String? = nil) {
    self.init(name) { _ in
      method()
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a bound method or a closure that takes the sender.
  public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void, name: String? = nil) {
    self.init(name) { arguments in
      guard let sender = argument(0, of: arguments, Sender.self) else { return nil }
      method(sender)
      return Answer(value: nil)
    }
  }

  /// Creates a selector for a bound method or a closure that takes the sender and the event.
  public init<Sender, Event>(
    _ method: @escaping @MainActor (Sender, Event) -> Void, name: String? = nil
  ) {
    self.init(name) { arguments in
      guard let sender = argument(0, of: arguments, Sender.self),
        let event = argument(1, of: arguments, Event.self)
      else { return nil }
      method(sender, event)
      return Answer(value: nil)
    }
  }

  // MARK: Names

  /// Creates a selector that has only a name, such as "turn:", and calls the method of this name of its target's class
  /// (``ObjectiveCMethods``).
  public init(_ str: String) { (name, implementation) = (str, nil) }
}

/// The type ``Selector``, by a name that remains available to a program with a type `Selector` of its own.
public typealias ObjectiveCSelector = Selector

extension Selector: ExpressibleByStringLiteral {
  /// Creates a selector that has only a name.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector: CustomStringConvertible, CustomReflectable {
  /// The name; empty if there is none.
  public var description: String { name ?? "" }
  /// A mirror of the name.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

/// Returns a selector that has only a name (``Selector/init(_:)-(String)``).
///
/// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector; an empty string if it has none.
///
/// https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns an argument of a call as a value of a type; nil if the argument is missing or has another type. A nil
/// argument is a value of every optional type.
private func argument<Value>(_ index: Int, of arguments: [Any?], _ type: Value.Type) -> Value? {
  guard index < arguments.count else { return nil }
  guard let argument = arguments[index] else { return Any?.none as? Value }
  return argument as? Value
}

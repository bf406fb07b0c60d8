// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A method to be called later on an object. `#selector(Wheel.turn)` on Apple's platforms is written
/// `Selector(Wheel.turn)`, or `Selector(Wheel.turn, name: "turn")` so that selectors made in several places are equal.
/// Files that the `multiplane` command compiles can contain `#selector` itself (``SelectorName``).
///
/// The method takes no parameter, the sender, the sender and the event, or three parameters. A selector for a method of
/// a class, such as `Wheel.turn` or, within the class, `Self.turn`, refers to no object and retains none. A selector
/// for a bound method, such as `Selector(turn)` within the class, or for a closure, retains the object of the method or
/// what the closure captures.
public struct Selector: Hashable, @unchecked Sendable {
  /// The name by which selectors are compared; nil by default. A selector without a name is equal only to its copies.
  public let name: String?
  private let identity: Identity
  private let body: @MainActor (Any?, [Any?]) -> Bool

  private final class Identity {}

  private init(_ name: String?, _ body: @escaping @MainActor (Any?, [Any?]) -> Bool) {
    (self.name, self.body) = (name, body)
    identity = Identity()
  }

  /// Whether two selectors have the same name, or are copies of one selector.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.identity === b.identity || (a.name != nil && a.name == b.name)
  }
  /// Hashes the name; selectors without a name have equal hash values.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method on `target` with the first of `arguments`, as many as the method takes. A bound method or closure
  /// ignores `target`.
  /// - Returns: Whether the method was called: false if an argument is missing, or if `target` or an argument has the
  ///   wrong type.
  @MainActor @discardableResult package func callAsFunction(
    _ target: Any?, _ arguments: Any?...
  ) -> Bool {
    body(target, arguments)
  }

  // MARK: Methods of a class

  /// Creates a selector for a method without parameters.
  public init<Target>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, name: String? = nil
  ) {
    self.init(name) { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a selector for a method that takes the sender.
  public init<Target, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, name: String? = nil
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, let sender = arguments.first as? Sender else {
        return false
      }
      method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method that takes the sender and the event.
  public init<Target, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void,
    name: String? = nil
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, arguments.count > 1,
        let sender = arguments[0] as? Sender, let event = arguments[1] as? Event
      else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// Creates a selector for a method with three parameters, such as the did-stop method of an animation, whose
  /// parameters are the animation's identifier, whether the animation finished, and the context.
  public init<Target, First, Second, Third>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void,
    name: String? = nil
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, arguments.count > 2,
        let first = arguments[0] as? First, let second = arguments[1] as? Second,
        let third = arguments[2] as? Third
      else { return false }
      method(target)(first, second, third)
      return true
    }
  }

  // MARK: Methods of an object

  /// Creates a selector for a bound method or a closure without parameters.
  public init(_ method: @escaping @MainActor () -> Void, name: String? = nil) {
    self.init(name) { _, _ in
      method()
      return true
    }
  }

  /// Creates a selector for a bound method or a closure that takes the sender.
  public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void, name: String? = nil) {
    self.init(name) { _, arguments in
      guard let sender = arguments.first as? Sender else { return false }
      method(sender)
      return true
    }
  }

  /// Creates a selector for a bound method or a closure that takes the sender and the event.
  public init<Sender, Event>(
    _ method: @escaping @MainActor (Sender, Event) -> Void, name: String? = nil
  ) {
    self.init(name) { _, arguments in
      guard arguments.count > 1, let sender = arguments[0] as? Sender,
        let event = arguments[1] as? Event
      else { return false }
      method(sender, event)
      return true
    }
  }
}

extension CADisplayLink {
  /// Creates a link that calls the method `sel` of `target`, and passes itself if the method takes a parameter. The
  /// target is retained until ``invalidate()``.
  public convenience init(target: Any, selector sel: Selector) {
    nonisolated(unsafe) let target = target
    self.init { link in sel(target, link) }
  }
}

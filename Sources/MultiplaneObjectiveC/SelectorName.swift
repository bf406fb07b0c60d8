// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The name of a method in `#selector` expressions, from which equal selectors for this method are created.
///
/// The package compiler replaces `#selector(turn)` by a call of such a name with the method of the enclosing class,
/// equivalent to `SelectorName("turn")(Self.turn)`. The name of the selector is that of the method, followed by a colon
/// for each parameter, such as "turn:". As in Objective-C, it does not depend on the class. Unlike in Objective-C, it
/// does not depend on the names of parameters.
public struct SelectorName: Hashable, Sendable {
  /// The name of the method without its parameters, or its whole Objective-C name.
  public let text: String

  /// Creates a name from that of a method without its parameters, "tap", or from its Objective-C name, "tap:with:".
  public init(_ text: String) { self.text = text }

  private func name(parameters: Int) -> String {
    text.contains(":") ? text : text + String(repeating: ":", count: parameters)
  }

  // MARK: Methods of a class

  /// Returns a selector, which retains no object, for a method without parameters.
  @preconcurrency
  public func callAsFunction<Target>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> Selector { Selector(method, name: name(parameters: 0)) }

  /// Returns a selector, which retains no object, for a method that takes the sender.
  @preconcurrency
  public func callAsFunction<Target, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> Selector { Selector(method, name: name(parameters: 1)) }

  /// Returns a selector, which retains no object, for a method that takes the sender and the event.
  @preconcurrency
  public func callAsFunction<Target, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) -> Selector { Selector(method, name: name(parameters: 2)) }

  /// Returns a selector, which retains no object, for a method with three parameters.
  @preconcurrency
  public func callAsFunction<Target, First, Second, Third>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Void
  ) -> Selector { Selector(method, name: name(parameters: 3)) }

  /// Returns a selector for a method without parameters that returns a value.
  @preconcurrency @_disfavoredOverload
  public func callAsFunction<Target, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) -> Selector { Selector(method, name: name(parameters: 0)) }

  /// Returns a selector for a method that takes an argument and returns a value.
  @preconcurrency @_disfavoredOverload
  public func callAsFunction<Target, Argument, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) -> Selector { Selector(method, name: name(parameters: 1)) }

  /// Returns a selector for a method that takes two arguments and returns a value.
  @preconcurrency @_disfavoredOverload
  public func callAsFunction<Target, First, Second, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) -> Selector { Selector(method, name: name(parameters: 2)) }

  // MARK: Methods of an object

  /// Returns a selector, which retains the method's object, for a bound method without parameters.
  @preconcurrency
  public func callAsFunction(_ method: @escaping @MainActor () -> Void) -> Selector {
    Selector(method, name: name(parameters: 0))
  }

  /// Returns a selector, which retains the method's object, for a bound method that takes the sender.
  @preconcurrency
  public func callAsFunction<Sender>(
    _ method: @escaping @MainActor (Sender) -> Void
  ) -> Selector { Selector(method, name: name(parameters: 1)) }

  /// Returns a selector, which retains the method's object, for a bound method that takes the sender and the event.
  @preconcurrency
  public func callAsFunction<Sender, Event>(
    _ method: @escaping @MainActor (Sender, Event) -> Void
  ) -> Selector { Selector(method, name: name(parameters: 2)) }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Members of the protocol and not of NSObject, so that classes can declare members of the same names: those of an
// extension of a class cannot be overridden.
extension NSObjectProtocol {
  // MARK: Asking for methods

  /// Returns whether the object has a method: whether the selector contains a method of the object's class or of a
  /// superclass, or the class lists the selector's name among its ``ObjectiveCMethods``. Always true if the selector
  /// contains a bound method or a closure.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }

  /// Returns nil: a method that an object lacks is never called on another object.
  ///
  /// - Note: A method of this name that a class declares is not called, since messages are calls of Swift's methods on
  ///   this system.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/forwardingtarget(for:)
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  // MARK: Calling methods

  /// Calls a method without arguments.
  ///
  /// - Returns: The object that the method returned, which is valid until the current scope of an autorelease pool
  ///   ends; nil if it returned none. Values that are not objects are boxed.
  /// - Note: A method that does not exist is reported as a diagnostic and returns nil; on Apple's platforms it is an
  ///   exception.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    performing(aSelector, [], on: self)
  }

  /// Calls a method with one argument, which a method without parameters ignores, and returns its result as
  /// `perform(_:)` does.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:)
  @discardableResult public func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    performing(aSelector, [object], on: self)
  }

  /// Calls a method with two arguments, and returns its result as `perform(_:)` does. A method with fewer parameters
  /// ignores the last arguments.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:with:)
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    performing(aSelector, [object1, object2], on: self)
  }

  // MARK: Calling methods later

  /// Calls a method after a delay in seconds, by a timer of the current run loop in its default mode. The object and
  /// the argument are retained until then.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/perform(_:with:afterdelay:)
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method after a delay in seconds, by a timer of the current run loop in the given modes; without modes, the
  /// method is not called. The object and the argument are retained until then.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/perform(_:with:afterdelay:inmodes:)
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    performLater(aSelector, on: self, anArgument, after: delay, modes)
  }

  /// Cancels the delayed calls of all methods of an object that were requested on the current thread.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:)
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerform.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels those delayed calls of a method of an object that were requested on the current thread and whose argument
  /// is equal to `anArgument`.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:selector:object:)
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let argument = anArgument.flatMap(unwrapped)
    DelayedPerform.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && areEqual($0.argument, argument)
    }
  }

  // MARK: Calling methods on other threads

  /// Calls a method on the main thread: at once if this is the main thread and `wait` is true, else in a later
  /// iteration of the run loop of the main thread. If `wait` is true, returns after the call.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/performselector(onmainthread:with:waituntildone:)
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    performOnMainThread(aSelector, on: self, arg, waits: wait)
  }

  /// Calls a method on a new thread.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/performselector(inbackground:with:)
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    performInBackground(aSelector, on: self, arg)
  }
}

/// Calls a method at once, and returns its result as an object; nil if it has none, or if the method does not exist,
/// which is reported as a diagnostic.
func performing(
  _ selector: Selector?, _ arguments: [Any?], on target: Any
) -> Unmanaged<AnyObject>? {
  guard let selector else { return nil }
  guard let answer = selector.invoke(on: target, arguments) else {
    RuntimeDiagnostics.reportUnrecognized(selector, on: target)
    return nil
  }
  guard let value = answer.value.flatMap(unwrapped) else { return nil }
  let object = value as AnyObject
  AutoreleasePool.current.add(object)
  return Unmanaged.passUnretained(object)
}

/// Calls a method after a delay in seconds; without modes, it is not called.
func performLater(
  _ selector: Selector, on target: Any, _ argument: Any?, after delay: TimeInterval,
  _ modes: [RunLoop.Mode]
) {
  guard !modes.isEmpty else { return }
  DelayedPerform(target, selector, argument).schedule(after: delay, modes)
}

/// Calls a method on the main thread, and waits for its end if `waits` is true.
func performOnMainThread(_ selector: Selector, on target: Any, _ argument: Any?, waits: Bool) {
  nonisolated(unsafe) let (target, argument): (Any, Any?) = (target, argument)
  let call: @Sendable () -> Void = { send(selector, to: target, argument) }
  if !waits {
    DispatchQueue.main.async(execute: call)
  } else if MainThread.isCurrent {
    call()
  } else {
    DispatchQueue.main.sync(execute: call)
  }
}

/// Calls a method on a new thread.
func performInBackground(_ selector: Selector, on target: Any, _ argument: Any?) {
  nonisolated(unsafe) let (target, argument): (Any, Any?) = (target, argument)
  Thread.detachNewThread { send(selector, to: target, argument) }
}

/// Calls a method with one argument, and reports a diagnostic if the method does not exist.
func send(_ selector: Selector, to target: Any, _ argument: Any?) {
  if selector.invoke(on: target, [argument]) == nil {
    RuntimeDiagnostics.reportUnrecognized(selector, on: target)
  }
}

/// Whether two values are the same object or equal values; nil equals only nil.
func areEqual(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return a as AnyObject === b as AnyObject
}

/// A delayed call of a method. A list of the thread contains the call until the call is performed or cancelled.
private final class DelayedPerform {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  private var timer: Timer?

  private final class List { var requests: [DelayedPerform] = [] }

  /// The list of the current thread.
  private static var list: List {
    let (key, values) = ("Multiplane.delayedPerforms", Thread.current.threadDictionary)
    if let known = values[key] as? List { return known }
    let made = List()
    values[key] = made
    return made
  }

  init(_ target: Any, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector) = (target as AnyObject, selector)
    self.argument = argument.flatMap(unwrapped)
  }

  func schedule(after delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    nonisolated(unsafe) let (list, request) = (Self.list, self)
    list.requests.append(self)
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false)
    { _ in
      list.requests.removeAll { $0 === request }
      request.timer = nil
      send(request.selector, to: request.target, request.argument)
    }
    self.timer = timer
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(where matches: (DelayedPerform) -> Bool) {
    let list = list
    let canceled = list.requests.filter(matches)
    list.requests.removeAll { request in canceled.contains { $0 === request } }
    for request in canceled {
      request.timer?.invalidate()
      request.timer = nil
    }
  }
}

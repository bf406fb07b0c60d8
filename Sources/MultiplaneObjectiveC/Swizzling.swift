// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Swift calls methods directly or by tables of functions, so that an exchanged implementation would not be called.
// The functions of this file report a diagnostic, once for each method, instead of changing it.

/// A method of a class: an opaque pointer that is never freed.
///
/// https://developer.apple.com/documentation/objectivec/method
public typealias Method = OpaquePointer

/// An implementation of a method: an opaque pointer, which `unsafeBitCast` turns into a closure that calls the
/// method.
///
/// https://developer.apple.com/documentation/objectivec/objective-c_runtime/imp
public typealias IMP = OpaquePointer

/// Returns a method of the objects of a class; nil if the class has none of this name.
///
/// - Note: A selector that contains its method finds it in the method's class and its subclasses. A selector that has
///   only a name finds it among the ``ObjectiveCMethods``.
///
/// https://developer.apple.com/documentation/objectivec/class_getinstancemethod(_:_:)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls, name.isMethod(ofClass: cls) else { return nil }
  return MethodRecord.pointer(to: cls, name)
}

/// Returns a class method for a selector; nil if the selector has only a name or contains a method of objects, or if
/// the class is nil.
///
/// - Note: Selectors of class methods contain their method, as do those of bound methods of objects and of closures,
///   which cannot be told from them. Which class declares the method is not checked.
///
/// https://developer.apple.com/documentation/objectivec/class_getclassmethod(_:_:)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls, name.isMethodOfClass else { return nil }
  return MethodRecord.pointer(to: cls, name)
}

/// Returns the selector of a method.
public func method_getName(_ m: Method) -> Selector { MethodRecord.at(m).selector }

/// Returns the implementation of a method.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Returns a pointer to the implementation of a method of the objects of a class, whether the method exists or not; nil
/// if the class is nil.
///
/// https://developer.apple.com/documentation/objectivec/class_getmethodimplementation(_:_:)
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  cls.map { MethodRecord.pointer(to: $0, name) }
}

extension NSObject {
  /// Returns the implementation of a method of the object, whether the method exists or not.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/method(for:)
  public func method(for aSelector: Selector!) -> IMP! {
    class_getMethodImplementation(type(of: self), aSelector)
  }

  /// Returns the implementation of a method of the objects of this class, whether the method exists or not.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/instancemethod(for:)
  public class func instanceMethod(for aSelector: Selector!) -> IMP! {
    class_getMethodImplementation(self, aSelector)
  }
}

// An implementation becomes a closure by `unsafeBitCast`. On Apple's platforms, the type is that of a C function; the
// package compiler replaces it by that of a closure. There is a function for each number of arguments, since Swift
// would prefer that of the standard library to one with a parameter pack.

/// Returns a closure that calls a method of an object without arguments. If the object's class overrides the method,
/// the override is called, even if `imp` is the implementation of a superclass.
///
/// A method that cannot be called by its selector is reported as a diagnostic; if it has a result that is not optional,
/// the program ends.
public func unsafeBitCast<Target, Result>(
  _ imp: IMP, to type: ((Target, Selector) -> Result).Type
) -> (Target, Selector) -> Result {
  { implementationResult(imp, of: $0, $1, []) }
}

/// Returns a closure that calls a method of an object without arguments, or ends the program if `imp` is nil.
public func unsafeBitCast<Target, Result>(
  _ imp: IMP?, to type: ((Target, Selector) -> Result).Type
) -> (Target, Selector) -> Result {
  { implementationResult(imp!, of: $0, $1, []) }
}

/// Returns a closure that calls a method of an object with one argument.
public func unsafeBitCast<Target, First, Result>(
  _ imp: IMP, to type: ((Target, Selector, First) -> Result).Type
) -> (Target, Selector, First) -> Result {
  { implementationResult(imp, of: $0, $1, [$2]) }
}

/// Returns a closure that calls a method of an object with one argument, or ends the program if `imp` is nil.
public func unsafeBitCast<Target, First, Result>(
  _ imp: IMP?, to type: ((Target, Selector, First) -> Result).Type
) -> (Target, Selector, First) -> Result {
  { implementationResult(imp!, of: $0, $1, [$2]) }
}

/// Returns a closure that calls a method of an object with two arguments.
public func unsafeBitCast<Target, First, Second, Result>(
  _ imp: IMP, to type: ((Target, Selector, First, Second) -> Result).Type
) -> (Target, Selector, First, Second) -> Result {
  { implementationResult(imp, of: $0, $1, [$2, $3]) }
}

/// Returns a closure that calls a method of an object with two arguments, or ends the program if `imp` is nil.
public func unsafeBitCast<Target, First, Second, Result>(
  _ imp: IMP?, to type: ((Target, Selector, First, Second) -> Result).Type
) -> (Target, Selector, First, Second) -> Result {
  { implementationResult(imp!, of: $0, $1, [$2, $3]) }
}

/// Returns a closure that calls a method of an object with three arguments.
public func unsafeBitCast<Target, First, Second, Third, Result>(
  _ imp: IMP, to type: ((Target, Selector, First, Second, Third) -> Result).Type
) -> (Target, Selector, First, Second, Third) -> Result {
  { implementationResult(imp, of: $0, $1, [$2, $3, $4]) }
}

/// Returns a closure that calls a method of an object with three arguments, or ends the program if `imp` is nil.
public func unsafeBitCast<Target, First, Second, Third, Result>(
  _ imp: IMP?, to type: ((Target, Selector, First, Second, Third) -> Result).Type
) -> (Target, Selector, First, Second, Third) -> Result {
  { implementationResult(imp!, of: $0, $1, [$2, $3, $4]) }
}

/// Returns an object that contains a closure without parameters, as blocks are objects on Apple's platforms.
public func unsafeBitCast<Result>(
  _ block: @escaping () -> Result, to type: AnyObject.Protocol
) -> AnyObject { BlockRecord(block) }

/// Returns an object that contains a closure with one parameter.
public func unsafeBitCast<First, Result>(
  _ block: @escaping (First) -> Result, to type: AnyObject.Protocol
) -> AnyObject { BlockRecord(block) }

/// Returns an object that contains a closure with two parameters.
public func unsafeBitCast<First, Second, Result>(
  _ block: @escaping (First, Second) -> Result, to type: AnyObject.Protocol
) -> AnyObject { BlockRecord(block) }

/// Returns an object that contains a closure with three parameters.
public func unsafeBitCast<First, Second, Third, Result>(
  _ block: @escaping (First, Second, Third) -> Result, to type: AnyObject.Protocol
) -> AnyObject { BlockRecord(block) }

/// Returns an object that contains a closure with four parameters.
public func unsafeBitCast<First, Second, Third, Fourth, Result>(
  _ block: @escaping (First, Second, Third, Fourth) -> Result, to type: AnyObject.Protocol
) -> AnyObject { BlockRecord(block) }

/// Returns the Objective-C types of a method's result and arguments, which are always those of a method without
/// parameters here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
  MethodRecord.typeEncoding
}

/// Reports a diagnostic at the first attempt to change `m1`, and changes nothing.
///
/// https://developer.apple.com/documentation/objectivec/method_exchangeimplementations(_:_:)
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  MethodRecord.at(m1).report()
}

/// Reports a diagnostic at the first attempt to change the method, and changes nothing.
///
/// - Returns: The implementation of the method.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  MethodRecord.at(m).report()
  return m
}

/// Reports a diagnostic at the first attempt to add a method that a class does not have, and adds none.
///
/// - Returns: Whether the class has no method of this name; false if the class is nil.
///
/// https://developer.apple.com/documentation/objectivec/class_addmethod(_:_:_:_:)
@discardableResult public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls, !name.isMethod(ofClass: cls) else { return false }
  MethodRecord.at(MethodRecord.pointer(to: cls, name)).report()
  return true
}

/// Reports a diagnostic at the first attempt to change the method, unless the class is nil, and changes nothing.
///
/// - Returns: The implementation of the method; nil if the class is nil or has no method of this name.
@discardableResult public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls else { return nil }
  let method = MethodRecord.pointer(to: cls, name)
  MethodRecord.at(method).report()
  return name.isMethod(ofClass: cls) ? method : nil
}

/// Returns a pointer that stands for a closure. The closure is retained until ``imp_removeBlock(_:)`` is called;
/// calling the implementation ends the program.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  OpaquePointer(Unmanaged.passRetained(BlockRecord(block)).toOpaque())
}

/// Releases the closure of an implementation from ``imp_implementationWithBlock(_:)``, and returns true.
@discardableResult public func imp_removeBlock(_ anImp: IMP) -> Bool {
  Unmanaged<BlockRecord>.fromOpaque(UnsafeRawPointer(anImp)).release()
  return true
}

/// Calls the method of an implementation, and returns its result. A missing result is nil if the type permits it;
/// otherwise the program ends.
private func implementationResult<Result>(
  _ imp: IMP, of target: Any, _ name: Selector, _ arguments: [Any?]
) -> Result {
  let record = Unmanaged<ImplementationRecord>.fromOpaque(UnsafeRawPointer(imp))
    .takeUnretainedValue()
  guard let method = record as? MethodRecord else {
    fatalError("The implementation of \(name) is a closure, which cannot be called as a method.")
  }
  let answer = method.selector.invoke(on: target, arguments)
  if answer == nil { RuntimeDiagnostics.reportUnrecognized(method.selector, on: target) }
  if Result.self == Void.self { return () as! Result }
  if let value = answer?.value as? Result { return value }
  if let none = Any?.none as? Result { return none }
  fatalError("The method \(name) has no result of type \(Result.self).")
}

/// An object to which the pointer to an implementation refers.
private class ImplementationRecord: @unchecked Sendable {}

private final class BlockRecord: ImplementationRecord, @unchecked Sendable {
  let block: Any
  init(_ block: Any) { self.block = block }
}

/// A method of a class, never freed.
private final class MethodRecord: ImplementationRecord, @unchecked Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }
  private final class Table: @unchecked Sendable {
    let lock = NSLock()
    var records: [Key: MethodRecord] = [:]
  }
  private static let table = Table()
  nonisolated(unsafe) static let typeEncoding = UnsafePointer(strdup("v16@0:8"))

  let type: AnyClass
  let selector: Selector
  private var isReported = false

  private init(_ type: AnyClass, _ selector: Selector) {
    (self.type, self.selector) = (type, selector)
  }

  static func pointer(to type: AnyClass, _ selector: Selector) -> OpaquePointer {
    table.lock.lock()
    defer { table.lock.unlock() }
    let key = Key(type: ObjectIdentifier(type), selector: selector)
    let record = table.records[key] ?? MethodRecord(type, selector)
    table.records[key] = record
    return OpaquePointer(Unmanaged.passUnretained(record).toOpaque())
  }

  static func at(_ pointer: OpaquePointer) -> MethodRecord {
    Unmanaged<MethodRecord>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  func report() {
    Self.table.lock.lock()
    let isFirst = !isReported
    isReported = true
    Self.table.lock.unlock()
    guard isFirst else { return }
    RuntimeDiagnostics.report(
      "\(type)",
      "The implementation of the method \"\(selector)\" cannot be exchanged or added at run time. Override the method "
        + "in a subclass, or call the replacement explicitly.")
  }
}

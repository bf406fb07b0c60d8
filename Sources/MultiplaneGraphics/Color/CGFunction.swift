// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A callback that computes the results of a function.
/// - Parameters:
///   - info: the pointer that the function was created with.
///   - input: the address of the arguments, as many as the dimension of the domain.
///   - output: the address of the results, as many as the dimension of the range.
public typealias CGFunctionEvaluateCallback = (
  _ info: UnsafeMutableRawPointer?, _ input: UnsafePointer<CGFloat>,
  _ output: UnsafeMutablePointer<CGFloat>
) -> Void

/// A callback that is called with a function's `info` pointer when the function is deallocated.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function: one computes its results, the other releases the data behind the `info` pointer.
public struct CGFunctionCallbacks {
  /// The version of the structure, 0 in Core Graphics; has no effect.
  public var version: UInt32
  /// The callback that computes the results, which are 0 before the call; nil leaves them at 0.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The callback that is called once, when the function is deallocated; may be nil.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates callbacks; `version` is 0 in Core Graphics and has no effect.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function from numbers to numbers, computed by a callback, such as the color of a ``CGShading`` at a location.
///
/// A shading calls the function on the thread that draws the shading, before `drawShading(_:)` returns.
public final class CGFunction: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  /// The limits of each argument; nil if arguments are not limited.
  private let domain: [(low: CGFloat, high: CGFloat)]?
  /// The limits of each result; nil if results are not limited.
  private let range: [(low: CGFloat, high: CGFloat)]?
  /// The number of arguments.
  let domainDimension: Int
  /// The number of results.
  let rangeDimension: Int

  /// Creates a function; nil if a dimension is not above 0, if the first number of a pair exceeds the second one, or if
  /// a limit is NaN.
  /// - Parameters:
  ///   - info: the pointer passed to the callbacks.
  ///   - domainDimension: the number of arguments.
  ///   - domain: the least and the greatest value of each argument, to which arguments are clamped; nil for no limits.
  ///   - rangeDimension: the number of results.
  ///   - range: the least and the greatest value of each result, to which results are clamped; nil for no limits.
  ///   - callbacks: the callbacks, which are copied from this address.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0 else { return nil }
    func limits(_ numbers: UnsafePointer<CGFloat>?, _ count: Int) -> [(CGFloat, CGFloat)]? {
      numbers.map { numbers in (0..<count).map { (numbers[2 * $0], numbers[2 * $0 + 1]) } }
    }
    let domain = limits(domain, domainDimension), range = limits(range, rangeDimension)
    guard ((domain ?? []) + (range ?? [])).allSatisfy({ $0.0 <= $0.1 }) else { return nil }
    (self.info, self.callbacks, self.domain, self.range) = (info, callbacks.pointee, domain, range)
    (self.domainDimension, self.rangeDimension) = (domainDimension, rangeDimension)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the results of a function with one argument. The argument and the results are clamped to their limits; NaN
  /// results first become 0.
  func values(at argument: CGFloat) -> [CGFloat] {
    let input = domain.map { min(max(argument, $0[0].low), $0[0].high) } ?? argument
    var output = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, [input], &output)
    for index in output.indices {
      if output[index].isNaN { output[index] = 0 }
      if let range { output[index] = min(max(output[index], range[index].low), range[index].high) }
    }
    return output
  }
}

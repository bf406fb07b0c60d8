// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

extension CGPath {
  /// The usage on Apple's platforms, except that the block is an object here.
  fileprivate func types(_ list: Types) {
    let callback: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = {
      (info, element) in
      Unmanaged<Types>.fromOpaque(info).takeUnretainedValue().all.append(element.pointee.type)
    }
    apply(
      info: Unmanaged.passUnretained(list).toOpaque(),
      function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
  }

  /// A method of the same name declared by a client.
  fileprivate func forEach(body: @escaping (CGPathElement) -> Void) {
    applyWithBlock { body($0.pointee) }
  }
}

private final class Types {
  var all: [CGPathElementType] = []
}

private func note(_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) {
  Points.of(info).all.append(element.pointee.points[0])
}

private final class Points {
  var all: [CGPoint] = []

  /// The object as a pointer for C functions.
  var info: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ info: UnsafeMutableRawPointer?) -> Points {
    Unmanaged<Points>.fromOpaque(info!).takeUnretainedValue()
  }
}

@Suite struct CGPathElementTests {
  private let path: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    return path
  }()

  @Test func applyWithCFunction() {
    let list = Types()
    path.types(list)
    expectEqual(list.all, [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint])
    let points = Points()
    path.apply(info: points.info, function: note)
    let function: CGPathApplierFunction = note
    path.apply(info: points.info, function: function)
    path.apply(info: points.info) { info, element in
      Points.of(info).all.append(element.pointee.points.pointee)
    }
    let all = points.all
    expect(all.count == 9 && Array(all.prefix(3)) == Array(all.suffix(3)))
    expectEqual(all[2], CGPoint(x: 5, y: 6))
  }

  @available(*, deprecated) @Test func deprecatedApplyFunctions() {
    let points = Points()
    CGPathApply(path, points.info, note)
    CGPathApply(path, points.info) { info, element in note(info, element) }
    CGPathApply(path, nil) { _, element in points.all.append(element.pointee.points[0]) }
    expectEqual(points.all.count, 9)
  }

  @Test func applyWithClosure() {
    var points: [CGPoint] = []
    path.applyWithBlock { points.append($0.pointee.points[0]) }
    path.forEach { element in
      switch element.type {
      case .moveToPoint, .addLineToPoint: points.append(element.points[0])
      case .addQuadCurveToPoint: points.append(element.points[1])
      default: break
      }
    }
    expect(points.count == 6 && points[5] == CGPoint(x: 7, y: 8))
  }

  @Test func elementPropertiesAreMutable() {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { points in
      points.initialize(repeating: CGPoint(x: 1, y: 1))
      var element = CGPathElement(type: .addLineToPoint, points: points.baseAddress!)
      expect(element.type == .addLineToPoint && element.points == points.baseAddress!)
      element.type = .closeSubpath
      element.points = points.baseAddress! + 1
      expect(element.type == .closeSubpath && element.points == points.baseAddress! + 1)
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import MultiplaneAnimation

/// Comparison of each typed track with the generic one, which interpolates values of any kind.
@Suite("Typed tracks")
struct TypedTrackTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0.5, alpha: 1)
  private static let blue = CGColor(red: 0.2, green: 0.1, blue: 1, alpha: 0.7)

  private static func values() -> LayerValues {
    var values = LayerValues()
    values.position = CGPoint(x: 3, y: -8)
    values.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    values.opacity = 0.4
    values.backgroundColor = CGColor(gray: 0.3, alpha: 0.5)
    values.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
    values.sublayerTransform = CATransform3DMakeRotation(0.4, 1, 0.5, 0)
    values.shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    return values
  }

  private static func gradient() -> LayerValues {
    var values = LayerValues()
    values.gradient.colors = [red, blue]
    values.gradient.locations = [0, 1]
    return values
  }

  /// A key path and three values for it.
  private static let cases: [(String, [AnimatableValue])] = [
    ("opacity", [.number(0.1), .number(0.9), .number(0.3)]),
    ("zPosition", [.number(-7), .number(12.5), .number(1e9)]),
    ("position", [.point(CGPoint(x: 1, y: 2)), .point(.zero), .point(CGPoint(x: 5, y: -7))]),
    ("position.y", [.number(4), .number(-1), .number(2.25)]),
    ("bounds", [0, 3, 11].map { .rect(CGRect(x: $0, y: 1, width: 2 * $0, height: 5)) }),
    ("bounds.size", [1, 4, 2].map { .size(CGSize(width: $0, height: -$0)) }),
    ("bounds.origin.x", [.number(1), .number(4), .number(6)]),
    ("borderWidth", [.number(1), .number(4), .number(6)]),
    ("backgroundColor", [.color(red), .color(blue), .color(.black)]),
    ("transform.rotation.z", [.number(0.1), .number(2), .number(7)]),
    ("transform.scale", [.number(1), .number(2), .number(0.5)]),
    ("transform.translation", [1, 4, 2].map { .size(CGSize(width: $0, height: -$0)) }),
    (
      "transform",
      [
        .transform(CATransform3DMakeRotation(2.9, 0, 0, 1)),
        .transform(CATransform3DMakeScale(-2, 3, 1)),
        .transform(CATransform3DMakeRotation(1, 0.3, 1, 0)),
      ]
    ),
    (
      "sublayerTransform",
      [
        .transform(CATransform3DMakeRotation(0.9, 0, 1, 0)),
        .transform(CATransform3DMakeTranslation(4, 5, 6)),
        .transform(CATransform3DMakeScale(0, 1, 1)),
      ]
    ),
    (
      "path",
      [3, 5, 12].map {
        .path(CGPath(rect: CGRect(x: $0, y: 0, width: 2 * $0, height: 3), transform: nil))
      }
    ),
    ("hidden", [.flag(true), .flag(false), .flag(true)]),
    ("colors", [.colors([red, blue]), .colors([blue, blue]), .colors([blue, red])]),
    ("colors", [.colors([red, blue]), .colors([blue]), .null]),
    ("locations", [.numbers([0, 0.5]), .numbers([0.25, 1]), .numbers([0.5, 0.75])]),
    ("locations", [.numbers([0, 0.5]), .numbers([0.25, 1, 2]), .null]),
    ("backgroundColor", [.null, .color(blue), .color(red)]),
  ]

  private static let phases = [-0.3, 0, 0.2, 0.5, 0.77, 1, 1.4].flatMap { progress in
    [0, 2].map { RenderTiming.Phase(progress: progress, iteration: $0, seconds: progress) }
  }

  private func result(
    _ effect: RenderAnimation.Effect, _ values: LayerValues, _ phase: RenderTiming.Phase,
    _ path: PropertyPath
  ) -> AnimatableValue {
    var scratch = LayerScratch()
    scratch.values = values
    switch effect {
    case .number(let track): track.apply(at: phase, to: &scratch)
    case .object(let effect): effect.apply(at: phase, to: &scratch)
    default: break
    }
    return path.property.get(scratch.values)
  }

  @Test(arguments: cases.indices) func basicTracks(index: Int) throws {
    let (keyPath, list) = Self.cases[index]
    let values = keyPath == "colors" || keyPath == "locations" ? Self.gradient() : Self.values()
    let path = try #require(PropertyPath(keyPath, in: values))
    let (a, b, c) = (list[0], list[1], list[2])
    let tracks = [
      BasicTrack(from: a, to: b), BasicTrack(from: a, by: c), BasicTrack(to: b, by: c),
      BasicTrack(from: a), BasicTrack(to: b), BasicTrack(by: c), BasicTrack(),
    ]
    for track in tracks {
      for (isAdditive, isCumulative) in [
        (false, false), (true, false), (false, true), (true, true),
      ] {
        let target = AnimationTarget(path, isAdditive: isAdditive, isCumulative: isCumulative)
        let (typed, plain) = (
          BasicEffect.make(target, track), BasicEffect.unspecialized(target, track)
        )
        for phase in Self.phases {
          let (x, y) = (result(typed, values, phase, path), result(plain, values, phase, path))
          expectEqual(x, y, "\(keyPath) \(track) \(phase) \(isAdditive) \(isCumulative)")
        }
      }
    }
  }

  @Test(arguments: cases.indices) func keyframeTracks(index: Int) throws {
    let (keyPath, list) = Self.cases[index]
    let values = keyPath == "colors" || keyPath == "locations" ? Self.gradient() : Self.values()
    let path = try #require(PropertyPath(keyPath, in: values))
    for mode in [CAAnimationCalculationMode.linear, .discrete, .paced] {
      for times in [nil, [0, 0.3, 0.8], [0, 0.3, 0.8, 1]] as [[Double]?] {
        let target = AnimationTarget(path, isAdditive: times != nil, isCumulative: times == nil)
        func effect(isPlain: Bool) throws -> RenderAnimation.Effect {
          .object(
            try #require(
              KeyframeEffect(
                target, values: list, keyTimes: times,
                curves: [CubicTiming(x1: 0.2, y1: 0, x2: 0.5, y2: 1)], mode: mode,
                isPlain: isPlain)))
        }
        let (typed, plain) = (try effect(isPlain: false), try effect(isPlain: true))
        for phase in Self.phases {
          let (x, y) = (result(typed, values, phase, path), result(plain, values, phase, path))
          expectEqual(x, y, "\(keyPath) \(mode) \(times ?? []) \(phase)")
        }
      }
    }
  }

  @Test func manySublayersKeepOrder() {
    func node(_ i: Int) -> RenderNode {
      var values = LayerValues()
      values.cornerRadius = CGFloat(i)
      return RenderNode(values: values, animations: [], children: RenderChildren(), mask: nil)
    }
    for count in [0, 1, 63, 64, 65, 4_096, 4_097, 9_000] {
      var children = RenderChildren((0..<count).map(node))
      let before = children
      let changed = stride(from: 0, to: count, by: 701).map { $0 } + (count > 1 ? [count - 1] : [])
      let places = Set(changed).sorted()
      children.replace(places.map { ($0, node(-$0 - 1)) })
      var radii: [CGFloat] = []
      children.forEach { radii.append($0.values.cornerRadius) }
      let expected = (0..<count).map { CGFloat(places.contains($0) ? -$0 - 1 : $0) }
      expectEqual(radii, expected)
      // The previously committed children are unchanged.
      var old: [CGFloat] = []
      before.forEach { old.append($0.values.cornerRadius) }
      expectEqual(old, (0..<count).map { CGFloat($0) })
    }
  }
}

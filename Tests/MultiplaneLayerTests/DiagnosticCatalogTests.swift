// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Each diagnostic of `Documentation/diagnostics.md`, with a case that triggers it and a similar one that does not.
@MainActor @Suite("Catalog of diagnostics") struct DiagnosticCatalogTests {
  struct Entry: CustomTestStringConvertible, Sendable {
    /// A part of the message.
    let words: String
    let wrong: @MainActor @Sendable (LiveTree) -> Void
    let fine: @MainActor @Sendable (LiveTree) -> Void
    var testDescription: String { words }
  }

  nonisolated private static func property(
    _ keyPath: String, _ from: Any?, _ to: Any?, _ change: (CABasicAnimation) -> Void = { _ in }
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    change(animation)
    return animation
  }

  /// Returns an animation from 0.5 to the layer's own opacity of 1.
  nonisolated private static func fade(
    _ change: (CABasicAnimation) -> Void = { _ in }
  ) -> CABasicAnimation {
    property("opacity", 0.5, 1, change)
  }

  nonisolated private static func frames(
    _ keyPath: String, _ values: [Any], _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.duration) = (values, 1)
    change(animation)
    return animation
  }

  nonisolated private static func group(
    _ child: CAAnimation, duration: Double?
  ) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = [child]
    if let duration { group.duration = duration }
    return group
  }

  nonisolated private static func polygon(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<count).map { CGPoint(x: cos(Double($0)) * 9, y: sin(Double($0)) * 9) })
    return path
  }

  nonisolated private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  nonisolated private static func gradient(_ count: Int?) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = count.map { Array(repeating: red, count: $0) }
    return layer
  }

  nonisolated private static func entry(
    _ words: String, _ wrong: @escaping @MainActor @Sendable () -> CAAnimation,
    _ fine: @escaping @MainActor @Sendable () -> CAAnimation
  ) -> Entry {
    Entry(words: words) {
      $0.layer.add(wrong(), forKey: nil)
    } fine: {
      $0.layer.add(fine(), forKey: nil)
    }
  }

  nonisolated private static func entry<Layer: CALayer>(
    _ words: String, on layer: @escaping @MainActor @Sendable () -> Layer,
    _ wrong: @escaping @MainActor @Sendable (Layer) -> CAAnimation,
    _ fine: @escaping @MainActor @Sendable (Layer) -> CAAnimation
  ) -> Entry {
    func body(
      _ make: @escaping @MainActor @Sendable (Layer) -> CAAnimation
    ) -> @MainActor @Sendable (LiveTree) -> Void {
      { live in
        let layer = layer()
        let animation = make(layer)
        live.root.addSublayer(layer)
        layer.add(animation, forKey: nil)
      }
    }
    return Entry(words: words, wrong: body(wrong), fine: body(fine))
  }

  private final class EmptyDelegate: NSObject, CAAnimationDelegate {}

  nonisolated static let entries: [Entry] = values + times + structure

  nonisolated private static let values: [Entry] = [
    entry("does nothing here. Give a CGPoint", { property("position", "left", CGPoint.zero) }) {
      property("position", CGPoint(x: 5, y: 5), CGPoint.zero)
    },
    entry(
      "its origin is used", { property("position", CGRect.zero, CGPoint.zero) { $0.byValue = nil } }
    ) {
      property("position", CGPoint(x: 1, y: 0), CGPoint.zero)
    },
    entry(
      "A CGAffineTransform is given where a CATransform3D is needed",
      { property("transform", CGAffineTransform(scaleX: 2, y: 2), CATransform3DIdentity) }
    ) { property("transform", CATransform3DMakeScale(2, 2, 1), CATransform3DIdentity) },
    entry("are all set; byValue is not used", { fade { $0.byValue = 1 } }) { fade() },
    entry("to the same value, so nothing moves", { property("opacity", nil, 1) }) { fade() },
    entry("One end of the animation is not a color", { property("backgroundColor", red, nil) }) {
      property("borderColor", red, CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    },
    entry(
      "differ by whole turns",
      {
        property(
          "transform", CATransform3DIdentity, CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
      }
    ) { property("transform.rotation.z", 0, 2 * Double.pi) },
    entry(
      "The path element counts differ",
      on: {
        let layer = CAShapeLayer()
        layer.path = polygon(4)
        return layer
      }, { _ in property("path", polygon(5), polygon(4)) },
      { _ in property("path", polygon(4), polygon(4)) }),
    entry(
      "The layer itself has none", on: { gradient(nil) },
      { _ in property("colors", [red, red], [red, red]) },
      { layer in
        layer.colors = [red, red]
        return property("colors", [red, red], [red, red])
      }),
    entry(
      "The layer has 3 of them", on: { gradient(3) },
      { _ in property("colors", [red, red], [red, red]) },
      { layer in
        // The animation's values show even if the model value is nil.
        layer.colors = []
        return property("colors", [red, red], [red, red])
      }),
    entry("values have 2 key times", { frames("opacity", [1, 0, 1]) { $0.keyTimes = [0, 1] } }) {
      frames("opacity", [1, 0, 1]) { $0.keyTimes = [-0.5, 0.9, 0.4] }
    },
    entry("the values are evenly spaced", { frames("opacity", [1, 0, 1]) { $0.keyTimes = [0] } }) {
      frames("opacity", [1, 0, 1])
    },
    entry(
      "discrete values need 4 key times",
      {
        frames("opacity", [1, 0, 1]) {
          ($0.keyTimes, $0.calculationMode) = ([0, 0.5, 1], .discrete)
        }
      }
    ) {
      frames("opacity", [0, 1, 0]) {
        ($0.keyTimes, $0.calculationMode) = ([0, 0, 1, 1], .discrete)
      }
    },
    entry(
      "The key times are seconds",
      { frames("opacity", [1, 0, 1]) { ($0.keyTimes, $0.duration) = ([0, 1, 3], 3) } }
    ) { frames("opacity", [1, 0, 1]) { ($0.keyTimes, $0.duration) = ([0, 0.5, 1.5], 3) } },
    entry(
      "timing functions; the rest is linear",
      { frames("opacity", [1, 0, 1]) { $0.timingFunctions = [.init(name: .easeIn)] } }
    ) {
      frames("opacity", [1, 0, 1]) {
        $0.timingFunctions = [.init(name: .easeIn), .init(name: .linear)]
      }
    },
    entry(
      "No calculation mode is called",
      { frames("opacity", [1, 0, 1]) { $0.calculationMode = .init(rawValue: "smooth") } }
    ) { frames("opacity", [1, 0, 1]) { $0.calculationMode = .cubicPaced } },
    entry(
      "values and path are both set",
      {
        frames("position", [CGPoint.zero]) {
          $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 9))
        }
      }
    ) { frames("position", [CGPoint.zero, CGPoint(x: 5, y: 5), .zero]) },
    entry(
      "A path animates points and sizes",
      { frames("opacity", []) { ($0.path, $0.values) = (polygon(3), nil) } }
    ) {
      frames("transform.translation", []) {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 5, y: 0), .zero])
        ($0.path, $0.values) = (path, nil)
      }
    },
    entry(
      "rotationMode turns a layer along a path",
      { frames("position.x", [0, 5, 0]) { $0.rotationMode = .rotateAuto } }
    ) { frames("position.x", [0, 5, 0]) },
    entry(
      "A value function produces transforms",
      { fade { $0.valueFunction = CAValueFunction(name: .rotateZ) } }
    ) {
      property("transform", 1, 0) { $0.valueFunction = CAValueFunction(name: .rotateZ) }
    },
  ]

  private final class EndlessLayoutLayer: CALayer {
    override func layoutSublayers() { setNeedsLayout() }
  }

  nonisolated private static let times: [Entry] = [
    entry("The duration is not above 0", { fade { $0.duration = 0 } }) {
      let unset = CABasicAnimation(keyPath: "opacity")
      (unset.fromValue, unset.toValue) = (0.5, 1)
      return unset
    },
    entry(
      "No fill mode is called", { fade { $0.fillMode = .init(rawValue: "end") } }
    ) { fade { $0.fillMode = .both } },
    entry(
      "repeatCount and repeatDuration are both set",
      { fade { ($0.repeatCount, $0.repeatDuration) = (2, 3) } }
    ) { fade { $0.repeatDuration = 3 } },
    entry("is over before it is added", { fade { $0.beginTime = 0.5 } }) {
      // The animation keeps showing its end.
      fade {
        ($0.beginTime, $0.fillMode) = (0.5, .forwards)
        $0.isRemovedOnCompletion = false
      }
    },
    entry("Until it begins", { fade { $0.beginTime = 11 } }) {
      fade { ($0.beginTime, $0.fillMode) = (11, .both) }
    },
    entry("to which it snaps back", { property("opacity", 1, 0) }) {
      property("opacity", 1, 0) {
        $0.isRemovedOnCompletion = false
        $0.fillMode = .forwards
      }
    },
    entry("The fill mode forwards needs", { property("opacity", 1, 0) { $0.fillMode = .forwards } })
    {
      fade { $0.fillMode = .forwards }
    },
    entry("runs back and ends elsewhere", { fade { $0.autoreverses = true } }) {
      property("opacity", 1, 0.5) { $0.autoreverses = true }
    },
    entry(
      "The spring is cut off",
      {
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.fromValue, spring.duration) = (0, 0.3)
        return spring
      }
    ) {
      let spring = CASpringAnimation(keyPath: "opacity")
      spring.fromValue = 0
      spring.duration = spring.settlingDuration
      return spring
    },
  ]

  nonisolated private static let structure: [Entry] = [
    entry("has no key path", { CABasicAnimation() }) { fade() },
    entry("Multiplane supports no property", { property("opacty", 0, 1) }) {
      property("transform.scale.xy", 2, 1) { $0.isRemovedOnCompletion = false }
    },
    entry(
      "The frame follows from other properties", { property("frame", CGRect.zero, CGRect.zero) }
    ) {
      property("bounds", CGRect(x: 0, y: 0, width: 5, height: 5), CGRect.zero)
    },
    entry("This property does not animate", { property("name", "a", "b") }) { fade() },
    entry(
      "delegate of an animation in a group",
      { group(fade { $0.delegate = EmptyDelegate() }, duration: 1) }
    ) {
      let heard = group(fade(), duration: 1)
      heard.delegate = EmptyDelegate()
      return heard
    },
    entry("The group has no duration of its own", { group(fade(), duration: nil) }) {
      group(fade(), duration: 0.5)
    },
    entry(
      "begins when its group is over", { group(fade { $0.beginTime = 10.5 }, duration: 2) }
    ) { group(fade { $0.beginTime = 3 }, duration: 2) },
    entry(
      "Multiplane does not draw a transition that is in a group",
      { group(CATransition(), duration: 1) }
    ) { CATransition() },
    entry(
      "Multiplane does not draw the transition",
      {
        let transition = CATransition()
        transition.type = .init(rawValue: "cube")
        return transition
      }
    ) {
      let transition = CATransition()
      transition.type = .push
      return transition
    },
    entry(
      "Multiplane does not know the subtype",
      {
        let transition = CATransition()
        transition.subtype = .init(rawValue: "left")
        return transition
      }
    ) {
      let transition = CATransition()
      transition.subtype = .fromLeft
      return transition
    },
    entry(
      "A transition goes from a startProgress",
      {
        let transition = CATransition()
        (transition.startProgress, transition.endProgress) = (0.8, 0.2)
        return transition
      }
    ) {
      let transition = CATransition()
      (transition.startProgress, transition.endProgress) = (0.2, 0.8)
      return transition
    },
    entry(
      "The value function takes an array of three numbers",
      {
        property("transform", [1, 2], [1, 1, 1]) {
          $0.valueFunction = CAValueFunction(name: .scale)
        }
      }
    ) {
      property("transform", [1, 2, 3], [1, 1, 1]) {
        $0.valueFunction = CAValueFunction(name: .scale)
      }
    },
    entry(
      "contain each other endlessly",
      {
        let endless = group(fade(), duration: 1)
        endless.animations = [endless]
        return endless
      }
    ) { group(group(fade(), duration: 1), duration: 1) },
    Entry(words: "No sublayer is called") {
      $0.root.setValue(1, forKeyPath: "sublayers.bar.opacity")
    } fine: {
      $0.layer.name = "bar"
      $0.root.setValue(1, forKeyPath: "sublayers.bar.opacity")
    },
    Entry(words: "Layout does not converge") {
      $0.root.addSublayer(EndlessLayoutLayer())
      $0.root.sublayers?.last?.setNeedsLayout()
    } fine: {
      $0.layer.setNeedsLayout()
    },
    Entry(words: "The frame of a rotated layer") {
      $0.layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
      $0.layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    } fine: {
      $0.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
      $0.layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    },
    Entry(words: "The completion block was set after") {
      CATransaction.begin()
      $0.layer.add(fade(), forKey: nil)
      CATransaction.setCompletionBlock {}
      CATransaction.commit()
    } fine: {
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      $0.layer.add(fade(), forKey: nil)
      CATransaction.commit()
    },
  ]

  private func reportedDiagnostics(_ body: @MainActor (LiveTree) -> Void) -> [String] {
    let live = LiveTree()
    live.host.mediaTime = 10
    live.layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    live.context.commit()
    live.run { body(live) }
    live.context.commit()
    live.host.drainQueue()
    return live.host.diagnostics.map { "\($0)" }
  }

  @Test(arguments: entries) func onlyIncorrectCaseIsReported(entry: Entry) {
    let wrong = reportedDiagnostics(entry.wrong)
    expectEqual(wrong.count { $0.contains(entry.words) }, 1, "\(wrong)")
    let fine = reportedDiagnostics(entry.fine)
    expect(fine.isEmpty, "\(fine)")
  }

  @Test func documentationListsAllDiagnostics() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let page = try String(
      contentsOf: folder.appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
    for entry in Self.entries {
      expect(page.contains("| \(entry.words) |"), "\(entry.words)")
    }
    let rows = page.split(separator: "\n").count { $0.hasPrefix("| ") } - 1
    expectEqual(rows, Self.entries.count)
  }
}

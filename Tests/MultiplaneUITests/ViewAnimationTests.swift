// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A stage with a window and a view that is committed before animations begin.
@MainActor final class ViewFixture {
  let stage: Stage
  private(set) var window: UIWindow!
  private(set) var view: UIView!

  init(_ frame: CGRect = CGRect(x: 30, y: 40, width: 40, height: 20)) throws {
    stage = Stage(size: CGSize(width: 320, height: 480))
    stage.perform {
      window = UIWindow(frame: UIScreen.main.bounds)
      view = UIView(frame: frame)
      window.addSubview(view)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
  }

  /// Simulates up to a time and returns the presentation layer of the view.
  func shown(_ time: Double) throws -> CALayer {
    try stage.simulate(to: time)
    return stage.perform { view.layer.presentation()! }
  }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}

@MainActor @Suite struct ViewAnimationTests {
  @Test func defaultCurveEasesInAndOut() throws {
    let f = try ViewFixture()
    f.stage.perform { UIView.animate(withDuration: 1) { f.view.center.x += 100 } }
    expectEqual(f.view.center, CGPoint(x: 150, y: 50))
    expect(near(try f.shown(0.25).position.x, 50 + 12.9161931))
    expect(near(try f.shown(0.5).position.x, 100))
    expect(near(try f.shown(1.5).position.x, 150))
    expect(f.view.layer.animationKeys() == nil)
  }

  @Test func viewAnimationsReportNoDiagnostics() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1) {
        f.view.frame = CGRect(x: 0, y: 0, width: 90, height: 10)
        f.view.transform = CGAffineTransform(rotationAngle: 1)
        f.view.alpha = 0.5
      }
      UIView.animate(
        withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) { f.view.center.x += 20 }
    }
    try f.stage.simulate(to: 0.25)
    f.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          f.view.backgroundColor = .red
        }
      }
      UIView.beginAnimations(nil, context: nil)
      f.view.alpha = 1
      UIView.commitAnimations()
    }
    try f.stage.simulate(to: 3)
    expect(f.stage.diagnostics.isEmpty, "\(f.stage.diagnostics)")
  }

  @Test func interruptedMovementsAreAdditive() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.view.center.x = 150 }
    }
    expect(near(try f.shown(0.5).position.x, 100))
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.view.center.x = 50 }
    }
    expectEqual(f.view.layer.animationKeys(), ["position", "position-2"])
    // The first animation has 50 points left, and the second moves back by 100.
    expect(near(try f.shown(0.5).position.x, 100))
    expect(near(try f.shown(0.75).position.x, 50 - 25 + 75))
    expect(near(try f.shown(1.25).position.x, 75))
    expect(near(try f.shown(1.5).position.x, 50))
  }

  @Test func sizeAnimatesAdditively() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.frame = CGRect(x: 30, y: 40, width: 140, height: 10)
      }
    }
    let half = try f.shown(0.5)
    expect(near(half.bounds.width, 90) && near(half.bounds.height, 15))
    expect(near(half.position.x, 75) && near(half.position.y, 47.5))
  }

  @Test func transformAnimatesRotationAndScale() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      }
    }
    let m = try f.shown(0.5).affineTransform()
    expect(near(atan2(m.b, m.a), .pi / 4))
    expect(near(hypot(m.a, m.b), 1.5))
    // To a scale of 0 and back.
    f.stage.perform {
      UIView.performWithoutAnimation { f.view.transform = .identity }
      f.view.layer.removeAllAnimations()
    }
    try f.stage.simulate(to: 2)
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
    }
    let shrunk = try f.shown(2.5).affineTransform()
    expect(near(shrunk.a, 0.5))
    try f.stage.simulate(to: 4)
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.transform = .identity
      }
    }
    expect(near(try f.shown(4.25).affineTransform().a, 0.25))
  }

  @Test func nonadditiveAnimationsReplaceEachOther() throws {
    let f = try ViewFixture()
    var ends: [String] = []
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.alpha = 0
      } completion: {
        ends.append("first \($0)")
      }
    }
    expect(near(CGFloat(try f.shown(0.5).opacity), 0.5))
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        f.view.alpha = 1
      } completion: {
        ends.append("second \($0)")
      }
    }
    expectEqual(f.view.layer.animationKeys(), ["opacity"])
    expect(near(CGFloat(try f.shown(1).opacity), 0.75))
    try f.stage.simulate(to: 2)
    expectEqual(ends, ["first false", "second true"])
    // Without the option, the animation begins at the model value.
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.view.alpha = 0 }
    }
    try f.stage.simulate(to: 2.25)
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.view.alpha = 1 }
    }
    expect(near(CGFloat(try f.shown(2.5).opacity), 0.25))
  }

  @Test func emptyAnimationsCompleteOnNextIteration() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      UIView.animate(withDuration: 1) {
        f.view.alpha = 1
      } completion: {
        ends.append($0)
      }
      UIView.animate(withDuration: 0) {
        f.view.alpha = 0.5
      } completion: {
        ends.append($0)
      }
      expect(ends.isEmpty)
    }
    try f.stage.simulate(to: 0)
    expectEqual(ends, [true, true])
    expect(f.view.layer.animationKeys() == nil)
  }

  @Test func oldValuesShowDuringDelay() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { f.view.center.x = 150 }
    }
    expect(near(try f.shown(0.5).position.x, 50))
    expect(near(try f.shown(1.5).position.x, 100))
  }

  @Test func nestedBlocksInheritAndOverride() throws {
    let f = try ViewFixture()
    var inherited = -1.0
    f.stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1) { f.view.center.x = 150 }
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
          f.view.alpha = 0
        }
        UIView.performWithoutAnimation { f.view.backgroundColor = .red }
        inherited = UIView.inheritedAnimationDuration
      }
    }
    expectEqual(inherited, 2)
    expectEqual(f.view.layer.animation(forKey: "position")?.duration, 2)
    expectEqual(f.view.layer.animation(forKey: "opacity")?.duration, 1)
    expect(f.view.layer.animation(forKey: "backgroundColor") == nil)
    expect(near(try f.shown(0.5).position.x, 75))
  }

  @Test func keyframesSpanRelativeIntervals() throws {
    let f = try ViewFixture()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    f.stage.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          f.view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          f.view.center.x = 250
        }
        f.view.alpha = 0
      }
    }
    expect(near(try f.shown(0.25).position.x, 100))
    expect(near(try f.shown(0.75).position.x, 150))
    expect(near(try f.shown(1.5).position.x, 200))
    expect(near(CGFloat(try f.shown(1.5).opacity), 0.25))
  }

  @Test(arguments: [
    (0.35, 1.0, 0.0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
    (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563),
    (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506),
    (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793),
    (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
    (0.5, 2, 0, 40.4298756260504), (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
    (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456),
    (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
  ])
  func springStiffnessMatchesMeasurements(
    _ row: (ratio: Double, duration: Double, velocity: Double, k: Double)
  )
    throws
  {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(
        withDuration: row.duration, delay: 0, usingSpringWithDamping: CGFloat(row.ratio),
        initialSpringVelocity: CGFloat(row.velocity)
      ) { f.view.center.x = 150 }
    }
    let spring = f.view.layer.animation(forKey: "position") as? CASpringAnimation
    // The measured search for a solution ends early: for a damping ratio of 1 its error is 5e-8.
    expectEqual(spring?.mass, 1)
    expectEqual(spring?.duration, row.duration)
    let k = Double(spring?.stiffness ?? 0)
    expect(abs(k - row.k) <= 1e-7 * row.k, "\(k) \(row)")
  }

  @Test func legacyBlocksAnimate() throws {
    let f = try ViewFixture()
    var ends: [String] = []
    f.stage.perform {
      UIView.beginAnimations("fly", context: nil)
      UIView.setAnimationCurve(.easeInOut)
      UIView.setAnimationDuration(2)
      UIView.setAnimationWillStart { ends.append("start \($0 ?? "")") }
      UIView.setAnimationDidStop { ends.append("stop \($0 ?? "") \($1)") }
      f.view.center.x = 150
      UIView.commitAnimations()
    }
    expect(near(try f.shown(1).position.x, 100))
    try f.stage.simulate(to: 3)
    expectEqual(ends, ["start fly", "stop fly true"])
  }

  @Test func animatingViewsIgnoreTouches() throws {
    let f = try ViewFixture()
    let inside = CGPoint(x: 50, y: 50)
    f.stage.perform {
      expect(f.window.hitTest(inside, with: nil) === f.view)
      UIView.animate(withDuration: 1) { f.view.alpha = 0.5 }
      expect(f.window.hitTest(inside, with: nil) === f.window)
    }
    try f.stage.simulate(to: 2)
    expect(f.window.hitTest(inside, with: nil) === f.view)
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
        f.view.alpha = 1
      }
    }
    expect(f.window.hitTest(inside, with: nil) === f.view)
  }
}

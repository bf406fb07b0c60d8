// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite("CATransition")
struct TransitionTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A red square from 20 to 40 in a live tree, changed to another state by a transition of one second.
  private final class Scene {
    let layer = CALayer()
    let tree: FrozenTree<CALayer>

    init(_ prepare: (CALayer) -> Void = { _ in }) {
      layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      layer.backgroundColor = TransitionTests.red
      prepare(layer)
      tree = FrozenTree(layer)
    }

    func go(_ transition: CATransition, at time: Double = 0, _ change: (CALayer) -> Void) {
      tree.root.timeOffset = time
      tree.context.commit()
      tree.host.run {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.add(transition, forKey: nil)
        change(layer)
        CATransaction.commit()
      }
      tree.context.commit()
    }

    /// Returns the pixels of 60 x 60 points, in memory order.
    func renderedBitmap(at time: Double) -> Bitmap {
      tree.root.timeOffset = time
      tree.context.commit()
      let bitmap = Bitmap(width: 60, height: 60)
      let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      DisplayListRenderer().render(
        tree.context.tree!.displayList(at: 0), into: bitmap, transform: .identity,
        background: clear)
      return bitmap
    }

    /// Returns runs of one color along a row or column of pixels, each with its start and its RGBA value.
    func runs(at time: Double, row: Int? = nil, column: Int? = nil) -> [String] {
      let picture = renderedBitmap(at: time)
      var runs: [String] = []
      var last: UInt32?
      for i in 0..<60 {
        let (x, y) = row.map { (i, $0) } ?? (column!, i)
        let pixel = picture.pixels[y * picture.stride + x]
        if pixel == last { continue }
        last = pixel
        let name =
          [0xff00_00ff: "red", 0xffff_0000: "blue", 0: "-"][Int(pixel)]
          ?? String(pixel, radix: 16)
        runs.append("\(i) \(name)")
      }
      return runs
    }
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    return transition
  }

  private let toBlue: (CALayer) -> Void = { $0.backgroundColor = TransitionTests.blue }

  @Test func fadeBlendsBothImages() {
    let scene = Scene()
    scene.go(transition(.fade), toBlue)
    expectEqual(scene.runs(at: 0, row: 30), ["0 -", "20 red", "40 -"])
    // 191 of red and 64 of blue.
    expectEqual(scene.runs(at: 0.25, row: 30), ["0 -", "20 ff4000bf", "40 -"])
    expectEqual(scene.runs(at: 1, row: 30), ["0 -", "20 blue", "40 -"])
    expectEqual(scene.layer.presentation()?.backgroundColor, Self.blue)
  }

  @Test func fadeOfEqualImagesKeepsBytes() {
    func prepare(_ layer: CALayer) {
      let child = CALayer()
      child.frame = CGRect(x: 3.3, y: 4.4, width: 9, height: 9)
      child.cornerRadius = 4
      child.backgroundColor = CGColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.6)
      layer.opacity = 0.7
      layer.addSublayer(child)
    }
    let scene = Scene(prepare)
    let still = scene.renderedBitmap(at: 0)
    scene.go(transition(.fade)) { _ in }
    for time in [0, 0.1, 0.33, 0.5, 0.77, 1] {
      let picture = scene.renderedBitmap(at: time)
      let isSame = (0..<60).allSatisfy { y in
        (0..<60).allSatisfy { x in
          picture.pixels[y * picture.stride + x] == still.pixels[y * still.stride + x]
        }
      }
      expect(isSame, "\(time)")
    }
  }

  @Test func pushSlidesBothImages() {
    let scene = Scene()
    scene.go(transition(.push), toBlue)
    expectEqual(scene.runs(at: 0, row: 30), ["0 -", "20 red", "40 -"])
    expectEqual(scene.runs(at: 0.25, row: 30), ["0 -", "20 blue", "25 red", "40 -"])
    expectEqual(scene.runs(at: 1, row: 30), ["0 -", "20 blue", "40 -"])
    let right = Scene()
    right.go(transition(.push, .fromRight), toBlue)
    expectEqual(right.runs(at: 0.25, row: 30), ["0 -", "20 red", "35 blue", "40 -"])
  }

  @Test func topAndBottomUseUpwardYAxis() {
    let top = Scene()
    top.go(transition(.push, .fromTop), toBlue)
    expectEqual(top.runs(at: 0.25, column: 30), ["0 -", "20 red", "35 blue", "40 -"])
    let bottom = Scene()
    bottom.go(transition(.push, .fromBottom), toBlue)
    expectEqual(bottom.runs(at: 0.25, column: 30), ["0 -", "20 blue", "25 red", "40 -"])
  }

  @Test func moveInCoversAndRevealUncovers() {
    let over = Scene()
    over.go(transition(.moveIn, .fromLeft), toBlue)
    expectEqual(over.runs(at: 0.25, row: 30), ["0 -", "20 blue", "25 red", "40 -"])
    let away = Scene()
    away.go(transition(.reveal, .fromLeft), toBlue)
    expectEqual(away.runs(at: 0.25, row: 30), ["0 -", "20 blue", "25 red", "40 -"])
  }

  @Test func startAndEndProgress() {
    let part = transition(.push)
    (part.startProgress, part.endProgress) = (0.5, 0.75)
    part.fillMode = .forwards
    part.isRemovedOnCompletion = false
    let scene = Scene()
    scene.go(part, toBlue)
    expectEqual(scene.runs(at: 0, row: 30), ["0 -", "20 blue", "30 red", "40 -"])
    expectEqual(scene.runs(at: 1, row: 30), ["0 -", "20 blue", "35 red", "40 -"])
    expectEqual(scene.runs(at: 9, row: 30), ["0 -", "20 blue", "35 red", "40 -"])
  }

  @Test func transitionFollowsTimingFunction() {
    let eased = transition(.push)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let scene = Scene()
    scene.go(eased, toBlue)
    let plain = Scene()
    plain.go(transition(.push), toBlue)
    expectEqual(scene.runs(at: 0.5, row: 30), plain.runs(at: 0.3153568127, row: 30))
  }

  @Test func transitionIncludesSublayersAndHiding() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    child.backgroundColor = Self.blue
    let scene = Scene { $0.addSublayer(child) }
    scene.go(transition(.push)) { _ in child.removeFromSuperlayer() }
    expectEqual(scene.runs(at: 0.5, row: 30), ["0 -", "20 red", "30 blue", "40 -"])
    let hidden = Scene()
    hidden.go(transition(.fade)) { $0.isHidden = true }
    expectEqual(hidden.runs(at: 0, row: 30), ["0 -", "20 red", "40 -"])
    expectEqual(hidden.runs(at: 0.6, row: 30), ["0 -", "20 66000066", "40 -"])
    expectEqual(hidden.runs(at: 1.1, row: 30), ["0 -"])
  }

  @Test func oldImageKeepsAnimating() {
    let scene = Scene()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (30, 50, 1)
    scene.tree.add(animation, forKey: "move")
    scene.go(transition(.moveIn, .fromLeft)) { layer in
      layer.removeAnimation(forKey: "move")
      layer.backgroundColor = Self.blue
    }
    expectEqual(scene.runs(at: 0.5, row: 30), ["0 -", "20 blue", "30 red", "40 -"])
  }

  @Test func transitionsCanOverlap() {
    let scene = Scene()
    scene.go(transition(.push), toBlue)
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    scene.go(transition(.moveIn, .fromTop), at: 0.5) { $0.backgroundColor = green }
    // Red and blue keep sliding underneath.
    expectEqual(scene.runs(at: 0.75, row: 22), ["0 -", "20 blue", "35 red", "40 -"])
    expectEqual(scene.runs(at: 0.75, column: 30), ["0 -", "20 blue", "35 ff00ff00", "40 -"])
    // Finished transitions are released.
    var node = scene.layer.tree.node
    for step in 1...20 {
      scene.go(transition(.fade), at: 0.75 + Double(step) * 0.3) { $0.cornerRadius = CGFloat(step) }
    }
    node = scene.layer.tree.node
    var depth = 0
    while let current = node {
      depth += 1
      node = current.transition(at: scene.tree.root.timeOffset)?.effect.old
    }
    expect(depth <= 6, "\(depth)")
  }

  @Test func newLayerFadesFromTransparent() {
    let tree = FrozenTree(CALayer())
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = Self.red
    tree.host.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      tree.layer.addSublayer(layer)
      layer.add(transition(.fade), forKey: nil)
      CATransaction.commit()
    }
    tree.context.commit()
    tree.root.timeOffset = 0.2
    tree.context.commit()
    let bitmap = Bitmap(width: 20, height: 20)
    DisplayListRenderer().render(
      tree.context.tree!.displayList(at: 0), into: bitmap, transform: .identity,
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    expectEqual(bitmap.pixels[5 * bitmap.stride + 5], 0x3300_0033)
  }

  @Test func slidesFollowLayerSpace() {
    let scene = Scene { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
    scene.go(transition(.push), toBlue)
    // The layer's left is up on the canvas, so the content slides down.
    expectEqual(scene.runs(at: 0.25, column: 30), ["0 -", "20 blue", "25 red", "40 -"])
  }

  @Test func staticIntervalsExcludeTransitions() {
    let scene = Scene()
    scene.go(transition(.fade), toBlue)
    scene.tree.root.speed = 1
    scene.tree.root.timeOffset = 0
    scene.tree.context.commit()
    let tree = scene.tree.context.tree!
    expectEqual(tree.staticInterval(at: 0.5), 0.5...0.5)
    expect(tree.staticInterval(at: 2).contains(100))
  }
}

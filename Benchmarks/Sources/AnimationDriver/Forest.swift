// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Engine) import MultiplaneAnimation

/// A host whose media time stands still until it is set.
final class BenchmarkHost: MultiplaneAnimation.Host, @unchecked Sendable {
  var mediaTime: CFTimeInterval = 1
  let state = HostState()
  private var turns: [() -> Void] = []

  /// Prints diagnostics: one would mean that some of the work is not measured.
  func report(_ diagnostic: Diagnostic) {
    FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
  }
  func enqueue(_ body: @escaping () -> Void) { turns.append(body) }
  let maximumFramesPerSecond = 60
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) { turns.append(body) }
}

/// A tree of a root layer and its sublayers, with the context that renders it.
final class Forest {
  enum Kind { case plain, mixed }

  let host = BenchmarkHost()
  let layers: [CALayer]
  let context: RenderContext
  private let motion: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    return path
  }()

  init(count: Int, of kind: Kind = .plain) {
    layers = (0..<count).map { i in
      kind == .plain ? CALayer() : i % 2 == 0 ? CAShapeLayer() : CAGradientLayer()
    }
    let root = CALayer()
    root.sublayers = layers
    context = RenderContext(layer: root, host: host)
  }

  /// Commits the added animations.
  func settle() { context.commit() }

  private(set) var animationCount = 0

  private func add(_ animation: CAAnimation, to layer: CALayer) {
    animationCount += 1
    animation.duration = 10
    animation.isRemovedOnCompletion = false
    HostContext.$taskHost.withValue(host) { layer.add(animation, forKey: nil) }
  }

  func addBasic(_ keyPath: String, to layer: CALayer) {
    let basic = CABasicAnimation(keyPath: keyPath)
    basic.fromValue = 0.0
    basic.toValue = 1.0
    add(basic, to: layer)
  }

  /// Adds a basic animation, a spring, and keyframes along a path.
  func addThree(to layer: CALayer, _ i: Int) {
    let basic = CABasicAnimation(keyPath: "opacity")
    basic.fromValue = 0.0
    basic.toValue = 1.0
    basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(basic, to: layer)
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    spring.fromValue = 0.0
    spring.toValue = Double(i % 50)
    add(spring, to: layer)
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.path = motion
    add(frames, to: layer)
  }

  /// Adds animations whose values are colors, paths, arrays or transforms, and some whose values are numbers.
  func addObjects(to layer: CALayer, _ i: Int) {
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    fade.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    fade.toValue = CGColor(red: 0, green: 0, blue: CGFloat(i % 7) / 7, alpha: 1)
    add(fade, to: layer)
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DMakeRotation(0.1, 0, 0, 1)
    turn.toValue = CATransform3DMakeRotation(1.5, 0, 0, 1)
    add(turn, to: layer)
    let spin = CABasicAnimation(keyPath: "sublayerTransform.rotation.z")
    spin.fromValue = 0.0
    spin.toValue = 6.0
    add(spin, to: layer)
    addBasic("borderWidth", to: layer)
    if let shape = layer as? CAShapeLayer {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
      let morph = CAKeyframeAnimation(keyPath: "path")
      morph.values = (0..<3).map {
        CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10 * ($0 + 1), height: 20), transform: nil)
      }
      add(morph, to: layer)
      addBasic("strokeEnd", to: layer)
    } else if let gradient = layer as? CAGradientLayer {
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      gradient.colors = [red, blue]
      gradient.locations = [0, 1]
      let colors = CABasicAnimation(keyPath: "colors")
      colors.fromValue = [red, blue]
      colors.toValue = [blue, red]
      add(colors, to: layer)
      let locations = CABasicAnimation(keyPath: "locations")
      locations.fromValue = [0.0, 0.5]
      locations.toValue = [0.5, 1.0]
      add(locations, to: layer)
    }
  }
}

/// Evaluates frames of a forest, and sums the values read back.
final class Evaluation {
  private let tree: RenderTree
  private var evaluator = FrameEvaluator()
  private var frames = 0
  let animations: Int
  /// The sum of all values, so that none is optimized away.
  private(set) var sum = 0.0

  init(_ forest: Forest) {
    tree = forest.context.tree!
    animations = forest.animationCount
  }

  /// The time of the next frame in seconds, different from the previous 996 times. Each access advances the frame.
  var nextTime: Double {
    frames += 1
    return 1 + Double(frames * 37 % 997) / 100
  }

  func frame(_ time: Double) {
    var sum = 0.0
    evaluator.forEachAnimated(in: tree, at: time) { layer in
      let p = layer.position
      sum += Double(p.x) + Double(p.y) + Double(layer.opacity) + Double(layer.cornerRadius)
      if let color = layer.backgroundColor {
        sum += Double(color.alpha) + Double(layer.transform.m11)
      }
      if let path = layer.shapePath { sum += path.isEmpty ? 1 : 0 }
      if let colors = layer.gradientColors { sum += Double(colors.count) }
      if let locations = layer.gradientLocations { sum += locations[0] }
    }
    self.sum += sum
  }
}

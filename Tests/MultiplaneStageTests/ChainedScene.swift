// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

/// A dot that moves right, a bar that rotates, and a square that fades, each waiting for the one before: by a
/// completion block, `asyncAfter`, a `Timer`, then `Task.sleep`. None of the times is a frame time at a usual rate.
struct ChainedScene: Scene {
  var size: CGSize { CGSize(width: 96, height: 32) }
  var duration: CFTimeInterval { 3 }

  /// The times of the events, in order.
  static let times: [CFTimeInterval] = [0, 0.35, 0.485, 0.885, 1.122, 1.733, 2.066, 2.166]

  /// A closure that is called with a name at each event.
  var report: @MainActor (String) -> Void = { _ in }

  func build(in stage: Stage) {
    let dot = CAShapeLayer()
    dot.path = CGPath(ellipseIn: CGRect(x: -6, y: -6, width: 12, height: 12), transform: nil)
    dot.fillColor = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    dot.position = CGPoint(x: 10, y: 16)
    let bar = CALayer()
    bar.bounds = CGRect(x: 0, y: 0, width: 24, height: 6)
    bar.position = CGPoint(x: 56, y: 16)
    bar.backgroundColor = CGColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1)
    let square = CALayer()
    square.frame = CGRect(x: 76, y: 8, width: 16, height: 16)
    square.cornerRadius = 4
    square.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.8, alpha: 1)
    for layer in [dot, bar, square] { stage.layer.addSublayer(layer) }
    let chain = Chain(dot: dot, bar: bar, square: square, report: report)
    chain.move()
  }

  @MainActor private final class Chain {
    let dot, bar, square: CALayer
    let report: @MainActor (String) -> Void

    init(dot: CALayer, bar: CALayer, square: CALayer, report: @escaping @MainActor (String) -> Void)
    {
      (self.dot, self.bar, self.square, self.report) = (dot, bar, square, report)
    }

    func move() {
      report("move")
      animate(dot, \.position, "position", to: CGPoint(x: 30, y: 16), for: 0.35) {
        self.report("moved")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.135) { self.turn() }
      }
    }

    func turn() {
      report("turn")
      let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      animate(bar, \.transform, "transform", to: quarter, for: 0.4) {
        self.report("turned")
        _ = Timer.scheduledTimer(withTimeInterval: 0.237, repeats: false) { _ in
          MainActor.assumeIsolated { self.fade() }
        }
      }
    }

    func fade() {
      report("fade")
      animate(square, \.opacity, "opacity", to: 0.25, for: 0.611) {
        self.report("faded")
        Task {
          try await Task.sleep(for: .milliseconds(333))
          self.report("slept")
          CATransaction.setDisableActions(true)
          self.square.opacity = 1
          try await Task.sleep(nanoseconds: 100_000_000)
          self.report("end")
          self.dot.removeFromSuperlayer()
        }
      }
    }

    private func animate<Value>(
      _ layer: CALayer, _ property: ReferenceWritableKeyPath<CALayer, Value>, _ keyPath: String,
      to value: Value, for duration: CFTimeInterval, then next: @escaping @MainActor () -> Void
    ) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { next() } }
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = layer[keyPath: property]
      animation.toValue = value
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer[keyPath: property] = value
      layer.add(animation, forKey: keyPath)
      CATransaction.commit()
    }
  }
}

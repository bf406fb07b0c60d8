// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Layers that tasks add after random delays.
struct RandomDelays: SmallScene {
  func build(in stage: Stage) {
    for index in 0..<12 {
      Task {
        try await Task.sleep(for: .seconds(.random(in: 0...0.8)))
        stage.layer.addDot(at: CGPoint(x: 12 * index + 10, y: Int.random(in: 10...110)), .random())
        try await Task.sleep(nanoseconds: .random(in: 0...100_000_000))
        stage.layer.addDot(at: .random(), .random())
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .random(in: 0...0.5)) {
      MainActor.assumeIsolated { _ = stage.layer.addDot(at: .random(), side: 30, .random()) }
    }
  }
}

/// Dots that a gesture recognizer adds near the finger.
struct GestureNumbers: SmallScene {
  var touches: TouchScript {
    var script = TouchScript()
    script.drag(
      through: [CGPoint(x: 10, y: 100), CGPoint(x: 80, y: 20), CGPoint(x: 150, y: 90)], from: 0.1,
      duration: 0.7)
    return script
  }

  func build(in stage: Stage) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let view = Canvas(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
  }

  private final class Canvas: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Canvas.pan)))
    }

    required init?(coder: NSCoder) { nil }

    func pan(_ recognizer: UIPanGestureRecognizer) {
      let place = recognizer.location(in: self)
      let dot = layer.addDot(
        at: CGPoint(x: place.x + .random(in: -9...9), y: place.y + .random(in: -9...9)), .random())
      dot.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: 0...3)))
    }
  }
}

/// A view that draws random lines, anew for each frame of an animation of its bounds.
struct RandomDrawing: SmallScene {
  func build(in stage: Stage) {
    let layer = Lines()
    layer.frame = CGRect(x: 10, y: 10, width: 140, height: 100)
    layer.needsDisplayOnBoundsChange = true
    stage.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    for delay in [0.3, 0.6] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated { layer.setNeedsDisplay() }
      }
    }
  }

  private final class Lines: CALayer {
    override func draw(in context: CGContext) {
      for _ in 0..<30 {
        context.setStrokeColor(.random(alpha: 0.6))
        context.setLineWidth(.random(in: 0.5...4))
        context.move(to: CGPoint(x: .random(in: 0...140), y: .random(in: 0...100)))
        context.addLine(to: CGPoint(x: .random(in: 0...140), y: .random(in: 0...100)))
        context.strokePath()
      }
    }
  }
}

/// Dots whose places are drawn in detached tasks, task groups and blocks on other queues.
struct DetachedTasks: SmallScene {
  func build(in stage: Stage) {
    for _ in 0..<8 {
      Task.detached {
        let place = CGPoint.random()
        await MainActor.run { _ = stage.layer.addDot(at: place, .random()) }
      }
    }
    Task {
      let places = await withTaskGroup(of: CGPoint.self) { group in
        for _ in 0..<8 { group.addTask { .random() } }
        var places: [CGPoint] = []
        for await place in group { places.append(place) }
        return places
      }
      for place in places { stage.layer.addDot(at: place, side: 4, .random()) }
    }
    let group = DispatchGroup()
    nonisolated(unsafe) let places = UnsafeMutablePointer<CGPoint>.allocate(capacity: 12)
    for index in 0..<11 {
      DispatchQueue.global().async(group: group) { places[index] = .random() }
    }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      places[11] = .random()
      isDone.signal()
    }
    group.wait()
    isDone.wait()
    for index in 0..<12 {
      stage.layer.addDot(
        at: places[index], side: 12, CGColor(gray: CGFloat(index) / 12, alpha: 0.7))
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A scene as an executable, for tests that start, stop or slow down a process. The environment variable
/// `FILMED_SCENE` adds layers whose places depend on something that may differ between processes.
@main struct FilmedScene: Scene {
  let size = CGSize(width: 320, height: 240)
  let duration: CFTimeInterval = 2
  /// Drawn before the stage exists.
  let shade = CGFloat.random(in: 0...1)
  let created = Locale.current

  func build(in stage: Stage) throws {
    let box = CALayer()
    box.frame = CGRect(x: 20, y: 20, width: 100, height: 80)
    box.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    stage.layer.addSublayer(box)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 70
    move.toValue = 250
    move.duration = 2
    move.repeatCount = .infinity
    box.add(move, forKey: "move")
    switch ProcessInfo.processInfo.environment["FILMED_SCENE"] {
    case "chance": addRandomLayers(to: stage)
    case "order": addLayersInOrderOfSet(to: stage)
    case "font":
      let text = CATextLayer()
      text.string = "שלום"
      text.font = CTFontCreateWithName("Noto Sans Hebrew", 20, nil)
      text.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
      stage.layer.addSublayer(text)
    case "objects": addNumbersOfObjects(to: stage)
    case "process":
      addLayer("process", Double(getpid()).truncatingRemainder(dividingBy: 200), stage)
    default: break
    }
  }

  @discardableResult @MainActor
  private func addLayer(_ name: String, _ x: Double, _ stage: Stage) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = CGRect(x: x, y: 120, width: 10, height: 20)
    layer.backgroundColor = CGColor(gray: shade, alpha: 0.5)
    stage.layer.addSublayer(layer)
    return layer
  }

  @MainActor private func addRandomLayers(to stage: Stage) {
    for name in ["a", "b", "c"].shuffled() { addLayer(name, .random(in: 0...300), stage) }
    for name in (0..<4).map({ _ in UUID().uuidString }).sorted() {
      addLayer(name, Double(arc4random_uniform(300)), stage)
    }
    addLayer("rand", Double(rand() % 300), stage)
    addLayer("random", Double(random() % 300), stage)
    addLayer("drand48", drand48() * 300, stage)
    let date = Date(timeIntervalSinceReferenceDate: 0)
      .formatted(date: .complete, time: .complete)
    var (time, fields) = (time_t(978_307_200), tm())
    localtime_r(&time, &fields)
    addLayer(
      "local \(created.identifier) \(date) \(fields.tm_hour) \(getenv("TZ").map { String(cString: $0) } ?? "")",
      0, stage)
    addLayersInOrderOfSet(to: stage)
    Task {
      try await Task.sleep(nanoseconds: .random(in: 1...1_000_000_000))
      addLayer("late", .random(in: 0...300), stage)
      await Task.detached { @MainActor in _ = addLayer("detached", .random(in: 0...300), stage) }
        .value
    }
    let group = DispatchGroup()
    nonisolated(unsafe) var places = [Double](repeating: 0, count: 4)
    for index in 0..<4 {
      DispatchQueue.global().async(group: group) { places[index] = .random(in: 0...300) }
    }
    group.wait()
    for x in places { addLayer("queue", x, stage) }
    addDrawing(to: stage)
  }

  @MainActor private func addLayersInOrderOfSet(to stage: Stage) {
    let names = Set((0..<20).map { "layer \($0)" })
    for (index, name) in names.enumerated() { addLayer(name, Double(15 * index), stage) }
    // The hash value of an object depends on its address, unless the process of a scene replaces it.
    let objects = Set((0..<10).map { Numbered(number: $0) })
    for (index, object) in objects.enumerated() {
      addLayer("object \(object.number)", Double(15 * index), stage)
    }
    let layers = Set(names.sorted().map { name in addLayer(name, 0, stage) })
    for (index, layer) in layers.enumerated() { layer.position.x = CGFloat(15 * index) }
  }

  /// Adds a layer whose name tells how many numbers 1,000 objects of a class of Foundation have, and whether those of
  /// 300 objects stay.
  @MainActor private func addNumbersOfObjects(to stage: Stage) {
    let kept = (0..<300).map { _ in NSLock() }
    let numbers = kept.map(\.hash)
    var all = Set(numbers)
    for _ in 0..<700 { all.insert(NSLock().hash) }
    addLayer("numbers \(all.count) \(kept.map(\.hash) == numbers)", 0, stage)
  }

  @MainActor private func addDrawing(to stage: Stage) {
    let layer = SpeckledLayer()
    layer.frame = CGRect(x: 0, y: 180, width: 320, height: 60)
    stage.layer.addSublayer(layer)
    layer.setNeedsDisplay()
  }
}

/// An object that is equal only to itself.
private final class Numbered: NSObject {
  let number: Int
  init(number: Int) { self.number = number }
}

/// A layer that draws dots at random places.
private final class SpeckledLayer: CALayer {
  override func draw(in context: CGContext) {
    for _ in 0..<50 {
      context.fill(
        CGRect(
          x: .random(in: 0...bounds.width), y: .random(in: 0...bounds.height), width: 3, height: 3))
    }
  }
}

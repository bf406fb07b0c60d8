// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CDice
import Multiplane

/// Pieces of paper with random colors, places, turns and speeds.
struct Confetti: SmallScene {
  func build(in stage: Stage) {
    for _ in 0..<60 {
      let piece = stage.layer.addDot(at: CGPoint(x: .random(in: 0...160), y: -10), .random())
      piece.bounds.size = CGSize(width: .random(in: 3...8), height: .random(in: 3...8))
      let fall = CABasicAnimation(keyPath: "position.y")
      fall.toValue = CGFloat.random(in: 60...140)
      fall.duration = .random(in: 0.4...1.2)
      fall.beginTime = CACurrentMediaTime() + .random(in: 0...0.3)
      fall.fillMode = .both
      fall.isRemovedOnCompletion = false
      piece.add(fall, forKey: "fall")
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = CGFloat.random(in: -9...9)
      turn.duration = 1
      piece.add(turn, forKey: "turn")
    }
  }
}

/// Cards that are dealt in shuffled order.
struct ShuffledCards: SmallScene {
  let order = (0..<24).shuffled()

  func build(in stage: Stage) {
    for (place, card) in order.enumerated() {
      let layer = stage.layer.addDot(
        at: CGPoint(x: 80, y: 110), side: 16, CGColor(gray: CGFloat(card) / 24, alpha: 1))
      let deal = CABasicAnimation(keyPath: "position")
      deal.toValue = CGPoint(x: 15 + 18 * (place % 8), y: 20 + 22 * (place / 8))
      deal.beginTime = CACurrentMediaTime() + Double(place) * 0.03
      deal.duration = 0.2
      deal.fillMode = .forwards
      deal.isRemovedOnCompletion = false
      layer.add(deal, forKey: nil)
    }
    let chosen = order.randomElement()!
    stage.layer.addText("card \(chosen)", y: 100)
  }
}

/// Layers that change to a random color each tenth of a second.
struct RandomColors: SmallScene {
  func build(in stage: Stage) {
    nonisolated(unsafe) let dots = (0..<12).map { (index: Int) -> CALayer in
      let place = CGPoint(x: 20 + 40 * (index % 4), y: 20 + 40 * (index / 4))
      return stage.layer.addDot(at: place, side: 30, CGColor.random())
    }
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { dots.randomElement()!.backgroundColor = .random() }
    }
  }
}

/// Layers in the order in which a dictionary and a set iterate.
struct DictionaryLayers: SmallScene {
  func build(in stage: Stage) {
    let places = Dictionary(uniqueKeysWithValues: (0..<40).map { ("key \($0)", $0) })
    for (index, entry) in places.enumerated() {
      let color = CGColor(gray: CGFloat(entry.value) / 40, alpha: 1)
      stage.layer.addDot(
        at: CGPoint(x: 10 + 18 * (index % 8), y: 10 + 18 * (index / 8)), side: 14, color)
    }
    stage.layer.addText(Set("abcdefghijklmnop").map { String($0) }.joined(), y: 104)
  }
}

/// Particles of emitters, whose seed is random.
struct Particles: SmallScene {
  func build(in stage: Stage) {
    for index in 0..<2 {
      let emitter = CAEmitterLayer()
      emitter.emitterPosition = CGPoint(x: 50 + 60 * index, y: 60)
      emitter.seed = index == 0 ? .random(in: 0 ... .max) : arc4random()
      let cell = CAEmitterCell()
      cell.contents = Self.square
      cell.birthRate = 80
      cell.lifetime = 1
      cell.velocity = 40
      cell.velocityRange = 20
      cell.emissionRange = 2 * .pi
      cell.color = .random()
      cell.redRange = 0.5
      emitter.emitterCells = [cell]
      stage.layer.addSublayer(emitter)
    }
  }

  private static var square: CGImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }.cgImage!
  }
}

/// Layers with names that are identifiers, in sorted order.
struct SortedIdentifiers: SmallScene {
  func build(in stage: Stage) {
    let names = (0..<6).map { _ in UUID().uuidString } + [NSUUID().uuidString]
    for (index, name) in names.sorted().enumerated() {
      stage.layer.addText(name, y: CGFloat(4 + 14 * index))
    }
    let date = DateFormatter()
    (date.dateStyle, date.timeStyle) = (.medium, .long)
    stage.layer.addText(date.string(from: Date()) + " " + Locale.current.identifier, y: 106)
  }
}

/// Dots whose places a C library draws.
struct LibraryDice: SmallScene {
  func build(in stage: Stage) {
    for index in 0..<40 {
      let place = CGPoint(x: Int(12 * (dice_roll() + dice_roll())), y: 3 * index)
      stage.layer.addDot(at: place, CGColor(gray: CGFloat(dice_roll()) / 7, alpha: 1))
    }
  }
}

/// Layers in the order of sets of objects: layers, views, and objects of a class of the scene.
struct SetOfObjects: SmallScene {
  private final class Card: NSObject {
    let shade: CGFloat
    init(shade: CGFloat) { self.shade = shade }
  }

  func build(in stage: Stage) {
    let layers = Set(
      (0..<20).map { index in
        let layer = CALayer()
        layer.backgroundColor = CGColor(gray: CGFloat(index) / 20, alpha: 1)
        return layer
      })
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(
        x: 4 + 15 * (index % 10), y: 4 + 20 * (index / 10), width: 12, height: 12)
      stage.layer.addSublayer(layer)
    }
    let cards = Set((0..<10).map { Card(shade: CGFloat($0) / 10) })
    for (index, card) in cards.enumerated() {
      stage.layer.addDot(
        at: CGPoint(x: 10 + 15 * index, y: 60), CGColor(gray: card.shade, alpha: 1))
    }
    let views = NSMutableSet()
    for index in 0..<10 {
      let view = UIView()
      view.backgroundColor = UIColor(white: CGFloat(index) / 10, alpha: 1)
      views.add(view)
    }
    for (index, view) in views.enumerated() {
      guard let layer = (view as? UIView)?.layer else { continue }
      layer.frame = CGRect(x: 4 + 15 * index, y: 90, width: 12, height: 12)
      stage.layer.addSublayer(layer)
    }
  }
}

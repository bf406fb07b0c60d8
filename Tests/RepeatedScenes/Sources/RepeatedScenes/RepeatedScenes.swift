// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Runs the scene that the environment variable `SCENE` names; without it, prints the names of all scenes.
@main enum RepeatedScenes {
  private static let scenes: [any Scene.Type] = [
    Confetti.self, ShuffledCards.self, RandomColors.self, DictionaryLayers.self, Particles.self,
    RandomDelays.self, SortedIdentifiers.self, GestureNumbers.self, RandomDrawing.self,
    DetachedTasks.self, LibraryDice.self, SetOfObjects.self,
  ]

  @MainActor static func main() {
    guard let name = ProcessInfo.processInfo.environment["SCENE"] else {
      return print(scenes.map { "\($0)" }.joined(separator: "\n"))
    }
    guard let scene = scenes.first(where: { "\($0)" == name }) else {
      fatalError("There is no scene \(name).")
    }
    scene.main()
  }
}

/// The size and duration that the scenes share.
protocol SmallScene: Scene {}

extension SmallScene {
  var size: CGSize { CGSize(width: 160, height: 120) }
  var duration: CFTimeInterval { 1 }
}

extension CGColor {
  /// A color of random hue.
  static func random(alpha: CGFloat = 1) -> CGColor {
    UIColor(hue: .random(in: 0...1), saturation: 0.7, brightness: 0.9, alpha: alpha).cgColor
  }
}

extension CALayer {
  /// Adds a square with rounded corners at a place.
  @discardableResult func addDot(at center: CGPoint, side: CGFloat = 8, _ color: CGColor) -> CALayer
  {
    let dot = CALayer()
    dot.bounds.size = CGSize(width: side, height: side)
    dot.position = center
    dot.cornerRadius = side / 4
    dot.backgroundColor = color
    addSublayer(dot)
    return dot
  }

  /// Adds a line of text.
  func addText(_ text: String, y: CGFloat) {
    let layer = CATextLayer()
    layer.string = text
    layer.fontSize = 9
    layer.foregroundColor = CGColor(gray: 0, alpha: 1)
    layer.frame = CGRect(x: 4, y: y, width: 152, height: 12)
    addSublayer(layer)
  }
}

extension CGPoint {
  /// A place in the frame of a scene.
  static func random() -> CGPoint { CGPoint(x: .random(in: 0...160), y: .random(in: 0...120)) }
}

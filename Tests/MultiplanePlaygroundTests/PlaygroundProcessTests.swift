// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompile
import TestSupport
import Testing

/// Behavior that only a compiled program shows.
@Suite(.serialized) struct PlaygroundProcessTests {
  @Test func pageFinishesExecution() throws {
    let program = try CompiledProgram(
      """
      import UIKit
      import PlaygroundSupport

      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      view.backgroundColor = .red
      PlaygroundPage.current.liveView = view
      UIView.animate(withDuration: 4) { view.alpha = 0 }
      if CommandLine.arguments.contains("--quiet") { PlaygroundPage.current.finishExecution() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print("at", CACurrentMediaTime())
        PlaygroundPage.current.finishExecution()
      }
      """)
    let film = try program.run("render", "--fps", "10", "-o", "f-%d.png", "-o", "a.gif")
    expect(film.code == 0 && film.error.isEmpty, "\(film.error)")
    expect(film.output.hasPrefix("at 1.0\n") && film.output.contains("10 frames"))
    expectEqual(film.output.components(separatedBy: "at 1.0").count, 2, "it ran once")
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    expectEqual(files.filter { $0.hasPrefix("f-") }.count, 10)
    expect(!files.contains { $0.hasPrefix(".") }, "\(files)")

    let still = try program.run("render", "--quiet", "--fps", "10", "-o", "s-%d.png")
    expect(still.code == 0 && still.output.isEmpty, "\(still.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    expectEqual(names.filter { $0.hasPrefix("s-") }.count, 1)
    let picture = try Still(program.folder.appendingPathComponent("s-0.png"))
    expect((picture.width, picture.height) == (80, 60) && picture[40, 30] == [255, 0, 0])
  }

  /// A folder with `Sources`, `Resources` and Objective-C attributes.
  @Test func playgroundFolderIsCompiled() throws {
    let folder = CompiledProgram.newFolder()
    let playground = folder.appendingPathComponent("Wheel.playground")
    func write(_ path: String, _ text: String) throws {
      let file = playground.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try write(
      "Sources/Wheel.swift",
      """
      import UIKit
      import UIKit.UIGestureRecognizerSubclass

      @objcMembers public class Wheel: UIView {
        @IBOutlet weak var label: UILabel?
        public private(set) var turns = 0

        public func listen() {
          addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(turn(_:))))
        }

        @objc private func turn(_ sender: UITapGestureRecognizer) {
          turns += 1
          let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
          fade.duration = 0.5
          fade.fromValue = 0
          layer.add(fade, forKey: nil)
          print(turns, fade.keyPath!, UIImage(named: "dot")?.size ?? .zero)
        }
      }
      """)
    try write(
      "Contents.swift",
      """
      import UIKit
      import PlaygroundSupport

      let wheel = Wheel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      wheel.backgroundColor = .white
      wheel.listen()
      PlaygroundPage.current.liveView = wheel
      """)
    let resources = playground.appendingPathComponent("Resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: RunningBuild.package.appendingPathComponent("Documentation/paths.png"),
      to: resources.appendingPathComponent("dot@2x.png"))
    let size = try Still(resources.appendingPathComponent("dot@2x.png"))

    let program = try CompiledProgram(SceneSources(path: playground.path), in: folder)
    let script = folder.appendingPathComponent("touches.json")
    try #"[{"time": 1, "tap": [20, 20]}]"#.write(to: script, atomically: true, encoding: .utf8)
    let outcome = try program.run("still", "--at", "2", "-o", "a.png", "--touches", script.path)
    expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let points = CGSize(width: CGFloat(size.width) / 2, height: CGFloat(size.height) / 2)
    expect(outcome.output.hasPrefix("1 opacity \(points)\n"), "\(outcome.output)")
  }

  @Test func sceneFileIsCompiled() throws {
    let program = try CompiledProgram(
      """
      import Multiplane

      @main struct Dot: Scene {
        let size = CGSize(width: 20, height: 10)
        let duration: CFTimeInterval = 1
        func build(in stage: Stage) {
          stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
      }
      """, named: "Dot")
    let still = try program.still(at: 0)
    expect((still.width, still.height) == (20, 10) && still[5, 5] == [0, 0, 255])
  }

  @Test func examplePlaygroundAnimates() throws {
    let program = try CompiledProgram(
      SceneSources(
        path: RunningBuild.package
          .appendingPathComponent("Examples/Playgrounds/JumpingPin.playground").path))
    let pin = [232, 66, 54]
    let rest = try program.still(at: 0)
    expect((rest.width, rest.height) == (400, 300))
    expect(rest[206, 125] == pin && rest[206, 147] == [255, 255, 255])
    let top = try program.still(at: 0.6)
    expect(top[206, 80] == pin && top[206, 101] == [255, 255, 255] && top[206, 190] != pin)
    // The same image one jump later.
    let later = try program.still(at: 3.6)
    expect(later[206, 80] == pin && later.colorCount == top.colorCount)
  }

  @Test func undefinedNameIsDiagnosed() throws {
    let error = #expect(throws: SceneCompilationError.self) {
      try CompiledProgram("let a = missing\n", named: "Page")
    }
    expect(error?.messages.first?.line == 1 && error?.messages.first?.column == 9)
    expect(error?.messages.first?.file?.hasSuffix("Page.swift") == true)
  }
}

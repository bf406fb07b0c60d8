// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompile
import TestSupport
import Testing

/// Features that programs for Apple's platforms take for granted.
@Suite struct AppleDeclarationTests {
  /// The `Resources` of a scene belong to the main bundle, in debug and release builds.
  @Test(arguments: [false, true]) func mainBundleContainsResources(isOptimized: Bool) throws {
    let folder = CompiledProgram.newFolder()
    let playground = folder.appendingPathComponent("Files.playground")
    let resources = playground.appendingPathComponent("Resources/sounds")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    try "notes".write(
      to: playground.appendingPathComponent("Resources/notes.json"), atomically: true,
      encoding: .utf8)
    try "tick".write(
      to: resources.appendingPathComponent("tick.txt"), atomically: true, encoding: .utf8)
    try """
    import Foundation
    import UIKit
    import PlaygroundSupport

    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let bundle = Bundle.main
    print(try! String(contentsOfFile: bundle.path(forResource: "notes", ofType: "json")!, encoding: .utf8))
    print(try! String(contentsOf: bundle.url(forResource: "notes", withExtension: "json")!, encoding: .utf8))
    print(bundle.url(forResource: "notes.json", withExtension: nil)!.lastPathComponent)
    print(bundle.path(forResource: "tick", ofType: "txt", inDirectory: "sounds") != nil)
    print(bundle.url(forResource: "tick", withExtension: "txt", subdirectory: "sounds") != nil)
    print(Bundle(for: Beat.self).path(forResource: "notes", ofType: "json") != nil)
    print(bundle.paths(forResourcesOfType: "json", inDirectory: nil).count)
    print(bundle.urls(forResourcesWithExtension: "json", subdirectory: nil)?.count ?? 0)
    print(bundle.path(forResource: "missing", ofType: "json") ?? "none")
    print(bundle.path(forResource: "../Contents", ofType: "swift") ?? "none")
    print(bundle.bundleURL.lastPathComponent)
    class Beat {}
    PlaygroundPage.current.liveView = view
    """.write(
      to: playground.appendingPathComponent("Contents.swift"), atomically: true, encoding: .utf8)
    let program = try CompiledProgram(
      SceneSources(path: playground.path), in: folder, isOptimized: isOptimized)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome.error)")
    expectEqual(
      Array(outcome.output.split(separator: "\n").prefix(11)),
      [
        "notes", "notes", "notes.json", "true", "true", "true", "1", "1", "none", "none", "build",
      ], "\(outcome.output)")
  }

  /// A program with its own `main` searches its own folder and the working directory.
  @Test func sceneMainBundleContainsResources() throws {
    let program = try CompiledProgram(
      """
      import Multiplane

      @main struct Dot: Scene {
        let size = CGSize(width: 2, height: 2)
        let duration: CFTimeInterval = 1
        func build(in stage: Stage) {
          print(Bundle.main.path(forResource: "a", ofType: "txt") == nil ? "nil" : "found")
          print(Bundle.main.url(forResource: "b", withExtension: "txt") == nil ? "nil" : "found")
        }
      }
      """, named: "Dot")
    let resources = program.folder.appendingPathComponent("Resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    try "a".write(
      to: resources.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expect(outcome.code == 0 && outcome.output.contains("found\nnil\n"), "\(outcome)")
  }

  /// In Swift 5, statements at the top level are not isolated to an actor.
  @Test func topLevelStatementsUseMainActorAPI() throws {
    let program = try CompiledProgram(
      """
      import CoreImage
      import UIKit
      import class UIKit.UIImage
      import PlaygroundSupport
      import UniformTypeIdentifiers

      let blur: UIKit.CIFilter? = CoreImage.CIFilter(name: "CIGaussianBlur")
      let png: UniformTypeIdentifiers.UTType = .png
      let none = UIImage(named: "missing")
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let red = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      func format() -> UIGraphicsImageRendererFormat { .default() }
      let alignment: NSTextAlignment = .center

      class Wheel: NSObject {
        @objc func turn(_ link: CADisplayLink) { link.invalidate() }
      }
      func link() -> CADisplayLink {
        CADisplayLink(target: Wheel(), selector: #selector(Wheel.turn(_:)))
      }
      print(none == nil, red!.size, format().scale, alignment == .center, link().isPaused)
      PlaygroundPage.current.liveView = UIImageView(image: red)
      """)
    let still = try program.still(at: 0)
    expectEqual(still[1, 1], [255, 0, 0])
  }

  @Test func selectorsWithFoundationOnly() throws {
    let folder = CompiledProgram.newFolder()
    let playground = folder.appendingPathComponent("Calls.playground")
    let sources = playground.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try """
    import Foundation

    public struct Call {
      public let selector: Selector
      public init(_ selector: Selector) { self.selector = selector }
    }
    """.write(
      to: sources.appendingPathComponent("Call.swift"), atomically: true, encoding: .utf8)
    try """
    import UIKit
    import PlaygroundSupport

    class Wheel: UIView {
      @objc func turn() {}
      lazy var call = Call(#selector(turn))
    }
    let wheel = Wheel(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    print(wheel.call.selector == wheel.call.selector)
    PlaygroundPage.current.liveView = wheel
    """.write(
      to: playground.appendingPathComponent("Contents.swift"), atomically: true, encoding: .utf8)
    let program = try CompiledProgram(SceneSources(path: playground.path), in: folder)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expect(outcome.code == 0 && outcome.output.hasPrefix("true\n"), "\(outcome)")
  }

  /// A type of the program takes precedence.
  @Test func ownSelectorTypeTakesPrecedence() throws {
    let program = try CompiledProgram(
      """
      import UIKit
      import PlaygroundSupport

      enum Selector { case first }
      let selector = Selector.first
      print(selector)
      PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
      """)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expect(outcome.code == 0 && outcome.output.hasPrefix("first\n"), "\(outcome)")
  }

  /// The usual way to iterate over a path: a block is passed to a C function as a pointer.
  @Test func blocksPassThroughPathApply() throws {
    let program = try CompiledProgram(
      """
      import UIKit
      import PlaygroundSupport

      extension CGPath {
        func forEach(body: @escaping @convention(block) (CGPathElement) -> Void) {
          typealias Body = @convention(block) (CGPathElement) -> Void
          let callback: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = { info, element in
            let body = unsafeBitCast(info, to: Body.self)
            body(element.pointee)
          }
          let pointer = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
          apply(info: pointer, function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
        }
        func visit(_ body: @escaping @convention(block) (CGPathElement) -> Void) {
          typealias Body = @convention(block) (CGPathElement) -> Void
          func callback(info: UnsafeMutableRawPointer?, element: UnsafePointer<CGPathElement>) {
            unsafeBitCast(info, to: Body.self)(element.pointee)
          }
          apply(info: unsafeBitCast(body, to: UnsafeMutableRawPointer.self), function: callback)
        }
        func points() -> [CGPoint] {
          var all: [CGPoint] = []
          forEach { element in
            switch element.type {
            case .moveToPoint, .addLineToPoint: all.append(element.points[0])
            default: break
            }
          }
          return all
        }
      }
      let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
      var count = 0
      for _ in 0..<2000 { path.visit { _ in count += 1 } }
      print(path.points().count, count)
      PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
      """)
    let outcome = try program.run("still", "--at", "0", "-o", "a.png")
    expect(outcome.code == 0 && outcome.output.hasPrefix("4 10000\n"), "\(outcome)")
  }
}

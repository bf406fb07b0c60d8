// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

/// What a command line films.
@MainActor protocol FilmSource: AnyObject {
  /// Stands in the help text.
  var name: String { get }
  /// What is drawn of it, as far as the request leaves it the choice. Called once, before ``tape(of:to:_:)``.
  func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan
  /// A tape from 0 to a time, which is at most the last of the plan. What is wrong with animations goes to the console.
  func tape(of plan: FilmPlan, to time: CFTimeInterval, _ console: Console) throws -> CommitLog
  /// The stage that was simulated for the tape; nil before.
  var stage: Stage? { get }
  /// Builds it, and hands it over to be played with; called instead of the others.
  func play(_ body: @escaping @MainActor (LiveStage) throws -> Void) throws
}

/// A scene, which says beforehand how large and how long it is.
@MainActor final class SceneSource: FilmSource {
  private let scene: any Scene.Type
  private(set) var stage: Stage?

  init(_ scene: any Scene.Type) { self.scene = scene }

  var name: String { String(describing: scene) }

  func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan {
    try FilmPlan(scene: scene.init(), request: request)
  }

  func tape(of plan: FilmPlan, to time: CFTimeInterval, _ console: Console) throws -> CommitLog {
    let stage = Stage(size: plan.size, scale: plan.scale, background: plan.background)
    self.stage = stage
    defer { console.diagnostics(of: stage) }
    do {
      try stage.build(scene.init(), touches: plan.touches)
      try stage.simulate(to: time)
    } catch {
      throw RunnerError.render("The scene failed: \(error)")
    }
    return stage.commitLog
  }

  func play(_ body: @escaping @MainActor (LiveStage) throws -> Void) throws {
    let scene = scene.init()
    _ = try FilmPlan.pixels(size: scene.size, scale: scene.scale)
    let live: LiveStage
    do { live = try LiveStage(scene) } catch {
      throw RunnerError.render("The scene failed: \(error)")
    }
    try body(live)
  }
}

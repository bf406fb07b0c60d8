// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneStage

  /// Films a program that builds its stage itself.
  ///
  /// Everything of the program's code runs in ``plan(_:_:)``, before a file is opened: it may end the process's work at any
  /// place, and what was asked is then done with the tape so far.
  @MainActor final class ProgramSource: FilmSource {
    /// The longest film of what has no end of its own, in seconds.
    static let maximumDuration: CFTimeInterval = 10

    private let program: any StageProgram
    /// Films what there is when the program ends itself; gives what the process ends with.
    private let finish: @MainActor (any FilmSource) -> Int32
    private(set) var stage: Stage?

    init(_ program: any StageProgram, finish: @escaping @MainActor (any FilmSource) -> Int32) {
      (self.program, self.finish) = (program, finish)
    }

    var name: String { program.name }

    func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan {
      // Checked before the program runs, which may take long.
      let background = request.background ?? CGColor.stageWhite
      let scale = request.scale ?? program.scale
      try FilmPlan.check(scale: scale)
      var early = request
      // Its view says how large the picture is, and so how many pixels a scale makes.
      if request.size == nil { early.scale = nil }
      let screen = try FilmPlan(
        size: program.screenSize, scale: program.scale, duration: Self.maximumDuration,
        background: background, request: early)
      let stage = Stage(size: screen.size, scale: scale, background: background)
      self.stage = stage
      program.onFinish = { [unowned self] in finishNow(stage, request, console) }
      defer {
        program.onFinish = nil
        // What it printed comes before what is said about it.
        fflush(nil)
        console.diagnostics(of: stage)
      }
      do {
        stage.perform { program.run(in: stage) }
        if let size = request.size ?? program.pictureSize {
          stage.setSize(size)
          stage.perform { program.resize(to: size) }
        }
        if let touches = request.touches { stage.send(touches) }
        let plan = try length(stage, request, console)
        try stage.simulate(
          to: program.runsIndefinitely ? max(plan.lastTime, request.still ?? 0) : 0)
        guard program.pictureSize != nil else { throw Self.nothingShownError }
        return plan
      } catch let error as StageError {
        throw RunnerError.render("The playground failed: \(error)")
      }
    }

    func tape(of plan: FilmPlan, to time: CFTimeInterval, _ console: Console) throws -> CommitLog {
      stage!.commitLog
    }

    func play(_ body: @escaping @MainActor (LiveStage) throws -> Void) throws {
      let stage = Stage(
        size: program.screenSize, scale: program.scale, background: .stageWhite)
      self.stage = stage
      program.onFinish = { [unowned self] in
        takePictureSize(stage)
        stage.commitNow()
        stage.performOutside { try? body(LiveStage(ended: stage)) }
        exit(0)
      }
      defer { program.onFinish = nil }
      stage.perform { program.run(in: stage) }
      takePictureSize(stage)
      do { try stage.simulate(to: 0) } catch {
        throw RunnerError.render("The playground failed: \(error)")
      }
      guard program.pictureSize != nil else { throw Self.nothingShownError }
      try body(program.runsIndefinitely ? LiveStage(stage) : LiveStage(ended: stage))
    }

    private func takePictureSize(_ stage: Stage) {
      guard let size = program.pictureSize else { return }
      stage.setSize(size)
      stage.perform { program.resize(to: size) }
    }

    private static let nothingShownError = RunnerError.render(
      "The playground shows nothing.",
      hint: "PlaygroundPage.current.liveView = view says what to show.")

    // MARK: - How long

    /// A plan whose length is what is asked; else until nothing moves, or a common period of what has no end.
    private func length(
      _ stage: Stage, _ request: FilmPlan.Request, _ console: Console
    ) throws -> FilmPlan {
      func plan(_ duration: CFTimeInterval) throws -> FilmPlan {
        try FilmPlan(
          size: stage.size, scale: stage.scale, duration: duration, background: stage.background,
          request: request)
      }
      guard request.to == nil, request.frames == nil else { return try plan(Self.maximumDuration) }
      try stage.simulate(to: 0)
      guard program.runsIndefinitely else { return try plan(request.rate.time(ofFrame: 1)) }
      let (duration, reason) = try duration(stage, request)
      if program.pictureSize != nil, let reason {
        console.note(
          "\(duration.rounded(toPlaces: 3).brief) s long: \(reason); --to says otherwise.")
      }
      return try plan(duration)
    }

    /// Runs the stage until all has ended that ends, and says how long that was, and what was decided.
    private func duration(
      _ stage: Stage, _ request: FilmPlan.Request
    ) throws -> (CFTimeInterval, reason: String?) {
      let lastTouch = request.touches?.steps.map(\.time).max() ?? 0
      let limit = max(Self.maximumDuration, lastTouch)
      while let next = stage.nextEventTime, next <= limit { try stage.simulate(to: next) }
      let outlook = stage.outlook
      // The picture after the last change is there to be seen.
      let frame = request.rate.time(ofFrame: 1)
      if stage.nextEventTime != nil {
        // Timers may go on for ever; an animation that has an end does not.
        guard !stage.hasPendingEvents, outlook.periods.isEmpty else { return (limit, "it goes on") }
        try stage.simulate(to: outlook.lastFiniteEnd)
        return (outlook.lastFiniteEnd + frame, nil)
      }
      if outlook.periods.isEmpty {
        // What moves without an animation, such as particles, never looks the same again.
        return outlook.isAnimating
          ? (stage.time + Self.maximumDuration, "it has no end") : (stage.time + frame, nil)
      }
      let begin = max(stage.time, outlook.indefiniteStart)
      let count = outlook.periods.count
      let what = count == 1 ? "its endless animation" : "its \(count) endless animations"
      guard let period = outlook.commonPeriod(limit: Self.maximumDuration) else {
        return (
          begin + Self.maximumDuration,
          "\(what) \(count == 1 ? "takes" : "have no common period within") "
            + "\(count == 1 ? "longer than " : "")\(Self.maximumDuration.brief) s"
        )
      }
      let after = begin > 0 ? "after \(begin.rounded(toPlaces: 3).brief) s, " : ""
      return (begin + period, "\(after)one \(count == 1 ? "" : "common ")period of \(what)")
    }

    // MARK: - The end

    /// Ends the process with a film of what there is.
    private func finishNow(
      _ stage: Stage, _ request: FilmPlan.Request, _ console: Console
    ) -> Never {
      if stage.time == 0, request.size == nil, let size = program.pictureSize {
        stage.setSize(size)
        stage.perform { program.resize(to: size) }
      }
      stage.commitNow()
      fflush(nil)
      let code = stage.performOutside {
        console.diagnostics(of: stage)
        guard program.pictureSize != nil else {
          console.error(Self.nothingShownError)
          return Self.nothingShownError.code.rawValue
        }
        return finish(FinishedProgram(name: name, stage: stage))
      }
      exit(code)
    }

    /// A program that has ended: its tape.
    private final class FinishedProgram: FilmSource {
      let name: String
      let stage: Stage?
      private let ended: Stage
      init(name: String, stage: Stage) {
        (self.name, self.stage, ended) = (name, stage, stage)
      }

      func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan {
        try FilmPlan(
          size: ended.size, scale: ended.scale,
          duration: max(ended.time, request.rate.time(ofFrame: 1)), background: ended.background,
          request: request)
      }

      func tape(of plan: FilmPlan, to time: CFTimeInterval, _ console: Console) throws -> CommitLog
      {
        ended.commitLog
      }

      func play(_ body: @escaping @MainActor (LiveStage) throws -> Void) throws {
        try body(LiveStage(ended: ended))
      }
    }
  }

  /// The command line of a program that builds its stage itself.
  package enum ProgramRunner {
    /// Does what the arguments of the process say, then ends it.
    @MainActor package static func main(_ program: any StageProgram) -> Never {
      MainBundle.installReplacements()
      let interruption = SignalHandler.install()
      let arguments = Array(CommandLine.arguments.dropFirst())
      let code = run(program, arguments: arguments, interruption: interruption)
      exit(interruption.exitCode ?? code)
    }

    @MainActor private static func run(
      _ program: any StageProgram, arguments: [String], interruption: SignalHandler
    ) -> Int32 {
      let source = ProgramSource(program) { finished in
        let code = SceneRunner.run(finished, arguments: arguments, interruption: interruption)
        return interruption.exitCode ?? code
      }
      return SceneRunner.run(source, arguments: arguments, interruption: interruption)
    }
  }
#endif

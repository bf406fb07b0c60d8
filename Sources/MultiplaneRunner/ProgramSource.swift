// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneStage

  /// A program that builds the content of its stage itself, such as a playground, as the subject of a command line.
  ///
  /// Except for interactive playback and code that redraws layers during animations, all of the program's code runs in
  /// ``plan(_:_:)``, before an output file is opened. If the program ends itself there, the command is executed with
  /// the commits so far, or fails if nothing is displayed.
  @MainActor final class ProgramSource: FilmSource {
    /// The time, in seconds, for which a film shows motion that does not end by itself. The time is shorter if the
    /// indefinite animations have a shorter common period, and longer if touches come later.
    static let maximumDuration: CFTimeInterval = 10

    private let program: any StageProgram
    /// The function that executes the command with the commits so far when the program ends itself; returns the exit
    /// code.
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
      // Without a requested size, the size in pixels is validated later, when the size of the program's view is known.
      if request.size == nil { early.scale = nil }
      let screen = try FilmPlan(
        size: program.screenSize, scale: program.scale, duration: Self.maximumDuration,
        background: background, request: early)
      let stage = Stage(
        size: screen.size, scale: scale, background: background, environment: screen.environment)
      self.stage = stage
      program.onFinish = { [unowned self] in finishNow(stage, request, console) }
      defer {
        program.onFinish = nil
        // The program's own output precedes its diagnostics.
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

    func commitLog(
      of plan: FilmPlan, from first: CFTimeInterval, to time: CFTimeInterval, _ console: Console
    ) throws -> CommitLog {
      stage!.commitLog
    }

    func play(
      in environment: SceneEnvironment, _ body: @escaping @MainActor (LiveStage) throws -> Void
    ) throws {
      let stage = Stage(
        size: program.screenSize, scale: program.scale, background: .stageWhite,
        environment: environment)
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
      "The playground displays nothing.",
      hint: "Set PlaygroundPage.current.liveView to the view to display.")

    // MARK: - Duration

    /// Returns a plan with the end that the request specifies. If the request specifies none, the film has one frame if
    /// the program does not keep running, and otherwise the length that ``duration(_:_:)`` determines. Prints a note
    /// with the reason for the length, if there is one.
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
          "\(duration.rounded(toPlaces: 3).brief) s long: \(reason); use --to to change it.")
      }
      return try plan(duration)
    }

    /// Simulates the stage until no event is left, or up to a limit, and returns the duration of the film in seconds.
    /// Also returns the reason for the duration if the motion may not end by itself.
    private func duration(
      _ stage: Stage, _ request: FilmPlan.Request
    ) throws -> (CFTimeInterval, reason: String?) {
      let lastTouch = request.touches?.steps.map(\.time).max() ?? 0
      let limit = max(Self.maximumDuration, lastTouch)
      while let next = stage.nextEventTime, next <= limit { try stage.simulate(to: next) }
      let activity = stage.animationActivity
      // One frame is added to show the result of the last change.
      let frame = request.rate.time(ofFrame: 1)
      if stage.nextEventTime != nil {
        // Pending events may be those of timers that repeat indefinitely; finite animations end.
        guard !stage.hasPendingEvents, activity.periods.isEmpty else {
          return (limit, "it runs indefinitely")
        }
        try stage.simulate(to: activity.lastFiniteEnd)
        return (activity.lastFiniteEnd + frame, nil)
      }
      if activity.periods.isEmpty {
        // Motion without an animation, such as that of particles, has no period.
        return activity.isAnimating
          ? (stage.time + Self.maximumDuration, "it has no end") : (stage.time + frame, nil)
      }
      let begin = max(stage.time, activity.indefiniteStart)
      let count = activity.periods.count
      let what = count == 1 ? "its indefinite animation" : "its \(count) indefinite animations"
      guard let period = activity.commonPeriod(limit: Self.maximumDuration) else {
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

    /// Executes the command with the commits so far, and ends the process with its exit code.
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

    /// A program that has ended, and the commits up to its end.
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

      func commitLog(
        of plan: FilmPlan, from first: CFTimeInterval, to time: CFTimeInterval, _ console: Console
      ) throws -> CommitLog {
        ended.commitLog
      }

      func play(
        in environment: SceneEnvironment, _ body: @escaping @MainActor (LiveStage) throws -> Void
      ) throws {
        try body(LiveStage(ended: ended))
      }
    }
  }

  /// The command line of a program, such as a playground, that builds the content of its stage itself.
  package enum ProgramRunner {
    /// Runs the command in the arguments of the process, then exits.
    @MainActor package static func main(_ program: any StageProgram) -> Never {
      SceneProcess.prepare()
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneLive
  import MultiplaneStage

  /// Plays the scene for the process that serves it to browsers, over a socket; started by `multiplane play`.
  struct LiveCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "live", abstract: "Play the scene for the live page.", shouldDisplay: false)

    @Option(help: "The file descriptor of the socket.")
    var channel: Int32

    @Option(
      name: .customLong("resume"), help: "The file descriptor of the messages to resume from.")
    var resume: Int32?

    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { false }

    func run(in runner: SceneRunner) throws {
      // A busy scene would not notice that the serving process has gone.
      Self.watch(channel)
      // Child processes of the scene must not keep the socket open.
      _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
      LiveLimits.apply()
      let channel = LiveChannel(channel)
      if let resume { channel.put(LiveResumption.bytes(resume)) }
      guard let first = channel.receive(within: nil), first.kind == .start,
        let begin = try? JSONDecoder().decode(LiveSessionState.self, from: Data(first.body))
      else { throw RunnerError.usage("The live command is reserved for multiplane play.") }
      var environment = SceneEnvironment(seed: begin.seed)
      if let locale = begin.locale { environment.locale = Locale(identifier: locale) }
      if let zone = begin.timeZone { environment.timeZone = try SceneOptionValue.timeZone(zone) }
      SceneProcess.setVariables(for: environment)
      try runner.source.play(in: environment) { stage in
        LiveScene(stage, name: SceneCommand.sceneName, channel: channel, begin: begin).run()
      }
    }

    /// Ends the process when the other end of a socket is closed.
    private static func watch(_ descriptor: Int32) {
      Thread.detachNewThread {
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        while poll(&entry, 1, -1) <= 0 {}
        _exit(0)
      }
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneLive
  import MultiplaneStage

  /// Plays the scene for the process that serves it to browsers, over a socket; `multiplane play` starts it.
  struct LiveCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "live", abstract: "Play for the live page.", shouldDisplay: false)

    @Option(help: "The descriptor of a socket.")
    var channel: Int32

    @Option(name: .customLong("resume"), help: "The descriptor of a file of messages.")
    var resume: Int32?

    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { false }

    func run(in runner: SceneRunner) throws {
      // Who serves has gone: a scene that is busy does not hear of it otherwise.
      Self.watch(channel)
      // What the scene starts has no business with it, and would keep it open.
      _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
      LiveLimits.apply()
      let channel = LiveChannel(channel)
      if let resume { channel.put(LiveResumption.bytes(resume)) }
      guard let first = channel.receive(within: nil), first.kind == .start,
        let begin = try? JSONDecoder().decode(LiveSessionState.self, from: Data(first.body))
      else { throw RunnerError.usage("live is for multiplane play.") }
      try runner.source.play { stage in
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

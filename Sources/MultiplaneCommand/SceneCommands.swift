// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser

  /// A command forwarded to the scene's own command of the same name.
  protocol SceneCommand: ParsableCommand {
    /// A one-sentence summary for the help text.
    static var abstract: String { get }
    /// Optional details for the help text, before the examples.
    static var discussion: String { get }
    static var examples: [String] { get }
    /// Whether a Swift file or playground is compiled with optimization, which takes longer; false by default.
    static var isOptimized: Bool { get }
    var scene: SceneArguments { get }
  }

  extension SceneCommand {
    static var discussion: String { "" }
    static var isOptimized: Bool { false }

    private static var name: String { "\(Self.self)".lowercased() }

    static var configuration: CommandConfiguration {
      let lines = examples.map { "  multiplane \(name) \($0)" }
      return CommandConfiguration(
        commandName: name, abstract: abstract,
        discussion: (discussion.isEmpty ? "" : discussion + "\n\n")
          + (lines.count == 1 ? "Example:" : "Examples:") + "\n" + lines.joined(separator: "\n")
          + "\n\n`multiplane \(name) SCENE --help` lists all options.")
    }

    func run() throws { try scene.run(Self.name, isOptimized: Self.isOptimized) }
  }

  struct Render: SceneCommand {
    static let abstract = "Render a film of a scene."
    static let examples = [
      "Ball.swift -o ball.gif",
      "Examples Cards -o cards.mp4 --fps 30 --scale 2",
      "Tour.playground -o tour.webm --to 3",
      "Tour.playground/Pages/Two.xcplaygroundpage -o two.gif",
    ]
    static let isOptimized = true
    @OptionGroup var scene: SceneArguments
  }

  struct Still: SceneCommand {
    static let abstract = "Render the image at one time."
    static let examples = [
      "Ball.swift --at 0.5 -o ball.png"
    ]
    @OptionGroup var scene: SceneArguments
  }

  struct Sheet: SceneCommand {
    static let abstract = "Render a contact sheet."
    static let examples = [
      "Examples Cards -o cards.png --columns 3 --count 9"
    ]
    static let isOptimized = true
    @OptionGroup var scene: SceneArguments
  }

  struct Bench: SceneCommand {
    static let abstract = "Measure rendering speed: draw every frame without writing it."
    static let examples = [
      "Examples Cards --threads 1"
    ]
    static let isOptimized = true
    @OptionGroup var scene: SceneArguments
  }

  struct Inspect: SceneCommand {
    static let abstract = "Print the layers at one time, with values and animations."
    static let examples = [
      "Ball.swift --at 0.5",
      "Examples Cards --at 1 --layer CardView --json",
    ]
    @OptionGroup var scene: SceneArguments
  }

  struct Check: SceneCommand {
    static let abstract = "Print the diagnostics of a run; exit with 3 if there are any."
    static let discussion = """
      Diagnostics report errors that Core Animation ignores silently: values of the wrong type, key times out \
      of order, animations that end before they begin, and others.
      """
    static let examples = [
      "Ball.swift",
      "Examples Cards --touches taps.json --json",
    ]
    @OptionGroup var scene: SceneArguments
  }
#endif

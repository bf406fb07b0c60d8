// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneLive
  import MultiplaneStage

  /// Prints the layers at one time with their values and animations.
  struct InspectCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Print the layers at one time, with values and animations.",
      discussion: """
        Prints the model value of each property and, where an animation changes it, an arrow and the \
        presentation value. Properties with default values are omitted, except common ones. \
        With --json, prints one object: layers in drawing order, each with the number of its \
        superlayer.
        """)

    @Option(help: ArgumentHelp("Time to inspect.", valueName: "seconds"))
    var at = 0.0

    @Option(
      help: ArgumentHelp(
        "Only layers of this name or class, and their sublayers.", valueName: "name")
    )
    var layer: String?

    @Option(
      help: ArgumentHelp("Size in points, such as 1920x1080.", valueName: "WxH"),
      transform: Parse.size)
    var size: CGSize?

    @OptionGroup var input: InputOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    /// The default options, so that diagnostics are printed on standard error, also with --json.
    var report: ReportOptions { ReportOptions.plain }
    var takesStandardOutput: Bool { false }

    func validate() throws {
      guard at.isFinite, at >= 0 else {
        throw ValidationError("--at must be a time of 0 or more seconds, not \(at.brief).")
      }
    }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      request.frames = 0...0
      request.still = at
      request.size = size
      try input.fill(&request)
      let plan = try runner.plan(request)
      let commitLog = try runner.simulate(plan, to: at)
      guard let stage = runner.source.stage else { return }
      let list = LayerList(limit: .max)
      _ = list.update(stage.layer, time: at)
      let tree = commitLog.entry(at: at)?.tree
      var layers = list.entries.map { entry in
        InspectedLayer(
          entry: entry, values: tree?.inspection(of: entry.place.indices, at: at),
          animations: entry.layer?.inspectedAnimations ?? [])
      }
      if let layer {
        layers = Self.below(layers.filter { $0.matches(name: layer) }, of: layers)
        guard !layers.isEmpty else {
          let names = Set(list.entries.compactMap(\.name)).sorted().prefix(12)
          throw RunnerError.usage(
            "No layer is named \(layer) at \(at.brief) s.",
            hint: names.isEmpty
              ? "No layer has a name; --layer also accepts a class."
              : "Names: \(names.joined(separator: ", ")).")
        }
      }
      let heading =
        "\(runner.source.name) at \(at.brief) s, \(Double(plan.size.width).brief) x "
        + "\(Double(plan.size.height).brief) points"
      runner.console.print(
        json ? document(layers, runner.source.name, plan.size).json : text(layers, heading))
    }

    /// Returns layers and all their descendants, in tree order.
    private static func below(_ roots: [InspectedLayer], of all: [InspectedLayer])
      -> [InspectedLayer]
    {
      var ids = Set(roots.map(\.entry.id))
      return all.filter { layer in
        if let parent = layer.entry.parent, ids.contains(parent) { ids.insert(layer.entry.id) }
        return ids.contains(layer.entry.id)
      }
    }

    private func text(_ layers: [InspectedLayer], _ heading: String) -> String {
      let least = layers.map(\.depth).min() ?? 0
      return ([heading] + layers.flatMap { $0.lines(indent: $0.depth - least) })
        .joined(separator: "\n")
    }

    private func document(_ layers: [InspectedLayer], _ name: String, _ size: CGSize) -> JSONValue {
      [
        "scene": .text(name), "time": .number(at), "width": .number(Double(size.width)),
        "height": .number(Double(size.height)), "layers": .array(layers.map(\.json)),
      ]
    }
  }

  /// A listed layer with its values and animations.
  private struct InspectedLayer {
    var entry: LayerList.Entry
    var values: LayerInspection?
    var animations: [AnimationInspection]

    var depth: Int { entry.place.indices.count }
    private var isMask: Bool { entry.place.indices.last == -1 }

    func matches(name: String) -> Bool {
      entry.name == name || entry.layer.map { String(describing: type(of: $0)) } == name
        || entry.place.kind == name
    }

    func lines(indent: Int) -> [String] {
      let margin = String(repeating: "  ", count: indent)
      var title = margin + (isMask ? "mask " : "") + entry.place.kind
      if let name = entry.name { title += " “\(name)”" }
      // The title already contains the name.
      let rows = (values?.rows ?? []).filter { $0.key != "name" }
      let width = rows.map(\.key.count).max() ?? 0
      return [title]
        + rows.map { row in
          let key = row.key + String(repeating: " ", count: width - row.key.count)
          let shown = row.presentation == row.model ? "" : "  →  \(row.presentation)"
          return "\(margin)    \(key)  \(row.model)\(shown)"
        }
        + animations.map { animation in
          let end = animation.end.isFinite ? "\(animation.end.rounded(toPlaces: 6).brief) s" : "∞"
          return """
            \(margin)    ◇ \(animation.key): \(animation.kind)\
            \(animation.keyPath.map { " of \($0)" } ?? ""), \
            \(animation.begin.rounded(toPlaces: 6).brief) s to \(end)
            """
        }
    }

    var json: JSONValue {
      [
        "id": JSONValue(entry.id), "parent": JSONValue(entry.parent),
        "name": JSONValue(entry.name), "kind": .text(entry.place.kind), "mask": .bool(isMask),
        "values": .object(
          (values?.rows ?? []).map {
            JSONValue.Member(
              key: $0.key,
              value: [
                "model": .text($0.model), "presentation": .text($0.presentation),
                "animated": .bool($0.isAnimated),
              ])
          }),
        "outline": values?.outline.map {
          .array($0.map { [.number(Double($0.x)), .number(Double($0.y))] })
        } ?? nil,
        "animations": .array(
          animations.map {
            [
              "key": .text($0.key), "keyPath": JSONValue($0.keyPath), "kind": .text($0.kind),
              "begin": .number($0.begin), "end": .number($0.end),
              "duration": .number($0.duration),
            ]
          }),
      ]
    }
  }
#endif

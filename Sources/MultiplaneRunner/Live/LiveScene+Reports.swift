// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

// Reports to the pages.

extension LiveScene {
  /// Sends the name of the scene and the number of the session. Each session numbers the layers anew.
  func sendHello() {
    send(
      .message(
        "hello", ["scene": .text(name), "session": JSONValue(settings.session)]))
    needsStateReport = true
  }

  /// Whether the pages need a new report of the state, the layer tree, the selected layer or the plot.
  var needsReport: Bool {
    needsStateReport || layersTree != reports.layersTree
      || (selection != nil && reports.rows == nil)
      || (plot != nil && layersTree != reports.plotTree)
  }

  private var layersTree: ObjectIdentifier? {
    live.stage.commitLog.entries.last.map { ObjectIdentifier($0.tree) }
  }

  /// Sends the reports that have changed: new diagnostics at once, all others at limited rates.
  func report(_ now: Double) {
    if layersTree != reports.layersTree, now >= reports.layers + 0.2 {
      let isFirst = reports.layersTree == nil
      reports.layersTree = layersTree
      reports.layers = now
      let change = layers.update(live.stage.layer, time: live.time)
      // Trees that take long to inspect are inspected less often.
      reports.layers += 10 * (LiveClock.now - now)
      if change.tree || isFirst { send(layers.treeMessage) }
      if change.tracks || isFirst { send(layers.tracksMessage) }
      if isFirst, let place = settings.selection {
        selection = layers.entry(at: place)?.id
        if selection == nil { sendInspection() }
      }
      if let selected = selection, layers.entry(selected) == nil {
        selection = nil
        sendInspection()
      }
    }
    if live.stage.diagnostics.count != reports.diagnostics.count {
      sendDiagnostics()
    } else if !live.stage.diagnostics.isEmpty, now >= reports.counts + 0.5 {
      reports.counts = now
      let stage = live.stage
      if stage.diagnostics.contains(where: { reports.diagnostics[$0] != stage.count(of: $0) }) {
        sendDiagnostics()
      }
    }
    if selection != nil, now >= reports.inspection + 1.0 / 30 {
      reports.inspection = now
      sendInspection()
    }
    if plot != nil, layersTree != reports.plotTree, now >= reports.plot + 0.5 {
      reports.plot = now
      sendPlot()
    }
    if needsStateReport, now >= reports.state + 1.0 / 60 { sendState(now) }
  }

  func sendState(_ now: Double) {
    needsStateReport = false
    reports.state = now
    let isBack = seekTarget == nil && (position < live.time - 1e-9 || live.isReplaying)
    let onion = settings.onion
    send(
      .message(
        "state",
        [
          "time": .number(position), "frame": JSONValue(frame(at: position)),
          "rate": .number(rate.value),
          "playing": .bool(clock.isPlaying || seekTarget?.plays == true),
          "speed": .number(clock.speed), "loop": .bool(settings.loops),
          "from": JSONValue(settings.from), "to": JSONValue(settings.to),
          "end": .number(live.duration), "simulated": .number(live.time),
          "recorded": .number(recordedTime),
          "width": .number(Double(size.width)), "height": .number(Double(size.height)),
          "scale": .number(Double(scale)),
          "transparent": .bool((live.stage.background?.alpha ?? 0) < 1),
          "fps": JSONValue(framesPerSecond(at: now)), "redrawn": .number(picture.redrawn),
          "recording": .bool(settings.recordingSince != nil),
          "touches": JSONValue(live.inputs.summary.userInputCount),
          "keys": .bool(live.wantsKeyboardInput),
          "future": isBack ? "again" : "open", "selected": JSONValue(selection),
          "onion": [
            "before": JSONValue(onion.before), "after": JSONValue(onion.after),
            "step": JSONValue(onion.step),
          ],
          "busy": seekTarget == nil ? nil : "playing again", "progress": JSONValue(seekProgress),
        ]))
  }

  func sendInspection() {
    guard let selection, let entry = layers.entry(selection) else {
      send(
        .message("inspect", ["layer": nil, "time": .number(position), "rows": [], "outline": nil]))
      return
    }
    let tree = live.stage.commitLog.entry(at: position)?.tree
    let found = tree?.inspection(of: entry.place.indices, at: position)
    guard found != reports.rows || reports.rows == nil else { return }
    reports.rows = found ?? LayerInspection(rows: [], outline: nil)
    send(
      .message(
        "inspect",
        [
          "layer": JSONValue(selection), "time": .number(position),
          "rows": .array(
            (found?.rows ?? []).map {
              [
                "key": .text($0.key), "model": .text($0.model),
                "presentation": .text($0.presentation), "editable": .bool($0.isEditable),
                "kind": .text($0.kind), "animated": .bool($0.isAnimated),
              ]
            }),
          "outline": found?.outline.map {
            .array($0.map { [.number(Double($0.x)), .number(Double($0.y))] })
          } ?? nil,
        ]))
  }

  func sendDiagnostics() {
    let list = live.stage.diagnostics
    var messages: [JSONValue] = []
    for (index, diagnostic) in list.enumerated() {
      let time = reports.diagnosticTimes[diagnostic] ?? live.time
      reports.diagnosticTimes[diagnostic] = time
      let count = live.stage.count(of: diagnostic)
      reports.diagnostics[diagnostic] = count
      let parts = diagnostic.message.split(separator: ". ", maxSplits: 1).map(String.init)
      messages.append([
        "id": JSONValue(index), "layer": JSONValue(layers.id(named: diagnostic.layer)),
        "name": .text(diagnostic.layer), "keyPath": JSONValue(diagnostic.keyPath),
        "message": .text(parts.count == 2 ? parts[0] + "." : diagnostic.message),
        "mend": JSONValue(parts.count == 2 ? parts[1] : nil), "time": .number(time),
        "count": JSONValue(count),
      ])
    }
    send(.message("diagnostics", ["list": .array(messages)]))
  }

  /// Number of samples of a plot.
  private static let plotSampleCount = 240

  func sendPlot() {
    reports.plotTree = layersTree
    guard let plot, let entry = layers.entry(plot.layer) else {
      self.plot = nil
      let none: JSONValue = .message(
        "plot", ["layer": nil, "keyPath": nil, "from": 0, "to": 0, "series": []])
      return send(none)
    }
    let from = settings.from ?? 0
    let length = live.duration.isFinite ? min(live.duration, live.time) : live.time
    let to = max(settings.to.map { min($0, live.time) } ?? length, from)
    var names: [String] = []
    var series: [String: [JSONValue]] = [:]
    for index in 0..<Self.plotSampleCount {
      let time = from + (to - from) * Double(index) / Double(Self.plotSampleCount - 1)
      let tree = live.stage.commitLog.entry(at: time)?.tree
      let numbers = tree?.numbers(of: plot.keyPath, at: entry.place.indices, time) ?? []
      for (name, value) in numbers {
        if series[name] == nil {
          names.append(name)
          series[name] = Array(repeating: .null, count: index)
        }
        series[name]!.append(.number(value))
      }
      for name in names where series[name]!.count <= index { series[name]!.append(.null) }
    }
    if names.isEmpty {
      requester = plot.requester
      reject("plot", "\(plot.keyPath) has no numeric values to plot.")
      requester = nil
    }
    send(
      .message(
        "plot",
        [
          "layer": JSONValue(plot.layer), "keyPath": .text(plot.keyPath), "from": .number(from),
          "to": .number(to),
          "series": .array(names.map { ["name": .text($0), "values": .array(series[$0]!)] }),
        ]))
  }
}

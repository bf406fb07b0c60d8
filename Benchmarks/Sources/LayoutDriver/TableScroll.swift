// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import MultiplaneUI

/// Returns the resident memory of the process in bytes.
private func residentBytes() -> Double {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
    .split(separator: " ")
  return Double(fields?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
}

/// A data source of rows with two texts, an accessory and a separator each.
private final class Source: NSObject, UITableViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(path.row)"
    cell.detailTextLabel?.text = "of \(count)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// A scrolling table of 1920 x 1080 points, at one pixel per point.
@MainActor final class TableScroll {
  private let stage = Stage(size: CGSize(width: 1920, height: 1080))
  private let source: Source
  private let table: UITableView
  private let renderer: FrameRenderer
  private let canvas: RetainedSurface
  private var frame = 0

  init(rows: Int) throws {
    let source = Source(rows)
    self.source = source
    table = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let table = UITableView(frame: window.bounds)
      table.dataSource = source
      window.addSubview(table)
      window.makeKeyAndVisible()
      return table
    }
    try stage.simulate(to: 0)
    renderer = FrameRenderer(stage, threads: 1)
    canvas = RetainedSurface(width: renderer.width, height: renderer.height)
  }

  /// Scrolls by 37 points and draws the next frame: 2,220 points per second.
  func showNextFrame() throws {
    frame += 1
    stage.perform { table.contentOffset.y += 37 }
    let time = Double(frame) / 60
    try stage.simulate(to: time)
    renderer.commitLog = stage.commitLog
    renderer.update(canvas, at: time)
  }

  /// Scrolls for a number of frames.
  /// - Returns: The median CPU time of a frame in milliseconds, and the memory of the process afterward in bytes.
  static func measure(rows: Int, frames: Int) throws -> (time: Double, bytes: Double) {
    let scroll = try TableScroll(rows: rows)
    for _ in 0..<10 { try scroll.showNextFrame() }
    var times: [Double] = []
    for _ in 0..<frames {
      let start = processorTime()
      try scroll.showNextFrame()
      times.append(processorTime() - start)
    }
    let bytes = residentBytes()
    withExtendedLifetime(scroll) {}
    return (times.sorted()[frames / 2], bytes)
  }
}

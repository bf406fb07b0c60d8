// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A delegate that records the requested keys and returns actions from a table.
final class RecordingDelegate: NSObject, CALayerDelegate {
  let log = Log()
  var answers: [String: any CAAction] = [:]
  var onLayout: ((CALayer) -> Void)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.entries.append("\(layer.name ?? "?").\(event)")
    return answers[event]
  }
  func layoutSublayers(of layer: CALayer) {
    log.entries.append("\(layer.name ?? "?") lays out")
    onLayout?(layer)
  }
}

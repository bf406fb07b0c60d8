// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneUI
import StructureInput

/// Interprets any bytes as a view tree with constraints, gestures and animations, touches, and changes in between.
/// Checks that nothing traps or hangs, that frames are finite, and that required constraints hold after layout unless
/// they conflict.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  nonisolated(unsafe) let input = StructureInput(start, count)
  withTimeLimit { MainActor.assumeIsolated { check(input) } }
  return 0
}

@MainActor private func check(_ bytes: StructureInput) {
  let stage = Stage(size: CGSize(width: 120, height: 160), scale: 1)
  stage.eventLimit = 5000
  defer { stage.invalidate() }
  let tree = stage.perform { ViewTreeInput(bytes) }
  repeat {
    stage.perform { tree.change() }
    for touch in tree.touches() { stage.send(.touches([touch])) }
    if tree.input.byte() % 16 == 0 {
      stage.send(
        .resize(CGSize(width: 20 + tree.input.byte(), height: 20 + tree.input.byte())))
    }
    do { try stage.simulate(to: stage.time + tree.input.time() / 4) } catch is StageError {
      return
    } catch { fatalError("\(error)") }
    stage.perform {
      tree.layOut()
      let conflicts = stage.diagnostics.contains { $0.message.hasPrefix("Constraints conflict") }
      tree.checkLayout(hasConflicts: conflicts)
    }
  } while !tree.input.isEmpty
  _ = FrameRenderer(stage).frame(at: stage.time)
  // Animations and deceleration end.
  do { try stage.simulate(to: stage.time + 30) } catch {}
  stage.perform { tree.checkLayout(hasConflicts: true) }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@testable import MultiplaneAnimation
import TestSupport
import Testing

/// The use of selectors with only `import QuartzCore`.
@MainActor @Suite struct SelectorTests {
  @MainActor final class Wheel: NSObject {
    var turns = 0
    func turn(_ link: CADisplayLink) { turns += 1 }
    func stop() { turns = 0 }
  }

  @Test func selectorsCompareAndPerform() {
    let wheel = Wheel()
    let stop = Selector(Wheel.stop, name: "stop")
    expect(stop == Selector(Wheel.turn, name: "stop") && stop != Selector(Wheel.stop))
    let link = CADisplayLink(target: wheel, selector: Selector(Wheel.turn))
    link.invalidate()
    wheel.turns = 3
    expect(stop(wheel) && wheel.turns == 0)
    expect(!stop(link))
  }
}

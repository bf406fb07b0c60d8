// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Turns a dial to one of its hands; the number of a hand that does not exist ends the program.

import DialsUI
import UIKit

let dial = Dial(frame: .zero)
dial.turn(toHand: CommandLine.arguments.last.flatMap { Int($0) } ?? 0)
print(dial.angle)

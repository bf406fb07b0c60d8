// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PlaygroundSupport
import UIKit

// The pin's view is in Sources; what shows is the live view, and its size that of the picture.
let view = JumpingPinView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
PlaygroundPage.current.liveView = view

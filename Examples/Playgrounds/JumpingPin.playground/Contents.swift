// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PlaygroundSupport
import UIKit

// The view is defined in Sources. The live view is what is rendered; its size is the size of the image.
let view = JumpingPinView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
PlaygroundPage.current.liveView = view

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import MultiplaneGraphics

open class CALayer: NSObject {
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCoreFoundation

// `typeID` of the classes of Core Graphics.
extension CGColor: CFTypeIdentifiable {}
extension CGColorSpace: CFTypeIdentifiable {}
extension CGContext: CFTypeIdentifiable {}
extension CGDataProvider: CFTypeIdentifiable {}
extension CGFont: CFTypeIdentifiable {}
extension CGFunction: CFTypeIdentifiable {}
extension CGGradient: CFTypeIdentifiable {}
extension CGImage: CFTypeIdentifiable {}
extension CGLayer: CFTypeIdentifiable {}
extension CGPath: CFTypeIdentifiable {}
extension CGPattern: CFTypeIdentifiable {}
extension CGShading: CFTypeIdentifiable {}

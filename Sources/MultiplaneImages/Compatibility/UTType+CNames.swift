// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneTypes

/// The identifier of `UTType.image`.
public let kUTTypeImage: CFString = UTType.image.identifier
/// The identifier of `UTType.png`.
public let kUTTypePNG: CFString = UTType.png.identifier
/// The identifier of `UTType.jpeg`.
public let kUTTypeJPEG: CFString = UTType.jpeg.identifier
/// The identifier of `UTType.gif`.
public let kUTTypeGIF: CFString = UTType.gif.identifier

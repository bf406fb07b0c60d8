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
/// The identifier of `UTType.data`.
public let kUTTypeData: CFString = UTType.data.identifier
/// The identifier of `UTType.text`.
public let kUTTypeText: CFString = UTType.text.identifier
/// The identifier of `UTType.plainText`.
public let kUTTypePlainText: CFString = UTType.plainText.identifier
/// The identifier of `UTType.utf8PlainText`.
public let kUTTypeUTF8PlainText: CFString = UTType.utf8PlainText.identifier
/// The identifier of `UTType.html`.
public let kUTTypeHTML: CFString = UTType.html.identifier
/// The identifier of `UTType.url`.
public let kUTTypeURL: CFString = UTType.url.identifier
/// The identifier of `UTType.fileURL`.
public let kUTTypeFileURL: CFString = UTType.fileURL.identifier
/// The identifier of `UTType.pdf`.
public let kUTTypePDF: CFString = UTType.pdf.identifier
/// The identifier of `UTType.movie`.
public let kUTTypeMovie: CFString = UTType.movie.identifier
/// The identifier of `UTType.video`.
public let kUTTypeVideo: CFString = UTType.video.identifier
/// The identifier of `UTType.audio`.
public let kUTTypeAudio: CFString = UTType.audio.identifier

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

// Keys of what a file says of itself, and of what is said of a picture that is written. Numbers are NSNumber.

/// Columns of the picture as it is in the file.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows of the picture as it is in the file.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Which way up, a raw value of ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bits of a component in the file.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether pixels may be transparent; only there when they may.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// One of the models below.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue, also by a palette.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Shades of gray.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Inks.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The name of a colour profile that was not converted to sRGB; known once the picture was made.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// Bytes of the file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// What GIF says: of a file its loops, of a picture its times.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often an animation is repeated after it has played once, as a GIF file stores it: 0 is for ever, and without it an
/// animation plays once. So it is one less than ``ImageReader/loopCount``, and than the counts of other formats.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds that a picture shows; 0.1 for 10 ms and less.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds that a picture shows, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// What animated PNG says: of a file its loops, of a picture its times.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// How often an animation plays; 0 is for ever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// Seconds that a picture shows; 0.1 for 10 ms and less.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds that a picture shows, as the file has it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// What WebP says: of a file its loops, of a picture its times.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How often an animation plays; 0 is for ever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Seconds that a picture shows; 0.1 for 10 ms and less.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds that a picture shows, as the file has it.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// What a camera says, of which the orientation is read.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// Which way up, a raw value of ``CGImagePropertyOrientation``.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"

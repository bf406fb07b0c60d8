// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

// Keys of the properties of files and images, for reading and writing. Numbers are of type NSNumber.

/// Width of the image in pixels, as stored.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Height of the image in pixels, as stored.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Orientation, a raw value of ``CGImagePropertyOrientation``.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The bit depth that a PNG file states; 8 in other formats.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether the image may have transparent pixels; absent if it cannot.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The color model: ``kCGImagePropertyColorModelRGB``, ``kCGImagePropertyColorModelGray`` or
/// ``kCGImagePropertyColorModelCMYK``.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The color model of red, green and blue, stored directly or in a palette.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The color model of grayscale images.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The color model of cyan, magenta, yellow and black.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The name of a color profile that was not converted to sRGB; available after the image has been decoded.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// Size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Dictionary of GIF properties: the loop count of a file, the delay times of an image.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Number of repetitions after the first play, as stored in GIF files; 0 is forever. If the key is absent, the
/// animation plays once.
///
/// Unless 0, this number is one less than ``ImageReader/loopCount`` and the loop counts of other formats.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Duration of an image in seconds; 0.1 if 0.01 or less is stored.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Duration of an image in seconds, as stored.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Dictionary of animated PNG properties: the loop count of a file, the delay times of an image.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Number of times that an animation plays; 0 is forever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// Duration of an image in seconds; 0.1 if 0.01 or less is stored.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Duration of an image in seconds, as stored.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Dictionary of WebP properties: the loop count of a file, the delay times of an image.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// Number of times that an animation plays; 0 is forever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// Duration of an image in seconds; 0.1 if 0.01 or less is stored.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Duration of an image in seconds, as stored.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Dictionary of properties of a JPEG file; has no effect on writing.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether a JPEG file stores its image in several scans, from coarse to fine; absent if it does not.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// Dictionary of TIFF properties of an image, with only its orientation; has no effect on writing.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// Orientation, a raw value of ``CGImagePropertyOrientation``.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"

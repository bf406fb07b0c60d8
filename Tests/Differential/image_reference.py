# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Random image files with changed bytes, and their pixels as Pillow reads them."""
import io, os, random, struct, warnings, zlib

import numpy
from PIL import Image, ImageFile

# The largest difference of a channel: results are premultiplied, and 16 bits become 8.
TOLERANCE = 1
PNG_TYPES = {0: (1, [1, 2, 4, 8]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8]), 6: (4, [8, 16])}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def noise(r, width, height, channels):
    """Smooth areas with some noise, so that compression and quantization have something to do."""
    generator = numpy.random.default_rng(r.getrandbits(32))
    y, x = numpy.mgrid[0:height, 0:width]
    waves = [127 + 127 * numpy.sin(x * generator.uniform(0, 0.5) + y * generator.uniform(0, 0.5) + c)
             for c in range(channels)]
    values = numpy.stack(waves, 2) + generator.normal(0, r.choice([0, 2, 30]), (height, width, channels))
    return numpy.clip(values, 0, 255).astype(numpy.uint8)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(r, width, height):
    """A file with random types of pixels, filters, interlacing, palettes and transparency."""
    kind = r.choice(list(PNG_TYPES))
    channels, depths = PNG_TYPES[kind]
    depth = r.choice(depths)
    interlaced = r.random() < 0.3
    sizes = [(width, height)]
    if interlaced:
        sizes = [(-(-(width - x) // dx), -(-(height - y) // dy)) for x, y, dx, dy in PASSES if width > x and height > y]
    rows = b"".join(bytes([r.randint(0, 4)]) + r.randbytes((w * channels * depth + 7) // 8)
                    for w, h in sizes for _ in range(h))
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced))]
    if kind == 3:
        parts.append(chunk(b"PLTE", r.randbytes(3 << depth)))
    # Pillow compares a transparent gray of 2 or 4 bits with samples of 8 bits.
    if kind in (0, 2, 3) and (kind, depth) not in [(0, 2), (0, 4)] and r.random() < 0.4:
        # Of each entry of the palette, or one color.
        length = r.randint(1, 1 << depth) if kind == 3 else 2 * channels
        value = r.randbytes(length) if kind == 3 else struct.pack(">%dH" % channels,
                                                                 *(r.getrandbits(depth) for _ in range(channels)))
        parts.append(chunk(b"tRNS", value))
    data = zlib.compress(rows, r.choice([0, 1, 6, 9]))
    cuts = sorted(r.randint(0, len(data)) for _ in range(r.randint(0, 2)))
    parts += [chunk(b"IDAT", data[i:j]) for i, j in zip([0, *cuts], [*cuts, len(data)])]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


def repaired(data):
    """A PNG file with the checksums that its chunks have after changes."""
    out, at = data[:8], 8
    while at + 8 <= len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        body = data[at + 4:at + 8 + length]
        out += data[at:at + 4] + body + struct.pack(">I", zlib.crc32(body))
        at += 12 + length
    return out


def pillow(r, width, height, format):
    mode = r.choice({"JPEG": ["RGB", "L"], "GIF": ["RGB", "L", "RGBA"], "WEBP": ["RGB", "RGBA"]}[format])
    pixels = noise(r, width, height, len(mode))
    image = Image.fromarray(pixels[:, :, 0] if mode == "L" else pixels, mode)
    options = {}
    if format == "JPEG":
        options = dict(quality=r.randint(5, 100), progressive=r.random() < 0.5, subsampling=r.choice([0, 1, 2]))
    if format == "WEBP":
        options = dict(quality=r.randint(5, 100), lossless=r.random() < 0.5, exact=True)
    if format == "GIF":
        options = dict(interlace=r.choice([0, 1]))
        if r.random() < 0.3:
            options.update(save_all=True, append_images=[image.rotate(90 * i) for i in (1, 2)], duration=100)
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def write(number, folder):
    """Writes the file of a case, and returns its path."""
    r = random.Random(number)
    width, height = r.randint(1, 40), r.randint(1, 40)
    format = r.choice(["PNG", "PNG", "JPEG", "GIF", "WEBP"])
    data = bytearray(png(r, width, height) if format == "PNG" else pillow(r, width, height, format))
    for _ in range(r.choice([0, 1, 1, 2, 4])):
        at = r.randrange(len(data))
        change = r.randrange(4)
        if change == 0:
            data[at] ^= 1 << r.randrange(8)
        elif change == 1:
            data[at] = r.randrange(256)
        elif change == 2:
            del data[at:at + r.choice([1, 1, 8])]
        else:
            data[at:at] = r.randbytes(r.choice([1, 2]))
    data = repaired(bytes(data)) if format == "PNG" and r.random() < 0.8 else bytes(data)
    path = os.path.join(folder, "%d.%s" % (number, format.lower()))
    with open(path, "wb") as file:
        file.write(data)
    return path


def expected(path):
    """The premultiplied pixels, and the rectangle of the frame; or None if Pillow cannot read the file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path) as image:
                if image.width * image.height > 1 << 22:
                    return None
                frame = image.tile[0][1] if image.tile and image.tile[0][1] else (0, 0, *image.size)
                pixels = numpy.asarray(image.convert("RGBA")).astype(int)
    except Exception:
        return None
    alpha = pixels[:, :, 3:]
    pixels[:, :, :3] = (pixels[:, :, :3] * alpha + 127) // 255
    return pixels, frame


def check(path, line):
    """Returns who could read the file, or `enlarged` or `opaque`, and how the pixels differ or None."""
    theirs = expected(path)
    if line == "-" or theirs is None:
        return ("neither" if theirs is None else "theirs") if line == "-" else "ours", None
    theirs, (left, top, right, bottom) = theirs
    width, height = map(int, line.split())
    # Pillow enlarges the screen of a GIF file to its frame.
    if path.endswith(".gif") and (height, width) != theirs.shape[:2]:
        return "enlarged", None
    if (height, width) != theirs.shape[:2]:
        return "both", "%s is %d x %d, with Pillow %d x %d" % (os.path.basename(path), width, height,
                                                               theirs.shape[1], theirs.shape[0])
    ours = numpy.fromfile(path + ".rgba", numpy.uint8).astype(int).reshape(height, width, 4)
    # Pillow ignores alpha without the flag of it, which "should not impact decoding" according to the specification of
    # lossless WebP.
    if path.endswith(".webp") and (theirs[:, :, 3] == 255).all() and (ours[:, :, 3] < 255).any():
        return "opaque", None
    # Pillow fills the screen of a GIF file around the frame.
    difference = numpy.abs(ours - theirs).max(2)[top:bottom, left:right]
    if difference.max(initial=0) <= TOLERANCE:
        return "both", None
    y, x = numpy.unravel_index(difference.argmax(), difference.shape)
    x, y = x + left, y + top
    return "both", "%s: %d of %d pixels differ, (%d, %d) is %s, with Pillow %s" % (
        os.path.basename(path), (difference > TOLERANCE).sum(), difference.size, x, y, ours[y, x], theirs[y, x])

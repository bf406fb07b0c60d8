#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Writes files for the comparison of the JPEG, GIF and WebP decoders with Pillow, and what Pillow decodes from them.

usage: Scripts/image_fixtures.py FOLDER       (Tests/MultiplaneImagesTests/Files; needs Pillow and imagecodecs)

Writes FOLDER/FORMAT/NAME.EXT; for each format, a sheet of Pillow's pixels, pillow-FORMAT.png, with the files below each
other and the frames of a file side by side; and files.tsv: format, file, width, height, frames, y offset of the file in
the sheet, seconds of the frames, loops, EXIF orientation. Color profiles are converted to sRGB by Pillow's
LittleCMS.
"""
import io, os, random, struct, sys

import imagecodecs, numpy
from PIL import Image, ImageCms, ImageDraw, ImageSequence

FOLDER = sys.argv[1]


def picture(width, height, seed, mode="RGB", plain=False):
    """Returns an image of gradients, shapes and slight noise."""
    dice = random.Random(seed)
    image = Image.new("RGBA", (width, height))
    for y in range(height):
        for x in range(width):
            noise = 0 if plain else dice.randrange(-9, 10)
            image.putpixel((x, y), tuple(max(0, min(255, v + noise)) for v in (
                255 * x // max(1, width - 1), 255 * y // max(1, height - 1), 40 * (seed % 6))) + (255,))
    draw = ImageDraw.Draw(image)
    for _ in range(3):
        x, y, r = dice.randrange(width), dice.randrange(height), dice.randrange(2, 6)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=tuple(dice.randrange(256) for _ in range(3)) + (255,))
    if mode == "RGBA":
        image.putalpha(Image.linear_gradient("L").resize((width, height)).rotate(90 * (seed % 4)))
        ImageDraw.Draw(image).rectangle((0, 0, width // 3, height // 3), fill=(0, 0, 0, 0))
        return image
    return image.convert(mode)


def profile(primaries, gamma, name):
    """Returns an ICC profile of three primaries (XYZ under D50) and a gamma; a gray one without primaries."""
    def fixed(v): return struct.pack(">i", round(v * 65536))
    def xyz(v): return b"XYZ \0\0\0\0" + b"".join(map(fixed, v))
    curve = b"para\0\0\0\0\0\0\0\0" + fixed(gamma)
    text = name.encode("ascii") + b"\0"
    tags = {b"desc": b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(78),
            b"cprt": b"text\0\0\0\0" + b"none\0", b"wtpt": xyz((0.9642, 1, 0.8249))}
    if primaries:
        for letter, value in zip("rgb", primaries):
            tags[letter.encode() + b"XYZ"] = xyz(value)
            tags[letter.encode() + b"TRC"] = curve
    else:
        tags[b"kTRC"] = curve
    body, table = b"", struct.pack(">I", len(tags))
    for key, value in tags.items():
        table += key + struct.pack(">II", 132 + 12 * len(tags) + len(body), len(value))
        body += value + bytes(-len(value) % 4)
    head = struct.pack(">I4sI4s4s4s", 132 + 12 * len(tags) + len(body), b"lcms", 0x02400000, b"mntr",
                       b"RGB " if primaries else b"GRAY", b"XYZ ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    return head.ljust(128, b"\0") + table + body


# The primaries of Display P3, adapted to D50.
P3 = profile(((0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)), 2.2, "P3")
GRAY = profile(None, 1.8, "Gray 1.8")


def exif(orientation):
    data = Image.Exif()
    data[0x112] = orientation
    return data.tobytes()


def jpeg():
    for n, (quality, sampling) in enumerate([(95, 0), (75, 1), (75, 2), (20, 2), (5, 0)]):
        yield "baseline-%d-%d" % (quality, sampling), picture(23, 17, n), dict(quality=quality, subsampling=sampling)
    for n, (quality, sampling) in enumerate([(92, 0), (80, 1), (50, 2)]):
        yield "progressive-%d-%d" % (quality, sampling), picture(26, 18, 10 + n), dict(
            quality=quality, subsampling=sampling, progressive=True)
    yield "gray", picture(17, 23, 20, "L"), dict(quality=80)
    yield "ycck", numpy.asarray(picture(24, 16, 21).convert("CMYK")) ^ 255, dict(
        level=85, colorspace="CMYK", outcolorspace="YCCK")
    yield "cmyk", picture(24, 16, 22).convert("CMYK"), dict(quality=85)
    yield "cmyk-progressive", picture(24, 16, 23).convert("CMYK"), dict(quality=70, progressive=True)
    yield "rgb", picture(19, 19, 24), dict(quality=90, keep_rgb=True)
    yield "optimized", picture(40, 9, 25), dict(quality=80, optimize=True)
    yield "restarts", picture(40, 24, 26), dict(quality=80, restart_marker_blocks=1)
    yield "pixel", picture(1, 1, 27), dict(quality=80)
    yield "orientation-6", picture(20, 12, 28), dict(quality=80, exif=exif(6))
    yield "orientation-3-progressive", picture(20, 12, 29), dict(quality=80, exif=exif(3), progressive=True)
    yield "display-p3", picture(24, 20, 30), dict(quality=90, icc_profile=P3)
    yield "gray-profile", picture(24, 20, 31, "L"), dict(quality=90, icc_profile=GRAY)


def gif():
    def frames(count, size, seed, mode="RGB"):
        return [picture(size[0], size[1], seed + n, mode, plain=True) for n in range(count)]

    def moving(count, size, background, spot):
        result = []
        for n in range(count):
            image = Image.new("RGBA", size, background)
            ImageDraw.Draw(image).rectangle((3 * n, 2 * n, 3 * n + 6, 2 * n + 5), fill=spot)
            result.append(image)
        return result

    for n, size in enumerate([(24, 18), (1, 1), (70, 3), (5, 40)]):
        yield "still-%dx%d" % size, frames(1, size, n), {}
    yield "still-plain-rows", frames(1, (24, 17), 5), dict(interlace=0)
    yield "still-two-colors", [picture(33, 14, 6).convert("1")], {}
    yield "still-sixteen-colors", [picture(33, 14, 7).quantize(16)], {}
    yield "still-transparent", [picture(26, 20, 8, "RGBA")], {}
    yield "still-gray", [picture(20, 20, 9, "L")], {}
    for disposal in (0, 1, 2, 3):
        yield "disposal-%d" % disposal, moving(4, (24, 16), (0, 0, 0, 0), (200, 30, 60, 255)), dict(
            disposal=disposal, duration=80, loop=0)
    yield "disposal-mixed", moving(5, (24, 16), (0, 90, 120, 255), (250, 220, 0, 255)), dict(
        disposal=[1, 3, 1, 2, 1], duration=[20, 30, 100, 70, 500], loop=3)
    yield "local-palettes", [f.quantize(40) for f in frames(3, (20, 15), 40)], dict(duration=100, loop=0)
    yield "transparent-frames", frames(3, (20, 15), 50, "RGBA"), dict(duration=90, loop=2, disposal=2)
    yield "once", moving(3, (18, 12), (255, 255, 255, 255), (0, 0, 255, 255)), dict(duration=40)
    yield "no-delay", moving(3, (18, 12), (255, 255, 255, 255), (0, 160, 0, 255)), dict(duration=0, loop=0)
    yield "optimized", moving(4, (30, 20), (12, 12, 40, 255), (0, 255, 255, 255)), dict(
        duration=60, loop=0, optimize=True)
    yield "comment", moving(2, (18, 12), (9, 8, 7, 255), (99, 160, 0, 255)), dict(
        duration=50, loop=65535, comment=b"two frames " * 40)


def webp():
    for n, quality in enumerate([100, 80, 40, 5]):
        yield "lossy-%d" % quality, [picture(23, 17, n)], dict(quality=quality)
    yield "lossy-fast", [picture(29, 21, 60)], dict(quality=70, method=0)
    yield "lossy-odd", [picture(1, 33, 61)], dict(quality=70)
    for n, method in enumerate([0, 3, 6]):
        yield "lossless-%d" % method, [picture(21, 13, 5 + n)], dict(lossless=True, method=method)
    yield "lossless-palette", [picture(31, 19, 8).quantize(12).convert("RGB")], dict(lossless=True)
    yield "lossless-alpha", [picture(26, 20, 9, "RGBA")], dict(lossless=True)
    yield "lossless-exact", [picture(26, 20, 10, "RGBA")], dict(lossless=True, exact=True)
    yield "lossy-alpha", [picture(26, 20, 11, "RGBA")], dict(quality=75)
    yield "lossy-alpha-rough", [picture(26, 20, 12, "RGBA")], dict(quality=60, alpha_quality=20)
    yield "orientation-8", [picture(22, 12, 13)], dict(quality=80, exif=exif(8))
    yield "display-p3", [picture(24, 20, 14)], dict(lossless=True, icc_profile=P3)
    yield "animated-lossless", [picture(20, 16, 70 + n, plain=True) for n in range(3)], dict(
        lossless=True, duration=[40, 100, 30], loop=0)
    yield "animated-lossy", [picture(24, 18, 80 + n) for n in range(3)], dict(quality=70, duration=50, loop=4)
    yield "animated-alpha", [picture(20, 16, 90 + n, "RGBA") for n in range(3)], dict(
        lossless=True, duration=70, loop=1)
    yield "animated-mixed", [picture(20, 16, 95 + n, "RGBA") for n in range(4)], dict(
        quality=60, allow_mixed=True, minimize_size=True, duration=25, loop=0)


def read(path):
    """Returns Pillow's frames in straight RGBA and sRGB, seconds, loops, orientation."""
    image = Image.open(path)
    frames, seconds = [], []
    for frame in ImageSequence.Iterator(image):
        frame.load()
        icc = frame.info.get("icc_profile")
        if icc:
            target = ImageCms.createProfile("sRGB")
            done = ImageCms.profileToProfile(
                frame.convert("L") if frame.mode == "L" else frame, io.BytesIO(icc), target,
                renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, outputMode="RGB")
            frames.append(done.convert("RGBA"))
        else:
            frames.append(frame.convert("RGBA"))
        seconds.append(frame.info.get("duration", 0) / 1000)
    loops = image.info.get("loop")
    if image.format == "GIF":
        # GIF counts the repetitions after the first playback.
        loops = 1 if loops is None else loops + 1 if loops else 0
    if len(frames) == 1:
        seconds, loops = [0], 1
    return frames, seconds, loops, image.getexif().get(0x112, 1)


def main():
    lines = ["# format\tfile\twidth\theight\tframes\ttop\tseconds\tloops\torientation"]
    for form, extension, files in (("jpeg", "jpg", jpeg()), ("gif", "gif", gif()), ("webp", "webp", webp())):
        os.makedirs(os.path.join(FOLDER, form), exist_ok=True)
        strips, top, count = [], 0, 0
        for name, pictures, options in files:
            pictures = pictures if isinstance(pictures, list) else [pictures]
            path = os.path.join(FOLDER, form, name + "." + extension)
            more = dict(save_all=True, append_images=pictures[1:]) if len(pictures) > 1 else {}
            if isinstance(pictures[0], numpy.ndarray):
                with open(path, "wb") as file:
                    file.write(imagecodecs.jpeg8_encode(pictures[0], **options))
            else:
                pictures[0].save(path, **options, **more)
            frames, seconds, loops, orientation = read(path)
            width, height = frames[0].size
            lines.append("\t".join(map(str, (
                form, name + "." + extension, width, height, len(frames), top, ",".join(map(str, seconds)), loops,
                orientation))))
            strips.append((top, frames))
            top += height
            count += 1
        assert count == 20, (form, count)
        sheet = Image.new("RGBA", (max(f[0].width * len(f) for _, f in strips), top))
        for y, frames in strips:
            for n, frame in enumerate(frames):
                sheet.paste(frame, (n * frame.width, y))
        sheet.save(os.path.join(FOLDER, "pillow-%s.png" % form), optimize=True)
    with open(os.path.join(FOLDER, "files.tsv"), "w") as file:
        file.write("\n".join(lines) + "\n")


main()

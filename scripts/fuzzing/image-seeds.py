#!/usr/bin/env python3
"""Writes tiny images of every format into a folder, from which the fuzzer starts."""
import base64
import pathlib
import re
import struct
import sys
import zlib

folder = pathlib.Path(sys.argv[1])
repository = pathlib.Path(__file__).resolve().parents[2]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, depth, color, row, *others):
    pixels = zlib.compress(b"".join(b"\0" + row for _ in range(height)))
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(others) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def bmp(bits):
    row = bytes(range(8 * bits // 8)) + bytes(-8 * bits // 8 % 4)
    palette = bytes(4 << bits) if bits <= 8 else b""
    body = row * 4
    start = 54 + len(palette)
    return (b"BM" + struct.pack("<IHHI", start + len(body), 0, 0, start)
            + struct.pack("<IiiHHIIiiII", 40, 8, 4, 1, bits, 0, len(body), 0, 0, 0, 0) + palette + body)


def tiff(bits, samples, order):
    pixels = bytes(range(8 * bits * samples // 8)) * 4
    entries = [(256, 4, 8), (257, 4, 4), (258, 3, bits), (259, 3, 1), (262, 3, 1 if samples == 1 else 2),
               (273, 4, 8), (277, 3, samples), (278, 4, 4), (279, 4, len(pixels))]
    def number(kind, value):
        return struct.pack(order + "I", value) if kind == 4 else struct.pack(order + "HH", value, 0)
    table = struct.pack(order + "H", len(entries)) + b"".join(
        struct.pack(order + "HHI", tag, kind, 1) + number(kind, value) for tag, kind, value in entries)
    mark = b"II" if order == "<" else b"MM"
    return mark + struct.pack(order + "HI", 42, 8 + len(pixels)) + pixels + table + b"\0\0\0\0"


images = {
    "gray.png": png(8, 4, 8, 0, bytes(range(8))),
    "rgb.png": png(8, 4, 8, 2, bytes(range(24))),
    "deep.png": png(8, 4, 16, 0, bytes(range(16))),
    "alpha.png": png(8, 4, 8, 6, bytes(range(32))),
    "gray-transparent.png": png(8, 4, 8, 0, bytes(range(8)), chunk(b"tRNS", b"\0\x03")),
    "rgb-transparent.png": png(8, 4, 8, 2, bytes(range(24)), chunk(b"tRNS", b"\0\0\0\1\0\2")),
    "palette.png": png(8, 4, 1, 3, b"\xa5", chunk(b"PLTE", bytes(6)), chunk(b"tRNS", b"\x80")),
    "exif.png": png(8, 4, 8, 0, bytes(range(8)),
                    chunk(b"eXIf", b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0")),
    "gray.pgm": b"P5 8 4 255\n" + bytes(32), "plain.pgm": b"P2 # x\n2 2 9\n1 2 3 4\n",
    # Headers are only checked of files that are longer than the longest header.
    "commented.pgm": b"P5 # a comment\n90 60\n255\n" + bytes(5400),
    "endless.pgm": b"P5\n#" + b"x" * 5000 + b"\n8 4 255\n" + bytes(32),
    "rgb.ppm": b"P6 8 4 255\n" + bytes(96), "bits.pbm": b"P4 8 4\n" + bytes(4),
    "1.bmp": bmp(1), "8.bmp": bmp(8), "24.bmp": bmp(24), "32.bmp": bmp(32),
    "gray.tif": tiff(8, 1, "<"), "rgb.tif": tiff(8, 3, ">"), "bits.tif": tiff(1, 1, "<"),
    "a.gif": base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
    "a.webp": base64.b64decode("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
}
sample = (repository / "Tests/PagemarkImagingTests/Support/SampleFiles+JPEG.swift").read_text()
images["gray.jpg"] = base64.b64decode("".join(re.findall(r'"""(.*?)"""', sample, re.S)[0].split()))
for name, content in images.items():
    (folder / name).write_bytes(content)

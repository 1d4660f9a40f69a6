#!/usr/bin/env python3
"""Trains the net that sees the topmost sheet of a photograph, and writes its weights as C++.

    scripts/page-outlines/train_net.py SCENES... --minutes 30 --output Sources/CVision/page/sheet_net_weights.cpp

Needs numpy, OpenCV and PyTorch: python3-numpy, python3-opencv and python3-torch of Debian. draw-scenes draws SCENES and lists them.
One paper in twelve is kept back. `sheet_net.cpp` runs the net: both must have the same layers.
"""

import argparse
import multiprocessing
import textwrap
import time
import zlib

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

STORED, SEEN, CELLS = 192, 128, 64  # The sides of pictures as they are kept, as the net sees them, and of its mask.
BATCH, RATE = 24, 2e-3
LEVELS = 44  # A weight is one of 2 × 44 + 1 levels.
ALPHABET = [chr(code) for code in range(ord("#"), ord("~") + 1) if chr(code) not in "?\\"]
LEAST_DEVIATION = 0.05


class Net(nn.Module):
    """A U-net of 112,549 weights: mask of 64 × 64 from pixels of 128 × 128."""

    def __init__(self):
        super().__init__()

        def layer(inputs, outputs, stride=1, dilation=1):
            return nn.Conv2d(inputs, outputs, 3, stride, dilation, dilation)

        self.first = layer(3, 12, 2)
        self.second, self.second_more = layer(12, 20, 2), layer(20, 20)
        self.third, self.third_more = layer(20, 32, 2), layer(32, 32)
        self.deep, self.deeper, self.wide = layer(32, 48, 2), layer(48, 48), layer(48, 48, 1, 2)
        self.up_third, self.up_second, self.up_first = layer(80, 32), layer(52, 20), layer(32, 12)
        self.last = nn.Conv2d(12, 1, 1)

    def forward(self, pixels):
        def joined(coarse, fine):
            return torch.cat([F.interpolate(coarse, scale_factor=2, mode="nearest"), fine], 1)

        first = F.relu(self.first(pixels))
        second = F.relu(self.second_more(F.relu(self.second(first))))
        third = F.relu(self.third_more(F.relu(self.third(second))))
        up = F.relu(self.wide(F.relu(self.deeper(F.relu(self.deep(third))))))
        up = F.relu(self.up_third(joined(up, third)))
        up = F.relu(self.up_second(joined(up, second)))
        return self.last(F.relu(self.up_first(joined(up, first))))[:, 0]


def read(paths):
    """Pictures, corners as shares of their sides, and papers."""
    pictures, corners, papers = [], [], []
    for path in paths:
        for line in open(path):
            fields = line.rstrip("\n").split("\t")
            picture = cv2.imread(fields[2])
            height, width = picture.shape[:2]
            small = cv2.resize(picture, (STORED, STORED), interpolation=cv2.INTER_AREA)
            pictures.append(cv2.cvtColor(small, cv2.COLOR_BGR2RGB))
            corners.append(np.array(fields[3:11], float).reshape(4, 2) / [width, height])
            papers.append(fields[0])
    return np.stack(pictures), np.stack(corners), papers


def mask(corners):
    """The share of each cell that the page covers."""
    fine = np.zeros((CELLS * 4, CELLS * 4), np.uint8)
    cv2.fillPoly(fine, [np.round(corners * CELLS * 4 * 16).astype(np.int32)], 255, shift=4)
    return cv2.resize(fine, (CELLS, CELLS), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def normalized(picture):
    pixels = picture.astype(np.float32) / 255
    return ((pixels - pixels.mean()) / (pixels.std() + LEAST_DEVIATION)).transpose(2, 0, 1)


def desk(picture, corners, rng):
    """A texture like that in a corner of the picture that the page leaves free; None if it covers all four."""
    side = STORED // 6
    page = np.zeros((STORED, STORED), np.uint8)
    cv2.fillPoly(page, [np.round(corners * STORED).astype(np.int32)], 1)
    ends = [slice(0, side), slice(STORED - side, STORED)]
    free = [(rows, columns) for rows in ends for columns in ends if not page[rows, columns].any()]
    if not free:
        return None
    patch = picture[free[rng.integers(len(free))]]
    rest = (SEEN - side) // 2
    return np.pad(patch, ((rest, SEEN - side - rest), (rest, SEEN - side - rest), (0, 0)), mode="symmetric")


def varied(picture, corners, rng):
    """The scene mirrored, turned, nearer or farther, sharper or softer, in another light."""
    if rng.random() < 0.5:
        picture, corners = picture[:, ::-1], corners * [-1, 1] + [1, 0]
    if rng.random() < 0.5:
        picture, corners = picture[::-1], corners * [1, -1] + [0, 1]
    if rng.random() < 0.5:
        picture, corners = picture.transpose(1, 0, 2), corners[:, ::-1]
    # Up to twice as near, so that the page goes on outside of the picture, or from three times as far; wide or high.
    zoom, angle = np.exp(np.clip(rng.normal(-0.1, 0.45), -1.2, 0.7)), rng.normal(0, 0.12)
    aspect = np.exp(rng.normal(0, 0.25))
    turn = zoom * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * [[aspect], [1 / aspect]]
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    moved = (whole - 0.5) @ turn.T + 0.5 + rng.normal(0, 0.08 + 0.15 * max(0, 1 - zoom), 2)
    moved += rng.normal(0, 0.02, (4, 2))
    homography = cv2.getPerspectiveTransform((whole * STORED).astype(np.float32), (moved * SEEN).astype(np.float32))
    border = cv2.BORDER_REFLECT if zoom > 1 and rng.random() < 0.5 else cv2.BORDER_REPLICATE
    pixels = cv2.warpPerspective(np.ascontiguousarray(picture), homography, (SEEN, SEEN), borderMode=border)
    around = desk(picture, corners, rng) if rng.random() < 0.7 else None
    if around is not None:
        inside = cv2.warpPerspective(np.ones((STORED, STORED), np.uint8), homography, (SEEN, SEEN))
        pixels = np.where(inside[..., None] > 0, pixels, around)
    corners = cv2.perspectiveTransform((corners * STORED)[None], homography)[0] / SEEN
    pixels = pixels.astype(np.float32)
    if rng.random() < 0.3:
        pixels = cv2.GaussianBlur(pixels, (0, 0), rng.uniform(0.3, 1.2))
    pixels = 255 * np.clip(pixels / 255, 0, 1) ** np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.08, 3))
    if rng.random() < 0.15:
        pixels = pixels.mean(2, keepdims=True).repeat(3, 2)
    down, right = np.mgrid[-0.5 : 0.5 : SEEN * 1j, -0.5 : 0.5 : SEEN * 1j]
    light = 1 + rng.normal(0, 0.25) * right + rng.normal(0, 0.25) * down
    pixels = pixels * light[..., None] + rng.normal(0, rng.uniform(0, 6), pixels.shape)
    return np.clip(pixels, 0, 255), corners


def produce(queue, pictures, corners, seed):
    rng = np.random.default_rng(seed)
    cv2.setNumThreads(1)
    while True:
        scenes = [varied(pictures[i], corners[i], rng) for i in rng.integers(len(pictures), size=BATCH)]
        queue.put((np.stack([normalized(p) for p, _ in scenes]).astype(np.float32), np.stack([mask(c) for _, c in scenes])))


def overlaps(net, pixels, masks):
    net.eval()
    with torch.no_grad():
        seen = torch.cat([net(part) > 0 for part in pixels.split(32)])
    net.train()
    true = masks > 0.5
    return ((seen & true).sum((1, 2)) / (seen | true).sum((1, 2)).clamp(min=1)).numpy()


def train(pictures, corners, papers, minutes, start):
    kept_back = np.array([zlib.crc32(b"net" + paper.encode()) % 12 == 0 for paper in papers])
    queue = multiprocessing.Queue(6)
    arguments = (queue, pictures[~kept_back], corners[~kept_back], 1)
    multiprocessing.Process(target=produce, args=arguments, daemon=True).start()
    shown = [cv2.resize(p, (SEEN, SEEN), interpolation=cv2.INTER_AREA) for p in pictures[kept_back]]
    pixels = torch.tensor(np.stack([normalized(p) for p in shown]))
    masks = torch.tensor(np.stack([mask(c) for c in corners[kept_back]]))
    torch.manual_seed(1)
    net = Net()
    if start:
        net.load_state_dict(torch.load(start))
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-4)
    began, step, share = time.time(), 0, 0.0
    while share < 1:
        share = min(1, (time.time() - began) / (60 * minutes))
        rate = min(1, (step + 1) / 100) * (RATE * (1 + np.cos(np.pi * share)) / 2 + 1e-5)
        for group in optimizer.param_groups:
            group["lr"] = rate
        seen, true = map(torch.from_numpy, queue.get())
        logits = net(seen)
        shares = torch.sigmoid(logits)
        dice = 1 - (2 * (shares * true).sum((1, 2)) + 1) / ((shares + true).sum((1, 2)) + 1)
        loss = F.binary_cross_entropy_with_logits(logits, true) + dice.mean() / 2
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 500 == 0 or share == 1:
            of_scenes = overlaps(net, pixels, masks)
            print(f"step {step}: overlap {of_scenes.mean():.4f} on {len(of_scenes)} scenes kept back, "
                  f"{(of_scenes > 0.85).mean():.1%} above 0.85", flush=True)
    return net


def levels(weights):
    """The levels of one output's weights, and what a level is worth: with the least squared error."""
    largest = np.abs(weights).max() / LEVELS

    def rounded(scale):
        return np.clip(np.round(weights / scale), -LEVELS, LEVELS)

    scale = min(largest * np.linspace(0.6, 1, 21), key=lambda s: np.square(rounded(s) * s - weights).sum())
    return rounded(scale).astype(int), scale


def write(net, path):
    text, scales, biases = "", [], []
    for layer in net.children():
        for weights, bias in zip(layer.weight.detach().numpy(), layer.bias.detach().numpy()):
            own, scale = levels(weights.reshape(-1))
            text += "".join(ALPHABET[level + LEVELS] for level in own)
            scales, biases = scales + [scale], biases + [bias]

    def table(name, values):
        cells = ", ".join(f"{value:#.6g}F" for value in values) + ","
        body = textwrap.fill(cells, 108, initial_indent="    ", subsequent_indent="    ")
        return f"const float {name}[] = {{\n{body}\n}};\n"

    lines = "\n".join(f'    "{text[at : at + 108]}"' for at in range(0, len(text), 108))
    with open(path, "w") as file:
        file.write(f"// A net of {len(text) + len(biases):,} weights that sees the topmost sheet of a photograph, trained on synthetic "
                   "scenes alone.\n// Made by scripts/page-outlines/train_net.py.\n\n"
                   '#include "sheet_net_weights.hpp"\n\n'
                   f"const char sheet_net_levels[] =\n{lines};\n\n"
                   f'{table("sheet_net_scales", scales)}\n{table("sheet_net_biases", biases)}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--output", required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--start", help="a net that was trained before, to go on with")
    parser.add_argument("--state", help="keeps the net for --start")
    options = parser.parse_args()
    net = train(*read(options.scenes), options.minutes, options.start)
    if options.state:
        torch.save(net.state_dict(), options.state)
    write(net, options.output)


if __name__ == "__main__":
    main()

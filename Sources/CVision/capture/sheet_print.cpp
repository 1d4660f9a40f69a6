#include "sheet_print.hpp"

#include <algorithm>
#include <cmath>

#include "noise.hpp"

namespace {

constexpr float ink = 0.12f;

/// One letter: strokes on a grid of 4 x 5, in a cell of one unit.
float letter(float x, float y, uint64_t shape) {
  const float column = x * 4.6f - 0.3f, row = y * 5;
  if (column < 0 || column >= 4) return 1;
  const int bit = static_cast<int>(row) * 4 + static_cast<int>(column);
  return (shape >> (bit * 3 % 61) & 7) < 3 ? ink : 1;
}

/// Lines of words in a column of `width`, with ragged ends and gaps between paragraphs.
float column_of_text(float x, float y, float width, float pitch, uint64_t seed) {
  if (x < 0 || x > width) return 1;
  const float line = std::floor(y / pitch);
  const float within = (y / pitch - line) / 0.55f;
  if (within >= 1) return 1;
  const auto row = static_cast<int64_t>(line);
  const uint64_t kind = noise::at(row, 1, seed);
  if (kind % 9 == 0) return 1;
  const bool ends = noise::at(row + 1, 1, seed) % 9 == 0;
  if (x > width * (ends ? 0.3f + 0.6f * noise::unit(noise::at(row, 2, seed)) : 0.97f)) return 1;
  const float cell = std::floor(x / (0.42f * pitch));
  const auto place = static_cast<int64_t>(cell);
  if (noise::at(place, row, seed + 3) % 6 == 0) return 1;
  return letter(x / (0.42f * pitch) - cell, within, noise::at(place, row, seed + 4));
}

float text(float x, float y, float width, float height, int columns, uint64_t seed) {
  const float pitch = 3.6f + 2.2f * noise::unit(noise::at(0, 0, seed));
  const float margin = std::min(0.1f * width, 22.f), top = std::min(0.08f * height, 24.f);
  if (y < top || y > height - top) return 1;
  if (y < top + 3 * pitch) {
    return column_of_text(x - margin, y - top, 0.6f * (width - 2 * margin), 1.6f * pitch, seed + 7);
  }
  const float step = (width - 2 * margin) / columns;
  const float column = std::floor((x - margin) / step);
  if (column < 0 || column >= columns) return 1;
  return column_of_text(x - margin - column * step, y - top, columns > 1 ? step - 5 : step, pitch,
                        seed + static_cast<uint64_t>(column) * 31);
}

std::array<float, 3> picture(float x, float y, float width, float height, uint64_t seed) {
  const bool inside = x > 0.1f * width && x < 0.9f * width && y > 0.08f * height &&
                      y < 0.55f * height;
  if (!inside) {
    const float print = y > 0.5f * height ? text(x, y, width, height, 2, seed) : 1;
    return {print, print, print};
  }
  std::array<float, 3> light;
  for (size_t c = 0; c < 3; ++c) {
    const float shape = noise::octaves(x / 40, y / 40, 4, seed + 11 * c);
    light[c] = std::clamp(1.7f * shape - 0.35f, 0.03f, 0.95f);
  }
  return light;
}

float rules(float x, float y, uint64_t seed) {
  const float step = noise::at(3, 3, seed) % 2 ? 5 : 8;
  const bool squares = noise::at(4, 4, seed) % 2;
  const auto near_line = [&](float at) { return std::abs(at / step - std::round(at / step)) * step < 0.25f; };
  return near_line(y) || (squares && near_line(x)) ? 0.55f : 1;
}

} // namespace

std::array<float, 3> sheet_print(SheetPrint kind, float x, float y, float width, float height,
                                 uint64_t seed) {
  float light = 1;
  switch (kind) {
  case SheetPrint::none: break;
  case SheetPrint::text: light = text(x, y, width, height, 1, seed); break;
  case SheetPrint::columns: light = text(x, y, width, height, 2, seed); break;
  case SheetPrint::picture: return picture(x, y, width, height, seed);
  case SheetPrint::rules: light = rules(x, y, seed); break;
  }
  return {light, light, light};
}

#pragma once

#include <cmath>
#include <cstdint>

/// Noise that depends only on position and seed.
namespace noise {

/// Scrambles 64 bits: SplitMix64's finalizer.
inline uint64_t mixed(uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
  return bits ^ (bits >> 31);
}

inline uint64_t at(int64_t x, int64_t y, uint64_t seed) {
  return mixed(seed + static_cast<uint64_t>(x) * 0x9E3779B97F4A7C15u +
               static_cast<uint64_t>(y) * 0xC2B2AE3D27D4EB4Fu);
}

/// A number in 0 ..< 1.
inline float unit(uint64_t bits) { return static_cast<float>(bits >> 40) * 0x1p-24f; }

/// An approximately normal number from four bytes: mean 0, standard deviation 1, within 3.5.
inline float normal(uint32_t bits) {
  const int sum = static_cast<int>((bits & 255) + (bits >> 8 & 255) + (bits >> 16 & 255) +
                                   (bits >> 24)) -
                  510;
  return static_cast<float>(sum) * (1 / 147.8f);
}

inline float smooth(float t) { return t * t * (3 - 2 * t); }

/// Smooth noise in 0 ... 1, with one feature per unit.
inline float value(float x, float y, uint64_t seed) {
  const float left = std::floor(x), top = std::floor(y);
  const auto i = static_cast<int64_t>(left), j = static_cast<int64_t>(top);
  const float a = smooth(x - left), b = smooth(y - top);
  const float upper = unit(at(i, j, seed)) * (1 - a) + unit(at(i + 1, j, seed)) * a;
  const float lower = unit(at(i, j + 1, seed)) * (1 - a) + unit(at(i + 1, j + 1, seed)) * a;
  return upper * (1 - b) + lower * b;
}

/// Octaves of smooth noise in 0 ... 1, each half as large and half as strong as the one before.
inline float octaves(float x, float y, int count, uint64_t seed) {
  float sum = 0, weight = 0.5f, total = 0;
  for (int octave = 0; octave < count; ++octave) {
    sum += weight * value(x, y, seed + static_cast<uint64_t>(octave));
    total += weight;
    x *= 2.03f, y *= 2.03f, weight *= 0.5f;
  }
  return sum / total;
}

} // namespace noise

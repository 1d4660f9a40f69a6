#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

/// The caller's samples as a matrix, which neither copies nor modifies them.
inline const cv::Mat borrowed(const uint8_t *pixels, int32_t width, int32_t height,
                              int32_t samples) {
  return cv::Mat(height, width, CV_8UC(samples), const_cast<uint8_t *>(pixels));
}

/// The caller's buffer as a matrix for a result of exactly that shape.
inline cv::Mat borrowed(uint8_t *pixels, int32_t width, int32_t height, int32_t samples) {
  return cv::Mat(height, width, CV_8UC(samples), pixels);
}

#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

/// The caller's samples seen as a matrix; they are neither copied nor written to.
inline const cv::Mat borrowed(const uint8_t *pixels, int32_t width, int32_t height,
                              int32_t samples) {
  return cv::Mat(height, width, CV_8UC(samples), const_cast<uint8_t *>(pixels));
}

/// The caller's samples as the place for a result of exactly that shape.
inline cv::Mat borrowed(uint8_t *pixels, int32_t width, int32_t height, int32_t samples) {
  return cv::Mat(height, width, CV_8UC(samples), pixels);
}

#pragma once

#include <opencv2/core.hpp>

/// Writes an image of 1 (gray) or 3 (red, green, blue) samples into the upper left of three planes that are `out_width`
/// wide.
void write_net_input(const cv::Mat &image, float *out, int out_width);

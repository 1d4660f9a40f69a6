#pragma once

#include <bitset>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// How much brighter the sheet is than what lies around it, 0 ... 1.
///
/// Each side counts the mean over points along it of the step from outside to inside. A step of 24
/// gray levels or more, and at least half of what is typical of the clearest side, counts 1, a
/// darker inside 0. Where a side runs along the image's border nothing can be seen and a point
/// counts 0.4. The result is the mean of the average side and the worst side, so three good sides
/// don't make a page.
double side_contrast(const cv::Mat &plane, const Quadrilateral &quad);

/// Moves each side that is not `kept` to the strongest step from dark to bright within `reach`
/// pixels of it, and the corners to where the sides meet. `image` may have one or three channels.
Quadrilateral refined(const cv::Mat &image, const Quadrilateral &quad, double reach,
                      std::bitset<4> kept = {});

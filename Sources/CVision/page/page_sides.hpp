#pragma once

#include <bitset>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// How much brighter the sheet is than its surroundings, 0 ... 1.
///
/// Each side counts as the mean, over points along it, of the step from outside to inside. A step
/// of at least 24 gray levels and at least half of the typical step of the clearest side counts 1,
/// a darker inside counts 0. If a side runs along the image's border, nothing can be seen and a
/// point counts 0.4. The result is the mean of the average side and the worst side, so that three
/// good sides do not make a page.
double side_contrast(const cv::Mat &plane, const Quadrilateral &quad);

/// Which steps in brightness, from outside to inside, may be a side.
enum class SideStep { brighter, any };

/// Moves each side that is not `kept` to the strongest step in brightness within `reach` pixels, and
/// the corners to the intersections of the sides. `image` may have one or three channels.
Quadrilateral refined(const cv::Mat &image, const Quadrilateral &quad, double reach,
                      SideStep step, std::bitset<4> kept = {});

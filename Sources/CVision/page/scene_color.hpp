#pragma once

#include <optional>

#include <opencv2/core.hpp>

using Color = cv::Vec3d;

/// The difference of color across a line that counts, in gray levels of the channel in which it is largest.
constexpr double contrast_step = 5;

bool contains(const cv::Mat &image, cv::Point2d point);

/// The largest difference in a channel, in gray levels.
double difference(const Color &a, const Color &b);

/// The mean color on the way from a point along a normal, between two distances in pixels; `nullopt` if a part of it
/// is not in the image.
std::optional<Color> color(const cv::Mat &image, cv::Point2d from, cv::Point2d normal, int first = 3,
                           int last = 6);

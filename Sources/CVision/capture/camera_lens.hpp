#pragma once

#include <opencv2/core.hpp>

/// Blurs linear light like a lens; `sigma` is the standard deviation in pixels.
void blur_by_lens(cv::Mat &light, double sigma);

/// Blurs linear light along a straight movement of the camera, in pixels.
void blur_by_motion(cv::Mat &light, cv::Point2d way);

/// How many pixels around a pixel the two blurs depend on.
int blur_reach(double sigma, cv::Point2d way);

#pragma once

#include <opencv2/core.hpp>

/// Blurs linear light as a lens does, `sigma` being its standard deviation in pixels.
void blur_by_lens(cv::Mat &light, double sigma);

/// Blurs linear light by a straight way of the camera in pixels.
void blur_by_motion(cv::Mat &light, cv::Point2d way);

/// How many pixels around a pixel the two blurs look at.
int blur_reach(double sigma, cv::Point2d way);

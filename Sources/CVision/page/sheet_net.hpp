#pragma once

#include <opencv2/core.hpp>

#include "sheet_mask.hpp"

/// Where a small net sees the topmost sheet of an image of one or three channels.
SheetMask seen_by_net(const cv::Mat &image);

#pragma once

#include <bitset>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// A sheet whose margins were found, and which of its sides were moved to take them in.
struct WidenedPage {
  Quadrilateral quad;
  std::bitset<4> moved;
};

/// Takes in what is printed in a color as dark as the table along a whole side, such as the head of
/// an identity card.
///
/// The sides of a sheet end at its corners. Where two opposite ones go on beyond a third side, and
/// another edge runs across where they end, the third one is only print, and the sheet reaches as
/// far as the others. An edge is any difference of color here, whichever side is brighter.
///
/// `image` has three channels; one of a single channel is taken too.
WidenedPage widened(const cv::Mat &image, const Quadrilateral &quad);

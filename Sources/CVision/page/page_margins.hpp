#pragma once

#include <bitset>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// A sheet after the search for its margins, and which of its sides were moved to include them.
struct WidenedPage {
  Quadrilateral quad;
  std::bitset<4> moved;
};

/// Includes margins that are printed in a color as dark as the table along a whole side, such as
/// the head of an identity card.
///
/// The sides of a sheet end at its corners. If two opposite sides continue beyond a third side, and
/// another edge crosses where they end, the third one is only print, and the sheet extends as far
/// as the other two. An edge is any difference of color here, no matter which side is brighter.
///
/// `image` has three channels or one.
WidenedPage widened(const cv::Mat &image, const Quadrilateral &quad);

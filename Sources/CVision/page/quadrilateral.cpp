#include "quadrilateral.hpp"

#include <algorithm>
#include <cmath>

namespace {

double cross(cv::Point2d a, cv::Point2d b) { return a.x * b.y - a.y * b.x; }

cv::Point2d side(const Quadrilateral &quad, int index) {
  return quad[(index + 1) % 4] - quad[index % 4];
}

} // namespace

Quadrilateral ordered(const std::array<cv::Point2d, 4> &corners) {
  Quadrilateral quad = corners;
  const cv::Point2d middle = (quad[0] + quad[1] + quad[2] + quad[3]) / 4;
  // With y down, an increasing angle goes clockwise as seen.
  std::sort(quad.begin(), quad.end(), [&](cv::Point2d a, cv::Point2d b) {
    return std::atan2(a.y - middle.y, a.x - middle.x) < std::atan2(b.y - middle.y, b.x - middle.x);
  });
  const auto levelness = [&](int index) { return side(quad, index).x / cv::norm(side(quad, index)); };
  int top = 0;
  for (int index = 1; index < 4; index++) {
    if (levelness(index) > levelness(top)) top = index;
  }
  std::rotate(quad.begin(), quad.begin() + top, quad.end());
  return quad;
}

bool is_convex(const Quadrilateral &quad) {
  for (int index = 0; index < 4; index++) {
    if (cross(side(quad, index), side(quad, index + 1)) <= 0) return false;
  }
  return true;
}

cv::Size2d extent(const Quadrilateral &quad) {
  return {(cv::norm(side(quad, 0)) + cv::norm(side(quad, 2))) / 2,
          (cv::norm(side(quad, 1)) + cv::norm(side(quad, 3))) / 2};
}

double area(const Quadrilateral &quad) {
  return std::abs(cross(quad[2] - quad[0], quad[3] - quad[1])) / 2;
}

double quadrature_error(const Quadrilateral &quad) {
  double worst = 0;
  for (int index = 0; index < 4; index++) {
    const cv::Point2d before = side(quad, index), after = side(quad, index + 1);
    const double turn = std::atan2(cross(before, after), before.dot(after)) * 180 / CV_PI;
    worst = std::max(worst, std::abs(turn - 90));
  }
  return worst;
}

cv::Point2d outward(cv::Point2d from, cv::Point2d to) {
  const cv::Point2d along = to - from;
  return cv::Point2d(along.y, -along.x) / cv::norm(along);
}

cv::Point2d outward(const Quadrilateral &quad, int index) {
  return outward(quad[index % 4], quad[(index + 1) % 4]);
}

Quadrilateral scaled(const Quadrilateral &quad, cv::Point2d factor) {
  Quadrilateral result = quad;
  for (cv::Point2d &corner : result) corner = {corner.x * factor.x, corner.y * factor.y};
  return result;
}

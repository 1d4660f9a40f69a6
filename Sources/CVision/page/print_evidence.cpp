#include "print_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

namespace {

/// The distances from a side between which print counts as near, in pixels.
constexpr double print_nearest = 3, print_farthest = 24;

/// Between two directions, or 1 if they are opposite.
std::complex<double> between(std::complex<double> a, std::complex<double> b, double share) {
  const std::complex<double> mixed = a * (1 - share) + b * share;
  const double length = std::sqrt(std::norm(mixed));
  return length > 0 ? mixed / length : 1;
}

} // namespace

void examine_print(const PageScene &scene, const Quadrilateral &quad, SheetEvidence &evidence) {
  if (scene.print.empty()) return;
  std::array<std::complex<double>, 4> sides;
  std::array<double, 4> lengths;
  std::array<cv::Point2d, 4> normals;
  for (size_t side = 0; side < 4; side++) {
    const cv::Point2d along = quad[(side + 1) % 4] - quad[side];
    sides[side] = fourfold(along), lengths[side] = cv::norm(along);
    normals[side] = outward(quad, static_cast<int>(side));
  }
  const auto stride = static_cast<double>(scene.print_stride);
  std::complex<double> sum, outer;
  std::array<std::complex<double>, 9> ninths;
  std::array<int, 9> counts{};
  std::array<int, 4> beyond{}, within{};
  int inside = 0, outside = 0;
  for (const PrintPoint &point : scene.print) {
    std::array<double, 4> depth;
    for (size_t side = 0; side < 4; side++) depth[side] = (quad[side] - point.at).dot(normals[side]);
    const size_t nearest_side = static_cast<size_t>(
        std::min_element(depth.begin(), depth.end()) - depth.begin());
    const double least = depth[nearest_side];
    if (least < -print_farthest) continue;
    const double near = std::abs(least);
    if (near >= print_nearest && near <= print_farthest)
      (least < 0 ? beyond : within)[nearest_side]++;
    // The directions of rows and columns here, between those of opposite sides.
    const double down = std::clamp(depth[0] / (depth[0] + depth[2]), 0.0, 1.0);
    const double right = std::clamp(depth[3] / (depth[1] + depth[3]), 0.0, 1.0);
    const auto row = between(sides[0], sides[2], down);
    const auto column = between(sides[3], sides[1], right);
    // A quarter turn does not matter, so gradients are as good as edges.
    const auto a = point.direction * std::conj(row), b = point.direction * std::conj(column);
    const auto direction = a.real() > b.real() ? a : b;
    if (least < 0) {
      if (near >= print_nearest) outside++, outer += direction;
      continue;
    }
    inside++;
    sum += direction;
    const size_t ninth = static_cast<size_t>(std::min(2, static_cast<int>(3 * down)) * 3 +
                                             std::min(2, static_cast<int>(3 * right)));
    ninths[ninth] += direction, counts[ninth]++;
  }
  evidence.print_inside = share(inside, static_cast<int>(scene.print.size()));
  evidence.print_density = inside * stride / area(quad);
  for (size_t side = 0; side < 4; side++) {
    const double weight = stride / lengths[side];
    evidence.print_beyond = std::max(evidence.print_beyond, beyond[side] * weight);
    evidence.print_within = std::max(evidence.print_within, within[side] * weight);
  }
  if (outside >= 20) evidence.outer_order = outer.real() / outside;
  if (inside < 60) return;
  evidence.print_order = std::abs(sum) / inside;
  evidence.print_angle = std::abs(std::arg(sum)) / 4 * 180 / CV_PI;
  for (size_t ninth = 0; ninth < 9; ninth++) {
    if (counts[ninth] < 15) continue;
    evidence.least_order = std::min(evidence.least_order, ninths[ninth].real() / counts[ninth]);
  }
}

#include "sheet_mask.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace {

/// How far a corner is moved in search of a larger overlap, in cells, and how often all corners are tried at most.
constexpr double steps[] = {3, 1.5, 0.75, 0.3};
constexpr int rounds = 6;

/// The rectangle around the largest part of the cells that are more likely sheet than not, in cells.
cv::RotatedRect largest_part(const cv::Mat &cells) {
  const cv::Mat likely = cells > 0.5;
  std::vector<std::vector<cv::Point>> parts;
  cv::findContours(likely, parts, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_NONE);
  if (parts.empty()) return {};
  const auto smaller = [](const auto &a, const auto &b) { return cv::contourArea(a) < cv::contourArea(b); };
  return cv::minAreaRect(*std::max_element(parts.begin(), parts.end(), smaller));
}

} // namespace

SheetMask::SheetMask(const cv::Mat &cells, cv::Size image)
    : cells_(cells), image_(image), all_(cv::sum(cells)[0]) {
  cv::integral(cells, sums_, CV_64F);
  const cv::Mat doubt = cells.mul(1 - cells);
  certainty_ = 1 - 4 * cv::mean(doubt)[0];
}

cv::Point2d SheetMask::cell_size() const {
  return {static_cast<double>(image_.width) / cells_.cols, static_cast<double>(image_.height) / cells_.rows};
}

double SheetMask::overlap(const Quadrilateral &quad) const {
  const Quadrilateral corners =
      scaled(quad, {static_cast<double>(cells_.cols) / image_.width, static_cast<double>(cells_.rows) / image_.height});
  double covered = 0, common = 0;
  for (int row = 0; row < cells_.rows; row++) {
    // Where the quadrilateral begins and ends along the middle of the row.
    double from = cells_.cols, to = 0;
    for (size_t i = 0; i < 4; i++) {
      const cv::Point2d a = corners[i], b = corners[(i + 1) % 4];
      const double y = row + 0.5;
      if ((a.y <= y) == (b.y <= y)) continue;
      const double x = std::clamp(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), 0.0, static_cast<double>(cells_.cols));
      from = std::min(from, x), to = std::max(to, x);
    }
    if (from >= to) continue;
    covered += to - from;
    common += sum_before(row, to) - sum_before(row, from);
  }
  return common / std::max(1e-6, covered + all_ - common);
}

double SheetMask::sum_before(int row, double x) const {
  const int column = std::min(static_cast<int>(x), cells_.cols - 1);
  const double *above = sums_.ptr<double>(row), *below = sums_.ptr<double>(row + 1);
  const double whole = below[column] - above[column];
  return whole + (x - column) * static_cast<double>(cells_.at<float>(row, column));
}

std::optional<Quadrilateral> SheetMask::fitted() const {
  const cv::RotatedRect part = largest_part(cells_);
  if (part.size.empty()) return std::nullopt;
  cv::Point2f around[4];
  part.points(around);
  const cv::Point2d cell = cell_size();
  std::array<cv::Point2d, 4> corners;
  for (size_t i = 0; i < 4; i++) corners[i] = {(around[i].x + 0.5) * cell.x, (around[i].y + 0.5) * cell.y};
  Quadrilateral quad = ordered(corners);
  for (const double step : steps)
    for (int round = 0; round < rounds && improve(quad, step); round++) {}
  return ordered(quad);
}

bool SheetMask::improve(Quadrilateral &quad, double step) const {
  const cv::Point2d reach = step * cell_size();
  const double before = overlap(quad);
  double most = before;
  for (size_t corner = 0; corner < 4; corner++) {
    for (const cv::Point2d way : {cv::Point2d(reach.x, 0), {-reach.x, 0}, {0, reach.y}, {0, -reach.y}}) {
      Quadrilateral moved = quad;
      moved[corner] += way;
      const double now = overlap(moved);
      if (now > most && is_convex(moved)) quad = moved, most = now;
    }
  }
  return most > before;
}

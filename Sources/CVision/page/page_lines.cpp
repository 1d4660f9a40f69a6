#include "page_lines.hpp"

#include <algorithm>
#include <cmath>

namespace {

/// The number of directions, each one degree, and the width of a band of lines in pixels.
constexpr int directions = 180;
constexpr double band = 2;
/// How far the direction of a line may differ from that of an edge pixel, in directions when voting,
/// and as a cosine.
constexpr int tolerance = 2;
constexpr double least_cosine = 0.92;
/// How far edges may be from a line at first, while it is fitted, and then; in pixels.
constexpr double near_reach = 8, wide_reach = 3.2, reach = 2.2;
/// The longest gap within a stretch, and the shortest stretch: longer than a letter; in pixels.
constexpr double longest_gap = 5, shortest_stretch = 10;
/// The least votes for a line, and the shortest line that counts, in pixels.
constexpr int least_votes = 20;
constexpr double shortest_line = 36;
/// Lines that differ less than this are one: as a sine, and in pixels.
constexpr double same_direction = 0.012, same_distance = 2;

struct EdgePixel {
  cv::Point2d at, gradient;
};

std::vector<EdgePixel> edge_pixels(const EdgeField &field) {
  std::vector<EdgePixel> pixels;
  pixels.reserve(field.outline.size());
  for (cv::Point at : field.outline) {
    pixels.push_back({{at.x + 0.5, at.y + 0.5}, field.gradient(at)});
  }
  return pixels;
}

struct Peak {
  int votes;
  cv::Point2d normal;
  double distance;
};

/// The lines that more edges voted for than for their neighbors, most votes first.
std::vector<Peak> peaks(const std::vector<EdgePixel> &pixels, cv::Size size) {
  const int half = static_cast<int>(std::hypot(size.width, size.height) / band) + 2;
  std::vector<cv::Point2d> normals;
  for (int i = 0; i < directions; i++) {
    normals.emplace_back(std::cos(CV_PI * i / directions), std::sin(CV_PI * i / directions));
  }
  cv::Mat votes(directions, 2 * half + 1, CV_32S, cv::Scalar(0));
  for (const EdgePixel &pixel : pixels) {
    const int own = cvRound(std::atan2(pixel.gradient.y, pixel.gradient.x) / CV_PI * directions);
    for (int i = own - tolerance; i <= own + tolerance; i++) {
      const int row = (i + 2 * directions) % directions;
      const double distance = pixel.at.dot(normals[static_cast<size_t>(row)]);
      votes.at<int>(row, cvRound(distance / band) + half)++;
    }
  }
  std::vector<Peak> found;
  for (int row = 0; row < directions; row++) {
    for (int column = 1; column < 2 * half; column++) {
      const int own = votes.at<int>(row, column);
      if (own < least_votes) continue;
      const bool is_peak = own >= votes.at<int>(row, column - 1) &&
                           own > votes.at<int>(row, column + 1) &&
                           (row == 0 || own >= votes.at<int>(row - 1, column)) &&
                           (row + 1 == directions || own > votes.at<int>(row + 1, column));
      if (!is_peak) continue;
      found.push_back({own, normals[static_cast<size_t>(row)], (column - half) * band});
    }
  }
  std::sort(found.begin(), found.end(),
                   [](const Peak &a, const Peak &b) { return a.votes > b.votes; });
  return found;
}

/// The edges near a line, whatever their direction.
std::vector<EdgePixel> nearby(const std::vector<EdgePixel> &pixels, cv::Point2d normal, double distance) {
  std::vector<EdgePixel> found;
  for (const EdgePixel &pixel : pixels) {
    if (std::abs(pixel.at.dot(normal) - distance) <= near_reach) found.push_back(pixel);
  }
  return found;
}

/// The edges on a line.
std::vector<cv::Point2d> members(const std::vector<EdgePixel> &pixels, cv::Point2d normal,
                                 double distance, double reach) {
  std::vector<cv::Point2d> points;
  for (const EdgePixel &pixel : pixels) {
    if (std::abs(pixel.at.dot(normal) - distance) > reach) continue;
    if (std::abs(pixel.gradient.dot(normal)) >= least_cosine) points.push_back(pixel.at);
  }
  return points;
}

/// The line with the least squares of distances.
PageLine fitted(const std::vector<cv::Point2d> &points) {
  cv::Point2d middle;
  for (cv::Point2d point : points) middle += point;
  middle /= static_cast<double>(points.size());
  double xx = 0, xy = 0, yy = 0;
  for (cv::Point2d point : points) {
    const cv::Point2d at = point - middle;
    xx += at.x * at.x, xy += at.x * at.y, yy += at.y * at.y;
  }
  const double angle = std::atan2(2 * xy, xx - yy) / 2;
  return {middle, {std::cos(angle), std::sin(angle)}, {}, 0};
}

void add_stretches(PageLine &line, const std::vector<cv::Point2d> &points) {
  std::vector<double> places;
  for (cv::Point2d point : points) places.push_back(line.along(point));
  std::sort(places.begin(), places.end());
  for (size_t first = 0, last = 0; first < places.size(); first = ++last) {
    while (last + 1 < places.size() && places[last + 1] - places[last] <= longest_gap) last++;
    if (places[last] - places[first] < shortest_stretch) continue;
    line.seen.push_back({places[first] - 0.5, places[last] + 0.5});
    line.length += line.seen.back().to - line.seen.back().from;
  }
}

bool is_same(const PageLine &a, const PageLine &b) {
  return std::abs(cross(a.direction, b.direction)) < same_direction && std::abs(a.across(b.origin)) < same_distance;
}

} // namespace

double PageLine::seen_between(double from, double to) const {
  double sum = 0;
  for (const Stretch &part : seen) {
    sum += std::max(0.0, std::min(part.to, to) - std::max(part.from, from));
  }
  return sum;
}

std::vector<PageLine> page_lines(const EdgeField &field, size_t most) {
  const std::vector<EdgePixel> pixels = edge_pixels(field);
  std::vector<PageLine> lines;
  size_t examined = 0;
  for (const Peak &peak : peaks(pixels, field.edges.size())) {
    if (++examined > 5 * most) break;
    const std::vector<EdgePixel> near = nearby(pixels, peak.normal, peak.distance);
    auto points = members(near, peak.normal, peak.distance, wide_reach);
    if (points.size() < 2) continue;
    PageLine line = fitted(points);
    for (int round = 0; round < 2; round++) {
      points = members(near, line.normal(), line.origin.dot(line.normal()), reach);
      if (points.size() < 2) break;
      line = fitted(points);
    }
    add_stretches(line, points);
    if (line.length < shortest_line) continue;
    const bool is_new = std::none_of(lines.begin(), lines.end(),
                                     [&](const PageLine &other) { return is_same(line, other); });
    if (is_new) lines.push_back(line);
  }
  std::sort(lines.begin(), lines.end(),
                   [](const PageLine &a, const PageLine &b) { return a.length > b.length; });
  if (lines.size() > most) lines.resize(most);
  return lines;
}

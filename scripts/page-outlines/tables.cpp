// Writes the tables that train.py reads: what is known of the best outline in photographs whose page is known.
//
//     clang++ -O2 -std=c++20 -I ../../Sources/CVision/include -isystem /usr/include/opencv4 -o tables tables.cpp \
//       ../../Sources/CVision/page/[!f]*.cpp -lopencv_imgcodecs -lopencv_imgproc -lopencv_core
//     ./tables SCENES... > table.csv
//
// It needs the package libopencv-imgcodecs-dev. draw-scenes draws SCENES and lists them: a line has, separated by tabs, the
// paper, the severity, the picture's path, and the corners of its page in pixels, as eight numbers.
#include <fstream>
#include <iostream>
#include <sstream>

#include <opencv2/imgcodecs.hpp>

// Its inner functions are asked, too.
#include "../../Sources/CVision/page/find_page.cpp"

namespace {

/// The width that pages are searched at, and the most outlines of a photograph that are compared.
constexpr int searched_width = 1500;
constexpr size_t most_compared = 40;

struct Scene {
  std::string paper, severity, path;
  Quadrilateral page;
  cv::Mat image;
};

/// A scene of a line; its image is at most 1,500 pixels wide.
Scene scene(const std::string &line) {
  std::stringstream fields(line);
  Scene scene;
  std::getline(fields, scene.paper, '\t');
  std::getline(fields, scene.severity, '\t');
  std::getline(fields, scene.path, '\t');
  for (cv::Point2d &corner : scene.page) fields >> corner.x >> corner.y;
  cv::Mat loaded = cv::imread(scene.path, cv::IMREAD_COLOR);
  if (!fields || loaded.empty()) throw std::runtime_error("can't be read: " + line);
  const double factor = std::min(1.0, static_cast<double>(searched_width) / loaded.cols);
  cv::resize(loaded, loaded, {}, factor, factor, cv::INTER_AREA);
  cv::cvtColor(loaded, scene.image, cv::COLOR_BGR2RGB);
  for (cv::Point2d &corner : scene.page) corner *= factor;
  scene.page = ordered(scene.page);
  return scene;
}

using Polygon = std::vector<cv::Point2f>;

/// The part of a quadrilateral that is in the image.
Polygon visible(const Quadrilateral &quad, cv::Size image) {
  const auto width = static_cast<float>(image.width), height = static_cast<float>(image.height);
  const Polygon frame{{0, 0}, {width, 0}, {width, height}, {0, height}};
  Polygon part;
  cv::intersectConvexConvex(Polygon(quad.begin(), quad.end()), frame, part);
  return part;
}

/// The share that two quadrilaterals have in common of what is in the image. The end of a page that runs out of it is unknown.
double visible_overlap(const Quadrilateral &a, const Quadrilateral &b, cv::Size image) {
  const Polygon one = visible(a, image), other = visible(b, image);
  if (one.size() < 3 || other.size() < 3) return 0;
  Polygon both;
  const double common = cv::intersectConvexConvex(one, other, both);
  return common / (cv::contourArea(one) + cv::contourArea(other) - common);
}

void write(const Scene &scene) {
  const cv::Mat small = reduced(scene.image);
  const double width = small.cols, height = small.rows;
  const Quadrilateral page = scaled(scene.page, {width / scene.image.cols, height / scene.image.rows});
  const Quadrilateral whole{cv::Point2d(0, 0), {width, 0}, {width, height}, {0, height}};
  // Receipts are narrower than the default allows.
  const bool is_receipt = scene.paper.find("receipt") != std::string::npos;
  const CandidateLimits limits = candidate_limits({is_receipt ? 0.15 : 0.5, 0.2, 20}, small.size());
  const FoundPage region = bright_region(small, limits);
  const bool has_region = region.confidence > 0;
  std::vector<Quadrilateral> known;
  if (has_region) known.push_back(region.whole.quad);
  const PageScene scanned = page_scene(small);
  const auto found = scored_sheets(scanned, limits, known, most_compared);
  const Quadrilateral none{};
  const Quadrilateral &best = found.empty() ? none : found.front().quad;
  const auto share = [&](bool exists, const Quadrilateral &a, const Quadrilateral &b) {
    return exists ? visible_overlap(a, b, small.size()) : 0;
  };
  std::cout << scene.paper << ',' << scene.path << ',' << scene.severity << ',' << visible_overlap(whole, page, small.size())
            << ','
            << region.confidence << ',' << share(has_region, region.whole.quad, page) << ','
            << (has_region ? scanned.mask.overlap(region.whole.quad) : 0) << ','
            << share(has_region && !found.empty(), region.whole.quad, best) << ',' << share(!found.empty(), best, page);
  if (!found.empty())
    for (const float feature : sheet_features(found)) std::cout << ',' << feature;
  std::cout << '\n';
}

} // namespace

int main(int count, char **paths) {
  cv::setNumThreads(1);
  for (int index = 1; index < count; index++) {
    std::ifstream lines(paths[index]);
    for (std::string line; std::getline(lines, line);) write(scene(line));
  }
}

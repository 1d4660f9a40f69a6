// Writes the tables that train.py reads: what is known of every outline in photographs whose page is known.
//
//     clang++ -O2 -std=c++20 -I ../../Sources/CVision/include -isystem /usr/include/opencv4 -o tables tables.cpp \
//       ../../Sources/CVision/page/[!f]*.cpp -lopencv_imgcodecs -lopencv_imgproc -lopencv_core
//     ./tables SCENES... > table.csv
//
// It needs the package libopencv-imgcodecs-dev. A line of SCENES has, separated by tabs, the paper, the severity, the picture's
// path, and the corners of its page in pixels, as eight numbers.
#include <fstream>
#include <iostream>
#include <sstream>

#include <opencv2/imgcodecs.hpp>

// Its inner functions are asked, too.
#include "../../Sources/CVision/page/find_page.cpp"

namespace {

/// The width that pages are searched at, and the most outlines of a photograph that are written and compared.
constexpr int searched_width = 1500;
constexpr size_t most_written = 60, most_compared = 40;

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

void write(const Scene &scene) {
  const cv::Mat small = reduced(scene.image);
  const double width = small.cols, height = small.rows;
  const Quadrilateral page = scaled(scene.page, {width / scene.image.cols, height / scene.image.rows});
  const Quadrilateral whole{cv::Point2d(0, 0), {width, 0}, {width, height}, {0, height}};
  // Receipts are narrower than the default allows.
  const bool is_receipt = scene.paper.find("receipt") != std::string::npos;
  const pm_cv_page_limits limits{is_receipt ? 0.15 : 0.5, 0.2, 20};
  const FoundPage region = bright_region(small, limits);
  const bool has_region = region.confidence > 0;
  std::vector<Quadrilateral> known;
  if (has_region) known.push_back(region.whole.quad);
  const CandidateLimits sheets{limits.min_size * std::min(width, height), limits.min_aspect_ratio,
                               limits.quadrature_tolerance};
  const auto found = scored_sheets(small, sheets, known, most_written);
  const std::vector<ScoredSheet> best(found.begin(),
                                      found.begin() + std::min(most_compared, found.size()));
  const double region_overlap = has_region ? overlap(region.whole.quad, page) : 0;
  const auto start = [&](int rank, double overlap_with_page) {
    std::cout << scene.paper << ',' << scene.path << ',' << scene.severity << ',' << rank << ','
              << overlap_with_page << ',' << overlap(whole, page) << ',' << region.confidence << ','
              << region_overlap;
  };
  int rank = 0;
  for (const ScoredSheet &sheet : found) {
    start(rank++, overlap(sheet.quad, page));
    std::cout << ',' << (has_region ? overlap(region.whole.quad, sheet.quad) : 0);
    for (const cv::Point2d &corner : sheet.quad) std::cout << ',' << corner.x << ',' << corner.y;
    for (const float feature : sheet_features(sheet, best)) std::cout << ',' << feature;
    std::cout << '\n';
  }
  if (found.empty()) {
    start(-1, 0);
    std::cout << ",0\n";
  }
}

} // namespace

int main(int count, char **paths) {
  cv::setNumThreads(1);
  for (int index = 1; index < count; index++) {
    std::ifstream lines(paths[index]);
    for (std::string line; std::getline(lines, line);) write(scene(line));
  }
}

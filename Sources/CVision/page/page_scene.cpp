#include "page_scene.hpp"

#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "scene_color.hpp"
#include "sheet_net.hpp"

namespace {

/// The most lines that sides are searched for among.
constexpr size_t most_lines = 100;
/// The most edges of print whose directions are examined.
constexpr size_t most_print = 1200;

std::vector<LinePoint> line_points(const PageScene &scene) {
  std::vector<LinePoint> points;
  for (const PageLine &line : scene.lines) {
    for (const Stretch &part : line.seen) {
      for (double at = part.from + line_stride / 2; at < part.to; at += line_stride) {
        const cv::Point2d point = line.origin + line.direction * at;
        const auto a = color(scene.image, point, line.normal());
        const auto b = color(scene.image, point, -line.normal());
        points.push_back({point, a && b && difference(*a, *b) >= contrast_step});
      }
    }
  }
  return points;
}

} // namespace

std::complex<double> fourfold(cv::Point2d vector) {
  const std::complex<double> along(vector.x, vector.y), square = along * along;
  return square * square / std::norm(square);
}

PageScene page_scene(const cv::Mat &image) {
  PageScene scene{{}, seen_by_net(image), {}, {}, {}, {}};
  cv::GaussianBlur(image, scene.image, {5, 5}, 1);
  scene.field = edge_field(scene.image);
  scene.lines = page_lines(scene.field, most_lines);
  scene.line_points = line_points(scene);
  const std::vector<cv::Point> &print = scene.field.print;
  scene.print_stride = std::max<size_t>(1, print.size() / most_print);
  for (size_t i = 0; i < print.size(); i += scene.print_stride)
    scene.print.push_back({{print[i].x + 0.5, print[i].y + 0.5}, fourfold(scene.field.gradient(print[i]))});
  return scene;
}

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"
#include "noise.hpp"
#include "sheet_print.hpp"

namespace {

/// A point of a shape: how far it is from the outline (negative inside), and from the middle of the
/// shape, 0 ... 1.
struct Nearness {
  double distance, middle;
};

class Shape {
public:
  Shape(const pm_cv_shape &shape, const pm_cv_knot *all)
      : shape(shape), knots(all + shape.first_knot, all + shape.first_knot + shape.knots) {}

  Nearness operator()(cv::Point2d point) const {
    return knots.empty() ? of_rectangle(local(point)) : of_strokes(point);
  }

  /// The corners of a box around the shape and its shadow.
  std::array<cv::Point2d, 4> box() const {
    const double far = shape.shadow_reach * 2;
    if (knots.empty()) {
      std::array<cv::Point2d, 4> corners;
      const double signs[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
      for (int i = 0; i < 4; ++i) {
        const double u = signs[i][0] * (shape.width / 2 + far);
        const double v = signs[i][1] * (shape.height / 2 + far);
        corners[static_cast<size_t>(i)] = {shape.x + u * shape.cosine - v * shape.sine,
                                           shape.y + u * shape.sine + v * shape.cosine};
      }
      return corners;
    }
    double left = 1e30, top = 1e30, right = -1e30, bottom = -1e30;
    for (const pm_cv_knot &knot : knots) {
      if (knot.radius == 0) continue;
      const double reach = knot.radius + far;
      left = std::min(left, knot.x - reach), right = std::max(right, knot.x + reach);
      top = std::min(top, knot.y - reach), bottom = std::max(bottom, knot.y + reach);
    }
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
  }

  /// The light that the shape reflects at a point of it.
  std::array<float, 3> color(cv::Point2d point, double middle) const {
    const double shade = 1 - shape.roundness * (1 - std::sqrt(std::max(0.0, 1 - middle * middle)));
    const cv::Point2d at = local(point) / shape.millimeter;
    const double width = shape.width / shape.millimeter, height = shape.height / shape.millimeter;
    std::array<float, 3> light = {1, 1, 1};
    if (knots.empty()) {
      light = sheet_print(static_cast<SheetPrint>(std::clamp(shape.print, 0, 4)),
                          static_cast<float>(at.x + width / 2),
                          static_cast<float>(at.y + height / 2), static_cast<float>(width),
                          static_cast<float>(height), shape.seed);
    }
    const double base[] = {shape.red, shape.green, shape.blue};
    for (size_t c = 0; c < 3; ++c) light[c] *= static_cast<float>(base[c] * shade);
    return light;
  }

  /// The share of the light that reaches what lies below, beside the shape.
  double light_below(cv::Point2d point) const {
    if (shape.shadow_reach <= 0) return 1;
    const double far = (*this)(point - cv::Point2d(shape.shadow_x, shape.shadow_y)).distance;
    const double near = std::clamp(1 - far / shape.shadow_reach, 0.0, 1.0);
    return 1 - shape.shadow_depth * near * near;
  }

private:
  cv::Point2d local(cv::Point2d point) const {
    const double x = point.x - shape.x, y = point.y - shape.y;
    return {x * shape.cosine + y * shape.sine, y * shape.cosine - x * shape.sine};
  }

  Nearness of_rectangle(cv::Point2d at) const {
    const double x = std::abs(at.x) - shape.width / 2 + shape.corner;
    const double y = std::abs(at.y) - shape.height / 2 + shape.corner;
    const double outside = std::hypot(std::max(x, 0.0), std::max(y, 0.0));
    return {outside + std::min(std::max(x, y), 0.0) - shape.corner, 0};
  }

  Nearness of_strokes(cv::Point2d point) const {
    Nearness nearest{1e30, 1};
    for (size_t i = 0; i < knots.size(); ++i) {
      const pm_cv_knot &a = knots[i];
      if (a.radius == 0) continue;
      const bool ends = i + 1 == knots.size() || knots[i + 1].radius == 0;
      const pm_cv_knot &b = ends ? a : knots[i + 1];
      const cv::Point2d along(b.x - a.x, b.y - a.y), from = point - cv::Point2d(a.x, a.y);
      const double length = along.dot(along);
      const double t = length > 0 ? std::clamp(from.dot(along) / length, 0.0, 1.0) : 0;
      const double radius = a.radius + t * (b.radius - a.radius);
      const double far = cv::norm(from - along * t);
      if (far - radius < nearest.distance) nearest = {far - radius, std::min(1.0, far / radius)};
    }
    return nearest;
  }

  const pm_cv_shape shape;
  const std::vector<pm_cv_knot> knots;
};

/// The part of the image that shows a box of the table; all of it if the box reaches the horizon.
cv::Rect seen(const std::array<cv::Point2d, 4> &box, const cv::Matx33d &to_page, cv::Size image) {
  const cv::Matx33d to_image = to_page.inv();
  const cv::Rect whole({0, 0}, image);
  double left = 1e30, top = 1e30, right = -1e30, bottom = -1e30;
  const double sign = (to_image * cv::Vec3d(box[0].x, box[0].y, 1))[2];
  for (cv::Point2d corner : box) {
    const cv::Vec3d at = to_image * cv::Vec3d(corner.x, corner.y, 1);
    if (at[2] * sign <= 0) return whole;
    left = std::min(left, at[0] / at[2]), right = std::max(right, at[0] / at[2]);
    top = std::min(top, at[1] / at[2]), bottom = std::max(bottom, at[1] / at[2]);
  }
  const auto inside = [](double at, int extent) {
    return static_cast<int>(std::clamp(at, -2.0, extent + 2.0));
  };
  const cv::Point first(inside(left, image.width) - 1, inside(top, image.height) - 1);
  const cv::Point last(inside(right, image.width) + 2, inside(bottom, image.height) + 2);
  return cv::Rect(first, last) & whole;
}

uint8_t level(float light) {
  return cv::saturate_cast<uint8_t>(255 * std::sqrt(std::clamp(light, 0.f, 1.f)));
}

float linear(uint8_t level) { return static_cast<float>(level * level) / (255.f * 255.f); }

void lay(const Shape &shape, const cv::Matx33d &to_page, cv::Mat &image) {
  const int samples = image.channels();
  const cv::Rect part = seen(shape.box(), to_page, image.size());
  for (int y = part.y; y < part.y + part.height; ++y) {
    uint8_t *row = image.ptr(y) + part.x * samples;
    for (int x = part.x; x < part.x + part.width; ++x, row += samples) {
      const cv::Vec3d at = to_page * cv::Vec3d(x + 0.5, y + 0.5, 1);
      const cv::Point2d point(at[0] / at[2], at[1] / at[2]);
      // Pixels of the page per pixel of the image.
      const double pixel = std::abs((to_page(0, 0) - to_page(2, 0) * point.x) / at[2]) +
                           std::abs((to_page(0, 1) - to_page(2, 1) * point.x) / at[2]);
      const Nearness near = shape(point);
      const auto covered =
          static_cast<float>(std::clamp(0.5 - near.distance / std::max(pixel, 1e-9), 0.0, 1.0));
      const auto through =
          covered < 1 ? static_cast<float>(shape.light_below(point)) * (1 - covered) : 0.f;
      if (through == 1) continue;
      const std::array<float, 3> color =
          covered > 0 ? shape.color(point, near.middle) : std::array<float, 3>{};
      for (int c = 0; c < 3; ++c) {
        row[c] = level(linear(row[c]) * through + color[static_cast<size_t>(c)] * covered);
      }
      if (samples == 4) row[3] = level(linear(row[3]) * through);
    }
  }
}

} // namespace

int32_t pm_cv_lay_shapes(const pm_cv_shape *shapes, int32_t count, const pm_cv_knot *knots,
                         const double *to_page, uint8_t *pixels, int32_t width, int32_t height,
                         int32_t samples, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat image = borrowed(pixels, width, height, samples);
    for (int32_t i = 0; i < count; ++i) lay(Shape(shapes[i], knots), cv::Matx33d(to_page), image);
  });
}

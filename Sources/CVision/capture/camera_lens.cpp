#include "camera_lens.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace {

int gaussian_reach(double sigma) { return static_cast<int>(std::ceil(3 * sigma)); }

/// The weight of each whole-pixel shift along a straight path through the origin.
std::map<std::pair<int, int>, float> shifts(cv::Point2d way) {
  const int count = 2 * static_cast<int>(std::ceil(std::hypot(way.x, way.y))) + 1;
  std::map<std::pair<int, int>, float> weights;
  for (int i = 0; i < count; ++i) {
    const double t = count > 1 ? static_cast<double>(i) / (count - 1) - 0.5 : 0;
    const double x = t * way.x, y = t * way.y;
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    const double a = x - left, b = y - top;
    weights[{left, top}] += static_cast<float>((1 - a) * (1 - b) / count);
    weights[{left + 1, top}] += static_cast<float>(a * (1 - b) / count);
    weights[{left, top + 1}] += static_cast<float>((1 - a) * b / count);
    weights[{left + 1, top + 1}] += static_cast<float>(a * b / count);
  }
  return weights;
}

} // namespace

void blur_by_lens(cv::Mat &light, double sigma) {
  if (sigma < 0.2) return;
  const int side = 2 * gaussian_reach(sigma) + 1;
  cv::GaussianBlur(light, light, {side, side}, sigma, sigma, cv::BORDER_REPLICATE);
}

void blur_by_motion(cv::Mat &light, cv::Point2d way) {
  if (std::hypot(way.x, way.y) < 0.2) return;
  const int reach = blur_reach(0, way);
  cv::Mat padded;
  cv::copyMakeBorder(light, padded, reach, reach, reach, reach, cv::BORDER_REPLICATE);
  const int count = light.cols * light.channels();
  const auto weights = shifts(way);
  for (int y = 0; y < light.rows; ++y) {
    float *out = light.ptr<float>(y);
    std::fill(out, out + count, 0.f);
    for (const auto &[shift, weight] : weights) {
      if (weight == 0) continue;
      const float *in = padded.ptr<float>(y + reach + shift.second) +
                        (reach + shift.first) * light.channels();
      for (int i = 0; i < count; ++i) out[i] += weight * in[i];
    }
  }
}

int blur_reach(double sigma, cv::Point2d way) {
  const double half = std::max(std::abs(way.x), std::abs(way.y)) / 2;
  return gaussian_reach(sigma) + static_cast<int>(std::ceil(half)) + 1;
}

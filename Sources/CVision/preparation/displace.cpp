#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

namespace {

/// The number of rows that are mapped at a time, so that the map stays small.
constexpr int strip_height = 64;

/// A position on the grid: the nodes before and after it, and the fraction of the way between them.
struct Place {
  int node, next;
  float share;
};

Place place(int pixel, double spacing, int nodes) {
  const double at = std::min(pixel / spacing, nodes - 1.0);
  const int node = static_cast<int>(at);
  return {node, std::min(node + 1, nodes - 1), static_cast<float>(at - node)};
}

/// Interpolates the grid's nodes at each pixel of a row.
void spread(const cv::Mat &grid, const Place &down, double spacing, float *out, int width) {
  const float *above = grid.ptr<float>(down.node), *below = grid.ptr<float>(down.next);
  const auto at = [&](int node) { return above[node] + down.share * (below[node] - above[node]); };
  for (int x = 0; x < width; x++) {
    const Place across = place(x, spacing, grid.cols);
    const float left = at(across.node);
    out[x] = left + across.share * (at(across.next) - left);
  }
}

} // namespace

int32_t pm_cv_displace(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                       pm_cv_displacement displacement, uint8_t *out, char *error,
                       size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat warped = borrowed(out, width, height, samples);
    const cv::Size nodes(displacement.columns, displacement.rows);
    const cv::Mat dx(nodes, CV_32F, const_cast<float *>(displacement.dx));
    const cv::Mat dy(nodes, CV_32F, const_cast<float *>(displacement.dy));
    for (int top = 0; top < height; top += strip_height) {
      const int bottom = std::min(height, top + strip_height);
      cv::Mat x_map(bottom - top, width, CV_32F), y_map(bottom - top, width, CV_32F);
      for (int y = top; y < bottom; y++) {
        const Place down = place(y, displacement.spacing, nodes.height);
        float *xs = x_map.ptr<float>(y - top), *ys = y_map.ptr<float>(y - top);
        spread(dx, down, displacement.spacing, xs, width);
        spread(dy, down, displacement.spacing, ys, width);
        for (int x = 0; x < width; x++) {
          xs[x] += static_cast<float>(x);
          ys[x] += static_cast<float>(y);
        }
      }
      cv::Mat strip = warped.rowRange(top, bottom);
      cv::remap(page, strip, x_map, y_map, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
    }
  });
}

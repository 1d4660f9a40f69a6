#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

namespace {

/// The longer side at which print is measured, in pixels: thin strokes are still darker than noise.
constexpr int longest = 1024;
/// Print is narrower than this share of the longer side, so that the lightest pixel within it is paper.
constexpr int widest_print = 40;
/// What is less dark than this share of the paper's light is no print, and what is darker than the second counts no more.
constexpr float least = 0.12F, most = 0.62F;
/// Where paper is darker than this, noise would be amplified.
constexpr float darkest_paper = 30;

}  // namespace

int32_t pm_cv_measure_ink(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                          int32_t side, double *out, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat gray;
    if (samples == 1) {
      gray = page;
    } else {
      cv::cvtColor(page, gray, cv::COLOR_RGB2GRAY);
    }
    const double scale = std::min(1.0, double(longest) / std::max(width, height));
    cv::Mat small;
    const cv::Size size(std::max(1, cvRound(width * scale)), std::max(1, cvRound(height * scale)));
    cv::resize(gray, small, size, 0, 0, cv::INTER_AREA);
    const int around = std::max(3, std::max(small.cols, small.rows) / widest_print) | 1;
    cv::Mat paper;
    cv::morphologyEx(small, paper, cv::MORPH_CLOSE, cv::Mat::ones(around, around, CV_8U));
    cv::blur(paper, paper, {around, around});
    cv::Mat ink(small.size(), CV_32F);
    for (int row = 0; row < small.rows; ++row) {
      const uint8_t *light = small.ptr<uint8_t>(row), *white = paper.ptr<uint8_t>(row);
      float *dark = ink.ptr<float>(row);
      for (int column = 0; column < small.cols; ++column) {
        const float share =
            float(white[column] - light[column]) / std::max(float(white[column]), darkest_paper);
        dark[column] = std::clamp(share, least, most) - least;
      }
    }
    cv::Mat cells;
    cv::resize(ink, cells, {side, side}, 0, 0, cv::INTER_AREA);
    cv::Mat result(side, side, CV_64F, out);
    cells.convertTo(result, CV_64F);
  });
}

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "camera_lens.hpp"
#include "../exchange/guarded.hpp"
#include "noise.hpp"
#include "page_mesh.hpp"
#include "../exchange/pixels.hpp"

namespace {

/// The number of rows at a time: few enough for the cache, and many compared with the rows that a
/// blur depends on.
constexpr int strip = 128;

/// Converts gray levels to linear light; the display's curve is taken to be a square.
const std::array<float, 256> &linear() {
  static const std::array<float, 256> table = [] {
    std::array<float, 256> values{};
    for (int i = 0; i < 256; ++i) values[i] = static_cast<float>(i * i) / (255.f * 255.f);
    return values;
  }();
  return table;
}

/// The share of a pixel that lies within 0 ... `extent`.
float cover(float at, float extent, float magnification) {
  return std::clamp(std::min(at, extent - at) * magnification + 0.5f, 0.f, 1.f);
}

template <int N> class Exposure {
public:
  Exposure(const cv::Mat &page, const pm_cv_mesh &mesh, const pm_cv_exposure &settings,
           const cv::Mat &table, const cv::Mat &over, cv::Mat &out)
      : page(page), mesh(mesh), settings(settings), table(table), over(over), out(out),
        motion(settings.motion_x, settings.motion_y) {}

  void run() {
    const int reach = blur_reach(settings.blur, motion);
    for (int top = 0; top < out.rows; top += strip) {
      const int bottom = std::min(top + strip, out.rows);
      const int first = std::max(top - reach, 0), last = std::min(bottom + reach, out.rows);
      cv::Mat light = lit(first, last);
      blur_by_lens(light, settings.blur);
      blur_by_motion(light, motion);
      for (int y = top; y < bottom; ++y) develop(light.ptr<float>(y - first), y);
    }
  }

private:
  /// The linear light of the rows `first` ..< `last`.
  cv::Mat lit(int first, int last) {
    const int rows = last - first;
    cv::Mat whole(rows, out.cols, CV_16SC2), part(rows, out.cols, CV_16UC1);
    for (int y = 0; y < rows; ++y) {
      mesh.go_to(first + y);
      auto *to = whole.ptr<cv::Vec2s>(y);
      auto *fraction = part.ptr<uint16_t>(y);
      for (int x = 0; x < out.cols; ++x) {
        const MeshNode node = mesh[x];
        // OpenCV counts from the center of the first pixel, in 32nds.
        const int u = fixed(node.x, page.cols), v = fixed(node.y, page.rows);
        to[x] = cv::Vec2s(static_cast<int16_t>(u >> 5), static_cast<int16_t>(v >> 5));
        fraction[x] = static_cast<uint16_t>((v & 31) * 32 + (u & 31));
      }
    }
    cv::Mat seen;
    cv::remap(page, seen, whole, part, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
    cv::Mat light(rows, out.cols, CV_32FC(N));
    for (int y = 0; y < rows; ++y) light_row(seen.ptr(y), light.ptr<float>(y), first + y);
    return light;
  }

  static int fixed(float at, int extent) {
    const float inside = std::clamp(at, -2.f, static_cast<float>(extent) + 2);
    return static_cast<int>(std::lrint((inside - 0.5f) * 32));
  }

  void light_row(const uint8_t *seen, float *light, int y) {
    mesh.go_to(y);
    const float paper[] = {single(settings.paper_red), single(settings.paper_green),
                           single(settings.paper_blue)};
    const float ink[] = {single(settings.ink_red), single(settings.ink_green),
                         single(settings.ink_blue)};
    const auto width = static_cast<float>(page.cols), height = static_cast<float>(page.rows);
    const float magnification = single(settings.magnification);
    const int samples = page.channels();
    for (int x = 0; x < out.cols; ++x, seen += samples, light += N) {
      const MeshNode node = mesh[x];
      const float covered =
          cover(node.x, width, magnification) * cover(node.y, height, magnification);
      for (int c = 0; c < N; ++c) {
        const float print = linear()[seen[samples == 3 ? c : 0]];
        const float sheet = paper[c] * (ink[c] + (1 - ink[c]) * print) * node.paper;
        const float below = table.empty() ? 1 : linear()[table.ptr(y)[x * 3 + c]];
        float reflected = covered * sheet + (1 - covered) * below * node.table;
        if (!over.empty()) {
          const uint8_t *thing = over.ptr(y) + x * 4;
          reflected = reflected * linear()[thing[3]] + linear()[thing[c]];
        }
        // A page reflects glare because it is smooth; the table hardly does.
        light[c] = reflected * node.light[c] + node.glare * (0.25f + 0.75f * covered);
      }
    }
  }

  /// Converts linear light to gray levels and adds the sensor's noise.
  void develop(const float *light, int y) {
    uint8_t *row = out.ptr(y);
    const float sigma = single(settings.noise);
    for (int x = 0; x < out.cols; ++x, light += N, row += N) {
      const uint64_t pixel = noise::at(x, y, settings.seed);
      const uint64_t block = noise::at(x >> 1, y >> 1, settings.seed + 1);
      const float luma = 0.75f * noise::normal(static_cast<uint32_t>(pixel)) +
                         0.6f * noise::normal(static_cast<uint32_t>(block));
      const float red = noise::normal(static_cast<uint32_t>(block >> 32));
      const float blue = noise::normal(static_cast<uint32_t>(pixel >> 32));
      const float chroma[] = {0.4f * red, -0.15f * (red + blue), 0.4f * blue};
      for (int c = 0; c < N; ++c) {
        const float bright = std::clamp(light[c], 0.f, 1.f);
        // Photon noise is Poisson, which the square root levels; electronics add noise in the dark.
        const float noisy = sigma * std::sqrt(0.85f + 0.12f / (bright + 0.06f));
        const float grain = N == 1 ? luma : luma + chroma[c];
        row[c] = cv::saturate_cast<uint8_t>(255 * std::sqrt(bright) + noisy * grain);
      }
    }
  }

  static float single(double number) { return static_cast<float>(number); }

  const cv::Mat page;
  PageMesh mesh;
  const pm_cv_exposure settings;
  const cv::Mat table, over;
  cv::Mat out;
  const cv::Point2d motion;
};

} // namespace

int32_t pm_cv_expose(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                     pm_cv_mesh mesh, pm_cv_exposure exposure, const uint8_t *table,
                     const uint8_t *over, uint8_t *out, int32_t out_width, int32_t out_height, int32_t out_samples,
                     char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    const cv::Mat under = table ? borrowed(table, out_width, out_height, 3) : cv::Mat();
    const cv::Mat things = over ? borrowed(over, out_width, out_height, 4) : cv::Mat();
    cv::Mat image = borrowed(out, out_width, out_height, out_samples);
    if (out_samples == 1)
      Exposure<1>(page, mesh, exposure, under, things, image).run();
    else
      Exposure<3>(page, mesh, exposure, under, things, image).run();
  });
}

#include "sheet_net.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <opencv2/core/hal/intrin.hpp>
#include <opencv2/imgproc.hpp>

#include "sheet_net_weights.hpp"

namespace {

/// The side of the image that the net sees, in pixels.
constexpr int input_side = 128;
/// The zeros around each plane, which the kernels reach into.
constexpr int frame = 2;
/// Steadies the contrast of an image that has hardly any.
constexpr float least_deviation = 0.05F;

/// The channels of an image, each a square plane within a frame of zeros.
struct Planes {
  int side, channels;
  std::vector<float> values;

  Planes(int side, int channels)
      : side(side), channels(channels), values(static_cast<size_t>(channels) * stride() * stride()) {}

  size_t stride() const { return static_cast<size_t>(side) + 2 * frame; }
  /// The place of a row's first cell among the values; rows of the frame have numbers below 0 and from `side` on.
  size_t place(int channel, int y) const {
    return (static_cast<size_t>(channel) * stride() + static_cast<size_t>(y + frame)) * stride() + frame;
  }
  float *row(int channel, int y) { return values.data() + place(channel, y); }
  const float *row(int channel, int y) const { return values.data() + place(channel, y); }
};

/// What one output sums up: its inputs' weights, row by row, and a bias.
struct Kernel {
  std::vector<float> weights;
  float bias;
};

/// Reads the kernels of one layer after another.
class Weights {
public:
  Kernel next(int count) {
    Kernel kernel{std::vector<float>(static_cast<size_t>(count)), sheet_net_biases[output]};
    for (float &weight : kernel.weights) weight = sheet_net_scales[output] * level(sheet_net_levels[position++]);
    output++;
    return kernel;
  }

private:
  size_t position = 0, output = 0;

  /// A weight is a character, from `#` for −44 on, without question mark and backslash, which mean something in C++.
  static float level(char c) { return static_cast<float>(c - '#' - (c > '?' ? 1 : 0) - (c > '\\' ? 1 : 0) - 44); }
};

/// The outputs and the cells that are summed up at once: as many as fit into registers.
constexpr int outputs_at_once = 4, cells_at_once = 8;

/// Four cells, and the four after them, `stride` apart.
template <int stride>
std::array<cv::v_float32x4, 2> cells_at(const float *from) {
  if constexpr (stride == 1) return {cv::v_load(from), cv::v_load(from + 4)};
  std::array<cv::v_float32x4, 2> cells;
  cv::v_float32x4 between;
  cv::v_load_deinterleave(from, cells[0], between);
  cv::v_load_deinterleave(from + 8, cells[1], between);
  return cells;
}

using Kernels = std::array<Kernel, outputs_at_once>;
/// The sums of eight cells in a row, for each of the outputs.
using Sums = std::array<std::array<cv::v_float32x4, 2>, outputs_at_once>;

/// The sums over the kernels' cells, which are `dilation` apart, around eight cells from column x of row y on.
template <int stride>
Sums sums_around(const Planes &in, const Kernels &kernels, int x, int y, int dilation) {
  Sums sums;
  for (size_t k = 0; k < outputs_at_once; k++) sums[k].fill(cv::v_setall_f32(kernels[k].bias));
  for (int weight = 0; weight < 9 * in.channels; weight++) {
    const int channel = weight / 9, down = weight % 9 / 3 - 1, right = weight % 3 - 1;
    const auto cells = cells_at<stride>(in.row(channel, y + down * dilation) + x + right * dilation);
    for (size_t k = 0; k < outputs_at_once; k++) {
      const cv::v_float32x4 w = cv::v_setall_f32(kernels[k].weights[static_cast<size_t>(weight)]);
      for (size_t half = 0; half < 2; half++) sums[k][half] = cv::v_muladd(w, cells[half], sums[k][half]);
    }
  }
  return sums;
}

/// A convolution of 3 × 3 and a rectifier; its results are `stride` cells apart, the kernel's cells `dilation`.
template <int stride = 1>
Planes convolved(const Planes &in, Weights &weights, int outputs, int dilation = 1) {
  Planes out(in.side / stride, outputs);
  const cv::v_float32x4 zero = cv::v_setzero_f32();
  for (int first = 0; first < outputs; first += outputs_at_once) {
    Kernels kernels;
    for (Kernel &kernel : kernels) kernel = weights.next(9 * in.channels);
    for (int y = 0; y < out.side; y++) {
      for (int x = 0; x < out.side; x += cells_at_once) {
        const Sums sums = sums_around<stride>(in, kernels, x * stride, y * stride, dilation);
        for (int k = 0; k < outputs_at_once; k++) {
          const auto &own = sums[static_cast<size_t>(k)];
          float *to = out.row(first + k, y) + x;
          cv::v_store(to, cv::v_max(own[0], zero));
          cv::v_store(to + 4, cv::v_max(own[1], zero));
        }
      }
    }
  }
  return out;
}

/// Planes of twice the side, and behind them those of an earlier step of the same side.
Planes joined(const Planes &coarse, const Planes &fine) {
  Planes out(fine.side, coarse.channels + fine.channels);
  for (int c = 0; c < out.channels; c++) {
    for (int y = 0; y < out.side; y++) {
      float *to = out.row(c, y);
      if (c < coarse.channels) {
        const float *from = coarse.row(c, y / 2);
        for (int x = 0; x < out.side; x++) to[x] = from[x / 2];
      } else {
        std::copy_n(fine.row(c - coarse.channels, y), out.side, to);
      }
    }
  }
  return out;
}

/// The image as the net was trained to see it: of mean 0 and deviation 1 over all channels.
Planes net_input(const cv::Mat &image) {
  cv::Mat small, color;
  cv::resize(image, small, {input_side, input_side}, 0, 0, cv::INTER_AREA);
  if (small.channels() == 1) cv::cvtColor(small, color, cv::COLOR_GRAY2RGB);
  else color = small;
  color.convertTo(color, CV_32FC3, 1.0 / 255);
  cv::Scalar mean, deviation;
  cv::meanStdDev(color.reshape(1), mean, deviation);
  const auto middle = static_cast<float>(mean[0]);
  const auto spread = static_cast<float>(deviation[0]) + least_deviation;
  Planes planes(input_side, 3);
  for (int y = 0; y < input_side; y++) {
    const auto *pixels = color.ptr<cv::Vec3f>(y);
    for (int c = 0; c < 3; c++) {
      float *to = planes.row(c, y);
      for (int x = 0; x < input_side; x++) to[x] = (pixels[x][c] - middle) / spread;
    }
  }
  return planes;
}

} // namespace

SheetMask seen_by_net(const cv::Mat &image) {
  Weights weights;
  const Planes input = net_input(image);
  const Planes first = convolved<2>(input, weights, 12);
  const Planes second = convolved(convolved<2>(first, weights, 20), weights, 20);
  const Planes third = convolved(convolved<2>(second, weights, 32), weights, 32);
  const Planes deep = convolved(convolved<2>(third, weights, 48), weights, 48);
  Planes up = convolved(deep, weights, 48, 2);
  up = convolved(joined(up, third), weights, 32);
  up = convolved(joined(up, second), weights, 20);
  up = convolved(joined(up, first), weights, 12);
  const Kernel last = weights.next(up.channels);
  cv::Mat cells(up.side, up.side, CV_32F);
  for (int y = 0; y < up.side; y++) {
    for (int x = 0; x < up.side; x++) {
      float sum = last.bias;
      for (int c = 0; c < up.channels; c++) sum += last.weights[static_cast<size_t>(c)] * up.row(c, y)[x];
      cells.at<float>(y, x) = 1 / (1 + std::exp(-sum));
    }
  }
  return {cells, image.size()};
}

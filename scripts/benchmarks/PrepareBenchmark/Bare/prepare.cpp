// The steps of 'normalize', 'page.opencv' and 'contrast' with nothing but OpenCV: what the stages
// should cost. The search for the page is that of CVision, whose sources are compiled in.
//
//   prepare FILE     reads samples from FILE, then runs once a line of input and answers with wall
//                    and processor time in milliseconds, and the size that came out

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>

#include <opencv2/imgproc.hpp>

#include "CVision.h"

namespace {

double milliseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

cv::Mat load(const char *path) {
  std::ifstream file(path, std::ios::binary);
  int width, height, samples;
  file >> width >> height >> samples;
  file.get();
  cv::Mat photo(height, width, CV_8UC(samples));
  file.read(reinterpret_cast<char *>(photo.data), photo.total() * photo.elemSize());
  return photo;
}

double between(cv::Point2f a, cv::Point2f b) { return cv::norm(a - b); }

cv::Mat page(const cv::Mat &image) {
  char error[512];
  pm_cv_page found;
  pm_cv_find_page(image.data, image.cols, image.rows, image.channels(), {0.5, 0.2, 20}, &found,
                  error, sizeof error);
  if (found.confidence < 0.5) return image;
  const auto point = [](pm_cv_point p) { return cv::Point2f(p.x, p.y); };
  const cv::Point2f from[] = {point(found.top_left), point(found.top_right),
                              point(found.bottom_right), point(found.bottom_left)};
  const float width = std::round((between(from[0], from[1]) + between(from[3], from[2])) / 2);
  const float height = std::round((between(from[0], from[3]) + between(from[1], from[2])) / 2);
  const cv::Point2f to[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  cv::Mat warped;
  cv::warpPerspective(image, warped, cv::getPerspectiveTransform(to, from),
                      cv::Size(static_cast<int>(width), static_cast<int>(height)),
                      cv::INTER_CUBIC | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  return warped;
}

} // namespace

int main(int, char **arguments) {
  cv::setNumThreads(1);
  const cv::Mat photo = load(arguments[1]);
  cv::Mat table(1, 256, CV_8U);
  for (int level = 0; level < 256; level++) {
    table.at<uint8_t>(level) =
        static_cast<uint8_t>(std::clamp(std::round((level - 127.5) * 1.1 + 127.5), 0.0, 255.0));
  }
  for (std::string line; std::getline(std::cin, line);) {
    const double wall = milliseconds(CLOCK_MONOTONIC);
    const double processor = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    cv::Mat small = photo, stretched;
    if (photo.cols > 1500) {
      const int height = static_cast<int>(std::round(photo.rows * 1500.0 / photo.cols));
      cv::resize(photo, small, {1500, height}, 0, 0, cv::INTER_AREA);
    }
    cv::LUT(page(small), table, stretched);
    std::printf("%f %f %d %d\n", milliseconds(CLOCK_MONOTONIC) - wall,
                milliseconds(CLOCK_PROCESS_CPUTIME_ID) - processor, stretched.cols, stretched.rows);
    std::fflush(stdout);
  }
}

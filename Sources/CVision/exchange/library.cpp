#include "CVision.h"
#include "guarded.hpp"

const char *pm_cv_version(void) noexcept { return CV_VERSION; }

int32_t pm_cv_set_threads(int32_t threads, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    // OpenCV also writes what it throws to stderr, although the caller receives the message anyway.
    cv::redirectError([](int, const char *, const char *, const char *, int, void *) { return 0; });
    cv::setNumThreads(threads);
  });
}

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>

#include <opencv2/core.hpp>

/// Runs `body` and converts any C++ exception to a message, because none may unwind into Swift.
template <class Body> int32_t guarded(char *error, size_t size, Body body) noexcept {
  try {
    body();
    return 0;
  } catch (const cv::Exception &e) {
    // `what()` would add the source file and line of the machine that built OpenCV.
    std::snprintf(error, size, "%s in %s", e.err.c_str(), e.func.c_str());
  } catch (const std::exception &e) {
    std::snprintf(error, size, "%s", e.what());
  } catch (...) {
    std::snprintf(error, size, "unknown C++ exception");
  }
  return 1;
}

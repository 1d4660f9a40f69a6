#ifndef PAGEMARK_COPENCVSHIM_H
#define PAGEMARK_COPENCVSHIM_H

#include <stddef.h>
#include <stdint.h>

// OpenCV's core and imgproc behind C.
//
// Pages are 8 bits a sample, `height` rows of `width * samples` bytes without padding; `samples` is
// 1 (gray) or 3 (red, green, blue). Coordinates are continuous pixels, y down: pixel (0, 0) covers
// 0 ... 1. The caller allocates everything and keeps it; nothing is retained. Functions that can
// fail return 0, or 1 with a message of at most `error_size` bytes in `error`.

#ifdef __cplusplus
#define PM_CV_NOEXCEPT noexcept
extern "C" {
#else
#define PM_CV_NOEXCEPT
#endif

/// A point in pixels, y down.
typedef struct {
  double x, y;
} pm_cv_point;

/// A page in an image: its corners, clockwise as it stands there.
typedef struct {
  pm_cv_point top_left, top_right, bottom_right, bottom_left;
  /// How sure the finder is, 0 ... 1; 0 where it found nothing.
  double confidence;
} pm_cv_page;

/// Which quadrilaterals can be a page.
typedef struct {
  /// Short side / long side, at least; 0 ... 1.
  double min_aspect_ratio;
  /// Shorter side / the image's shorter side, at least; 0 ... 1.
  double min_size;
  /// Largest deviation of a corner from a right angle, in degrees.
  double quadrature_tolerance;
} pm_cv_page_limits;

/// OpenCV's version, such as "4.6.0"; lives as long as the program.
const char *_Nonnull pm_cv_version(void) PM_CV_NOEXCEPT;

/// Sets how many threads OpenCV uses in this process; 0 or 1 is the caller's own.
int32_t pm_cv_set_threads(int32_t threads, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Resizes a page to `out_width` x `out_height`, by area where it shrinks and cubic where it grows.
/// `out` takes `out_width * out_height * samples` bytes.
int32_t pm_cv_resize(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     uint8_t *_Nonnull out, int32_t out_width, int32_t out_height,
                     char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Finds the outermost sheet of paper in the image, with corners that may lie between pixels.
int32_t pm_cv_find_page(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, pm_cv_page_limits limits, pm_cv_page *_Nonnull page,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Warps the quadrilateral of `page` to a full image of `out_width` x `out_height`, cubic.
/// `out` takes `out_width * out_height * samples` bytes, `to_input` the nine coefficients, row by
/// row, of the projective map from the output's coordinates to the input's.
int32_t pm_cv_warp_perspective(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                               int32_t samples, pm_cv_page page, uint8_t *_Nonnull out,
                               int32_t out_width, int32_t out_height, double *_Nonnull to_input,
                               char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

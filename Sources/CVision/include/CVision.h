#ifndef PAGEMARK_CVISION_H
#define PAGEMARK_CVISION_H

#include <stdbool.h>
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

/// By how much the lines of a page are turned.
typedef struct {
  /// In degrees, clockwise as seen.
  double angle;
  /// How sure the finder is, 0 ... 1; 0 where it saw no lines.
  double confidence;
} pm_cv_skew;

/// What the skew is drawn from.
typedef enum {
  /// The rows' sums of ink.
  pm_cv_skew_of_projection,
  /// The lines on which letters stand, by a Hough transform.
  pm_cv_skew_of_baselines,
  /// Rectangles of least area around the lines of text.
  pm_cv_skew_of_rectangles,
} pm_cv_skew_method;

/// OpenCV's version, such as "4.6.0"; lives as long as the program.
const char *_Nonnull pm_cv_version(void) PM_CV_NOEXCEPT;

/// Sets how many threads OpenCV uses in this process; 0 or 1 is the caller's own.
int32_t pm_cv_set_threads(int32_t threads, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Resizes a page to `out_width` x `out_height`, by area where it shrinks and cubic where it grows.
/// `out` takes `out_width * out_height * samples` bytes.
int32_t pm_cv_resize(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     uint8_t *_Nonnull out, int32_t out_width, int32_t out_height,
                     char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Makes rows columns where `transposes`, then changes left and right where `mirrors_x`, top and bottom
/// where `mirrors_y`. `out` takes as many bytes as `pixels` has; transposed it is `height` wide.
int32_t pm_cv_reorient(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                   bool transposes, bool mirrors_x, bool mirrors_y, uint8_t *_Nonnull out,
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

/// Finds by how much the lines of a page are turned, within +- `limit` degrees.
int32_t pm_cv_find_skew(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, pm_cv_skew_method method, double limit,
                        pm_cv_skew *_Nonnull skew, char *_Nonnull error,
                        size_t error_size) PM_CV_NOEXCEPT;

/// Turns a page: pixel (x, y) of `out` shows the point (m0 x + m1 y + m2, m3 x + m4 y + m5) of the
/// page for the six coefficients m of `to_input`, cubic; what lies outside is white. No side of either
/// may pass 32,766 pixels. `out` takes `out_width * out_height * samples` bytes.
int32_t pm_cv_turn(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                   const double *_Nonnull to_input, uint8_t *_Nonnull out, int32_t out_width,
                   int32_t out_height, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// How far points are moved, on a regular grid: node (0, 0) lies in the middle of the first pixel.
typedef struct {
  int32_t columns, rows;
  /// Pixels from one node to the next.
  double spacing;
  /// A displacement in pixels for each node, row by row: rightward and downward.
  const float *_Nonnull dx;
  const float *_Nonnull dy;
} pm_cv_displacement;

/// Warps a page: each pixel of `out`, which has the page's shape, shows the point of the page that
/// is displaced from it, cubic; the page's rim is continued. No side may pass 32,766 pixels.
int32_t pm_cv_displace(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                       int32_t samples, pm_cv_displacement displacement, uint8_t *_Nonnull out,
                       char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Equalizes the gray levels of `tiles` x `tiles` parts, each mapping at most `clip_limit` times as
/// steep as an even one; of a color page those of its lightness. `out` has the page's shape.
int32_t pm_cv_clahe(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                    double clip_limit, int32_t tiles, uint8_t *_Nonnull out, char *_Nonnull error,
                    size_t error_size) PM_CV_NOEXCEPT;

/// Makes each pixel the median of the `size` x `size` around it, channel by channel; `size` is odd.
/// `out` has the page's shape.
int32_t pm_cv_median(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     int32_t size, uint8_t *_Nonnull out, char *_Nonnull error,
                     size_t error_size) PM_CV_NOEXCEPT;

/// Makes each pixel the mean of those within `size` / 2 pixels, those counting less that differ by
/// `tolerance` gray levels or more. `out` has the page's shape.
int32_t pm_cv_bilateral(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, int32_t size, double tolerance, uint8_t *_Nonnull out,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Adds `amount` times the difference from the page after a Gaussian blur of standard deviation
/// `radius` pixels. `out` has the page's shape.
int32_t pm_cv_sharpen(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                      int32_t samples, double radius, double amount, uint8_t *_Nonnull out,
                      char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Makes each pixel 0 or 255 by Otsu's threshold of the page. `out` takes `width * height` bytes.
int32_t pm_cv_binarize_otsu(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                            int32_t samples, uint8_t *_Nonnull out, char *_Nonnull error,
                            size_t error_size) PM_CV_NOEXCEPT;

/// Makes each pixel 0 that is darker by `offset` gray levels or more than the mean of the
/// `window` x `window` around it, others 255; `window` is odd. `out` takes `width * height` bytes.
int32_t pm_cv_binarize_adaptive(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                                int32_t samples, int32_t window, double offset,
                                uint8_t *_Nonnull out, char *_Nonnull error,
                                size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#include "CVisionCapture.h"

#endif

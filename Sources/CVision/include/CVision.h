#ifndef PAGEMARK_CVISION_H
#define PAGEMARK_CVISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A C interface to OpenCV's core and imgproc.
//
// Pages have 8 bits per sample, in `height` rows of `width * samples` bytes without padding;
// `samples` is 1 (gray) or 3 (red, green, blue). Coordinates are continuous pixels, y down: pixel
// (0, 0) covers 0 ... 1. The caller allocates and owns all memory; nothing is retained. Functions
// that can fail return 0 for success, or 1 with a message of at most `error_size` bytes in `error`.

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

/// A page in an image: its corners, clockwise as seen in the image.
typedef struct {
  pm_cv_point top_left, top_right, bottom_right, bottom_left;
  /// The finder's confidence, 0 ... 1; 0 if it found nothing.
  double confidence;
} pm_cv_page;

/// Which quadrilaterals can be a page.
typedef struct {
  /// The least ratio of short side to long side, 0 ... 1.
  double min_aspect_ratio;
  /// The least ratio of the shorter side to the image's shorter side, 0 ... 1.
  double min_size;
  /// The largest deviation of a corner from a right angle, in degrees.
  double quadrature_tolerance;
} pm_cv_page_limits;

/// How far the lines of a page are rotated.
typedef struct {
  /// In degrees, clockwise as seen.
  double angle;
  /// The finder's confidence, 0 ... 1; 0 if it found no lines.
  double confidence;
} pm_cv_skew;

/// What the skew is derived from.
typedef enum {
  /// The sums of ink of the rows.
  pm_cv_skew_of_projection,
  /// The lines under the letters, by a Hough transform.
  pm_cv_skew_of_baselines,
  /// Rectangles of least area around the lines of text.
  pm_cv_skew_of_rectangles,
} pm_cv_skew_method;

/// OpenCV's version, such as "4.6.0"; valid as long as the program runs.
const char *_Nonnull pm_cv_version(void) PM_CV_NOEXCEPT;

/// Sets how many threads OpenCV uses in this process; 0 or 1 is only the caller's own.
int32_t pm_cv_set_threads(int32_t threads, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Resizes a page to `out_width` x `out_height`, by area if it shrinks and by cubic interpolation
/// if it grows. `out` has room for `out_width * out_height * samples` bytes.
int32_t pm_cv_resize(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     uint8_t *_Nonnull out, int32_t out_width, int32_t out_height,
                     char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Measures how much print each cell of a grid of `side` x `side` cells over the whole page has: the mean share of light
/// that print takes from the paper around it, beyond what shadows and noise take. `out` has room for `side * side`.
int32_t pm_cv_measure_ink(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                          int32_t samples, int32_t side, double *_Nonnull out,
                          char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Swaps rows and columns if `transposes`, then left and right if `mirrors_x`, and top and bottom
/// if `mirrors_y`. `out` has room for as many bytes as `pixels`; a transposed page is `height`
/// wide.
int32_t pm_cv_reorient(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                   bool transposes, bool mirrors_x, bool mirrors_y, uint8_t *_Nonnull out,
                   char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Finds the outermost sheet of paper in the image, with corners that may lie between pixels.
int32_t pm_cv_find_page(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, pm_cv_page_limits limits, pm_cv_page *_Nonnull page,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// How pixels between those of an image are computed.
typedef enum {
  /// From the 16 nearest pixels.
  pm_cv_cubic,
  /// From the 4 nearest pixels.
  pm_cv_linear,
} pm_cv_interpolation;

/// Warps the quadrilateral `page` to a full image of `out_width` x `out_height`. `out` has room for `out_width * out_height * samples` bytes. `to_input` receives
/// the nine coefficients, row by row, of the projective map from the output's coordinates to the
/// input's.
int32_t pm_cv_warp_perspective(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                               int32_t samples, pm_cv_page page,
                               pm_cv_interpolation interpolation, uint8_t *_Nonnull out,
                               int32_t out_width, int32_t out_height, double *_Nonnull to_input,
                               char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Finds the rotation of a page's lines, within +- `limit` degrees.
int32_t pm_cv_find_skew(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, pm_cv_skew_method method, double limit,
                        pm_cv_skew *_Nonnull skew, char *_Nonnull error,
                        size_t error_size) PM_CV_NOEXCEPT;

/// Rotates a page: pixel (x, y) of `out` shows the point (m0 x + m1 y + m2, m3 x + m4 y + m5) of
/// the page, with the six coefficients m of `to_input`, by cubic interpolation; points outside are
/// white. No side of either image may exceed 32,766 pixels. `out` has room for `out_width *
/// out_height * samples` bytes.
int32_t pm_cv_turn(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                   const double *_Nonnull to_input, uint8_t *_Nonnull out, int32_t out_width,
                   int32_t out_height, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Displacements of points on a regular grid: node (0, 0) is at the center of the first pixel.
typedef struct {
  int32_t columns, rows;
  /// Pixels from one node to the next.
  double spacing;
  /// One displacement per node in pixels, row by row: to the right and down.
  const float *_Nonnull dx;
  const float *_Nonnull dy;
} pm_cv_displacement;

/// Warps a page: each pixel of `out`, which has the page's shape, shows the page's point at that
/// pixel plus the displacement, by cubic interpolation; the page's border is extended. No side may
/// exceed 32,766 pixels.
int32_t pm_cv_displace(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                       int32_t samples, pm_cv_displacement displacement, uint8_t *_Nonnull out,
                       char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Equalizes the gray levels of `tiles` x `tiles` parts, or the lightness of a color page. Each
/// mapping is at most `clip_limit` times as steep as a uniform one. `out` has the page's shape.
int32_t pm_cv_clahe(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                    double clip_limit, int32_t tiles, uint8_t *_Nonnull out, char *_Nonnull error,
                    size_t error_size) PM_CV_NOEXCEPT;

/// Replaces each pixel by the median of the `size` x `size` square around it, channel by channel;
/// `size` is odd. `out` has the page's shape.
int32_t pm_cv_median(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     int32_t size, uint8_t *_Nonnull out, char *_Nonnull error,
                     size_t error_size) PM_CV_NOEXCEPT;

/// Replaces each pixel by the mean of those within `size` / 2 pixels, with less weight for those
/// that differ by `tolerance` gray levels or more. `out` has the page's shape.
int32_t pm_cv_bilateral(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        int32_t samples, int32_t size, double tolerance, uint8_t *_Nonnull out,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Adds `amount` times the difference between the page and its Gaussian blur with a standard
/// deviation of `radius` pixels. `out` has the page's shape.
int32_t pm_cv_sharpen(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                      int32_t samples, double radius, double amount, uint8_t *_Nonnull out,
                      char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Sets each pixel to 0 or 255 by the page's Otsu threshold. `out` has room for `width * height`
/// bytes.
int32_t pm_cv_binarize_otsu(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                            int32_t samples, uint8_t *_Nonnull out, char *_Nonnull error,
                            size_t error_size) PM_CV_NOEXCEPT;

/// Sets each pixel to 0 if it is darker than the mean of the `window` x `window` square around it
/// by at least `offset` gray levels, and to 255 otherwise; `window` is odd. `out` has room for
/// `width * height` bytes.
int32_t pm_cv_binarize_adaptive(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                                int32_t samples, int32_t window, double offset,
                                uint8_t *_Nonnull out, char *_Nonnull error,
                                size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#include "CVisionBarcode.h"
#include "CVisionQuality.h"
#include "CVisionCapture.h"
#include "CVisionText.h"

#endif

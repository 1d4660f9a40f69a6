#ifndef PAGEMARK_CVISION_CAPTURE_H
#define PAGEMARK_CVISION_CAPTURE_H

#include "CVision.h"

// What print, light, lens, sensor and scanner do to a page, step by step.
//
// The rules of CVision.h hold. All noise is a hash of position and seed, so the same call gives
// the same samples.

#ifdef __cplusplus
extern "C" {
#endif

/// The wear of thermal print.
typedef struct {
  /// The share of the ink's darkness that is lost, 0 ... 1, and the share of that which comes and
  /// goes in bands across the page, `band_period` pixels apart.
  double fade, bands, band_period;
  /// The share of missing dots, 0 ... 1, and the side of a dot in pixels.
  double dropped, dot;
  /// The share of the page's columns where the print head prints nothing, 0 ... 1.
  double dead_columns;
  /// How far strokes are thin here and thick there, 0 ... 1.
  double stroke;
  uint64_t seed;
} pm_cv_thermal;

/// A table to lay a page on.
typedef struct {
  /// 0 plain, 1 wood, 2 cloth, 3 stone.
  int32_t texture;
  /// Reflectance of red, green and blue, 0 ... 1.
  double red, green, blue;
  /// How far the texture is from plain, 0 ... 1.
  double contrast;
  /// Features for each diagonal of the page, and the direction of the grain in degrees.
  double frequency, direction;
  /// The page in the coordinates of the table, in pixels of the printed page.
  double page_width, page_height;
  /// The leaves of a book under the page: by how much they stick out at the right, or below 0 at
  /// the left, and at the bottom, in pixels of the page.
  double leaves;
  uint64_t seed;
} pm_cv_table;

/// Where the page stands in the image and how it is lit: at every `step` pixels from the top-left
/// corner, `columns` x `rows` nodes of eight numbers, row by row: x and y on the printed page, the
/// shade of the paper, the shade of the table, the light in red, green and blue, and the glare
/// that adds to it. Between nodes all are linear; shade and light are linear light.
typedef struct {
  int32_t step, columns, rows;
  const float *_Nonnull nodes;
} pm_cv_mesh;

/// Paper, lens and sensor.
typedef struct {
  /// Reflectance of white paper and of black ink on it, 0 ... 1.
  double paper_red, paper_green, paper_blue, ink_red, ink_green, ink_blue;
  /// Image pixels for each pixel of the page, about.
  double magnification;
  /// The standard deviation of the lens's blur, in pixels.
  double blur;
  /// The way of the camera during the exposure, in pixels.
  double motion_x, motion_y;
  /// The standard deviation of the noise on bright paper in gray levels; darker is noisier.
  double noise;
  uint64_t seed;
} pm_cv_exposure;

/// Fades a page in place.
int32_t pm_cv_fade_print(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                         pm_cv_thermal wear, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Lets the print of a back shine through, in place: the page itself in a mirror, blurred by `blur`
/// pixels, with `amount` (0 ... 1) of its darkness.
int32_t pm_cv_show_through(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                           double amount, double blur, char *_Nonnull error,
                           size_t error_size) PM_CV_NOEXCEPT;

/// Draws the table as an image of red, green and blue; `to_page` are the nine coefficients, row by
/// row, of the projective map from the image to the plane of the page.
int32_t pm_cv_draw_table(pm_cv_table table, const double *_Nonnull to_page, uint8_t *_Nonnull out,
                         int32_t width, int32_t height, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Takes the picture: the page through the mesh over the table, lit, blurred, with noise.
///
/// `table` has the shape of `out`; where it is NULL the table is white. `out_samples` may be 1 only
/// where `samples` is; then red stands for all.
int32_t pm_cv_expose(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     pm_cv_mesh mesh, pm_cv_exposure exposure, const uint8_t *_Nullable table,
                     uint8_t *_Nonnull out, int32_t out_width, int32_t out_height,
                     int32_t out_samples, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Strews `count` specks of dust over an image in place, two in three dark, of at most `radius`
/// pixels.
int32_t pm_cv_strew_dust(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                         int32_t count, double radius, uint64_t seed, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Makes what is brighter than `threshold` (0 ... 255) white and the rest black, in place; the
/// threshold varies from place to place by a standard deviation of `roughness`, which frays edges.
int32_t pm_cv_binarize(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                       double threshold, double roughness, uint64_t seed, char *_Nonnull error,
                       size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

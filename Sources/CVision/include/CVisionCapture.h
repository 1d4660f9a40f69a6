#ifndef PAGEMARK_CVISION_CAPTURE_H
#define PAGEMARK_CVISION_CAPTURE_H

#include "CVision.h"

// The effects of print, light, lens, sensor and scanner on a page, step by step.
//
// The rules of CVision.h apply. All noise is a hash of position and seed, so the same call
// gives the same samples.

#ifdef __cplusplus
extern "C" {
#endif

/// The wear of thermal print.
typedef struct {
  /// The share of the ink's darkness that is lost, 0 ... 1, and the share of that loss which varies
  /// in bands across the page, `band_period` pixels apart.
  double fade, bands, band_period;
  /// The share of missing dots, 0 ... 1, and the side of a dot in pixels.
  double dropped, dot;
  /// The share of the page's columns in which the print head prints nothing, 0 ... 1.
  double dead_columns;
  /// How much strokes vary between thin and thick, 0 ... 1.
  double stroke;
  uint64_t seed;
} pm_cv_thermal;

/// A table to lay a page on.
typedef struct {
  /// 0 plain, 1 wood, 2 cloth, 3 stone.
  int32_t texture;
  /// Reflectance of red, green and blue, 0 ... 1.
  double red, green, blue;
  /// How much the texture differs from plain, 0 ... 1.
  double contrast;
  /// Features per diagonal of the page, and the direction of the grain in degrees.
  double frequency, direction;
  /// The size of the page in the coordinates of the table, in pixels of the printed page.
  double page_width, page_height;
  /// The leaves of a book under the page: how far they stick out at the right, or at the left if
  /// negative, and at the bottom, in pixels of the page.
  double leaves;
  uint64_t seed;
} pm_cv_table;

/// A circle on a stroke, in pixels of the printed page. A radius of 0 starts another stroke.
typedef struct {
  double x, y, radius;
} pm_cv_knot;

/// A thing that lies flat on the table: a rectangle, or strokes. Lengths are in pixels of the
/// printed page.
typedef struct {
  /// The center of a rectangle, the direction of its width as a unit vector, its sides, and the
  /// radius of its corners.
  double x, y, cosine, sine, width, height, corner;
  /// The strokes' part of the knots; a rectangle has none.
  int32_t first_knot, knots;
  /// Reflectance of red, green and blue, 0 ... 1, and how much darker it is toward its outline,
  /// 0 ... 1.
  double red, green, blue, roundness;
  /// 0 none, 1 text, 2 text in columns, 3 a picture, 4 ruled lines; and a millimeter.
  int32_t print;
  double millimeter;
  /// The shadow on what is below: its offset and reach, and the share of the light that is lost at
  /// its darkest, 0 ... 1.
  double shadow_x, shadow_y, shadow_reach, shadow_depth;
  uint64_t seed;
} pm_cv_shape;

/// The position of the page in the image and its lighting: at every `step` pixels from the top-left
/// corner, `columns` x `rows` nodes of eight numbers, row by row. The numbers are x and y on the
/// printed page, the shade of the paper, the shade of the table, the light in red, green and blue,
/// and the glare that is added. All are linear between nodes; shade and light are in linear light.
typedef struct {
  int32_t step, columns, rows;
  const float *_Nonnull nodes;
} pm_cv_mesh;

/// Paper, lens and sensor.
typedef struct {
  /// Reflectance of white paper and of black ink on it, 0 ... 1.
  double paper_red, paper_green, paper_blue, ink_red, ink_green, ink_blue;
  /// Image pixels per page pixel, approximately.
  double magnification;
  /// The standard deviation of the lens's blur, in pixels.
  double blur;
  /// The movement of the camera during the exposure, in pixels.
  double motion_x, motion_y;
  /// The standard deviation of the noise on bright paper in gray levels; darker areas are noisier.
  double noise;
  uint64_t seed;
} pm_cv_exposure;

/// Fades the print of a page in place.
int32_t pm_cv_fade_print(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                         pm_cv_thermal wear, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Lets the print on the back show through, in place: the mirrored page itself, blurred by `blur`
/// pixels, with `amount` (0 ... 1) of its darkness.
int32_t pm_cv_show_through(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                           double amount, double blur, char *_Nonnull error,
                           size_t error_size) PM_CV_NOEXCEPT;

/// Draws the table as an RGB image. `to_page` has the nine coefficients, row by row, of the
/// projective map from the image to the plane of the page.
int32_t pm_cv_draw_table(pm_cv_table table, const double *_Nonnull to_page, uint8_t *_Nonnull out,
                         int32_t width, int32_t height, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Lays `count` shapes, from the lowest up, onto an image of a table, in place. `to_page` is as for
/// `pm_cv_draw_table`.
///
/// With 4 samples per pixel the image is a layer to lay over a page: the light that the shapes
/// reflect, and the light that they let through from below, both as gray levels.
int32_t pm_cv_lay_shapes(const pm_cv_shape *_Nonnull shapes, int32_t count,
                         const pm_cv_knot *_Nonnull knots, const double *_Nonnull to_page,
                         uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                         char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Takes the picture: the page, mapped through the mesh onto the table, lit, blurred and with
/// noise.
///
/// `table` has the shape of `out`; if it is NULL, the table is white. `over` has 4 samples per pixel
/// of `out`, as `pm_cv_lay_shapes` draws them; NULL if nothing lies on the page. `out_samples` may be
/// 1 only if `samples` is 1; red then represents all channels.
int32_t pm_cv_expose(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                     pm_cv_mesh mesh, pm_cv_exposure exposure, const uint8_t *_Nullable table,
                     const uint8_t *_Nullable over, uint8_t *_Nonnull out, int32_t out_width, int32_t out_height,
                     int32_t out_samples, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Scatters `count` specks of dust over an image in place. Two in three are dark, and none has a
/// radius above `radius` pixels.
int32_t pm_cv_strew_dust(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                         int32_t count, double radius, uint64_t seed, char *_Nonnull error,
                         size_t error_size) PM_CV_NOEXCEPT;

/// Makes pixels brighter than `threshold` (0 ... 255) white and the others black, in place. The
/// threshold varies over the page with a standard deviation of `roughness`, which frays edges.
int32_t pm_cv_binarize(uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t samples,
                       double threshold, double roughness, uint64_t seed, char *_Nonnull error,
                       size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

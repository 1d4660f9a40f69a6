#ifndef PAGEMARK_CVISION_TEXT_H
#define PAGEMARK_CVISION_TEXT_H

#include "CVision.h"

// What neural nets that find and read lines of text need: pages and lines as their input, and lines from the map that a
// net returns. The rules are those of CVision.h.
//
// A net's input has three planes of 32-bit floats, blue, green and red, row by row; 0 ... 255 is mapped to -1 ... 1.

#ifdef __cplusplus
extern "C" {
#endif

/// The place of a line: its corners, clockwise from the upper left, in whole pixels.
typedef struct {
  float x[4];
  float y[4];
  /// The mean of the map within it, 0 ... 1.
  float score;
} pm_cv_text_place;

/// Which parts of a map are lines.
typedef struct {
  /// Pixels above it are text, 0 ... 1.
  double pixel_threshold;
  /// The least mean of a line's pixels, 0 ... 1.
  double line_threshold;
  /// By how much a line is larger than its part of the map: the distance is area times this by perimeter.
  double growth;
} pm_cv_text_limits;

/// Resizes a page to `out_width` x `out_height`, by linear interpolation, as a net's input. `out` has room for
/// `3 * out_width * out_height` floats.
int32_t pm_cv_text_input(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                         int32_t samples, float *_Nonnull out, int32_t out_width, int32_t out_height,
                         char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Finds lines in a map of probabilities, `map_width` x `map_height`, of a page of `page_width` x `page_height`
/// pixels. `out` has room for `capacity` places; `count` receives how many there are, from the bottom of the page to its
/// top.
int32_t pm_cv_find_text(const float *_Nonnull map, int32_t map_width, int32_t map_height,
                        pm_cv_text_limits limits, int32_t page_width, int32_t page_height,
                        pm_cv_text_place *_Nonnull out, int32_t capacity, int32_t *_Nonnull count,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Cuts a line out of a page, by cubic interpolation, to `cut_width` x `cut_height`; turns it counterclockwise by 90
/// degrees if `turns`; and resizes it to `text_width` x `out_height` as a net's input, whose planes are `out_width` wide.
/// The rest of each row is left as it is. `out` has room for `3 * out_width * out_height` floats.
int32_t pm_cv_cut_text(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                       int32_t samples, pm_cv_text_place place, int32_t cut_width, int32_t cut_height,
                       bool turns, float *_Nonnull out, int32_t text_width, int32_t out_width,
                       int32_t out_height, char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

#ifndef PAGEMARK_CVISION_QUALITY_H
#define PAGEMARK_CVISION_QUALITY_H

#include "CVision.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How well a photograph shows its page; of each measure, more is worse.
typedef struct {
  /// How much of a patch, a twentieth of the image wide, is burnt out: the share that only 1 % of the
  /// page's patches exceed; `has_glare` unless the paper itself is as bright.
  double glare;
  bool has_glare;
  /// The standard deviation of the blur of edges in their most blurred direction, in thousandths of
  /// the image's longer side; `has_blur` if there are edges to judge.
  double blur;
  bool has_blur;
  /// The rotation of the page's lines in degrees, clockwise; `has_skew` if it is known.
  double skew;
  bool has_skew;
  /// How near the nearest corner of the page is to a side of the image: 0 for 3 % of the image or
  /// more, 1 on the side, up to 2 beyond it; `has_cutoff` if the page has an outline within the image.
  double cutoff;
  bool has_cutoff;
  /// How much darker than white the paper is, as a share of white.
  double darkness;
  /// The median height of letters in pixels; 0 if there are none.
  double letter_height;
  /// The finder's confidence in the page's outline, 0 ... 1.
  double page_confidence;
} pm_cv_quality;

/// Measures how well an image shows its page.
int32_t pm_cv_measure_quality(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                              int32_t samples, pm_cv_quality *_Nonnull quality,
                              char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

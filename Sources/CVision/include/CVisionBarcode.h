#ifndef PAGEMARK_CVISION_BARCODE_H
#define PAGEMARK_CVISION_BARCODE_H

#include "CVision.h"

// Barcodes, by ZXing-C++. The rules are those of CVision.h.

#ifdef __cplusplus
extern "C" {
#endif

enum { pm_cv_barcode_name_size = 24, pm_cv_barcode_content_size = 4096 };

/// A barcode on a picture.
typedef struct {
  /// The corners, in whole pixels, clockwise from the upper left of the symbol.
  int32_t x[4];
  int32_t y[4];
  /// Whether its error correction confirms the content; otherwise there is none.
  bool is_read;
  /// The symbology, such as `PDF417`, with a zero at the end.
  char name[pm_cv_barcode_name_size];
  /// The bytes that it holds; longer content is cut.
  uint8_t content[pm_cv_barcode_content_size];
  int32_t content_count;
} pm_cv_barcode;

/// Finds barcodes in gray pixels, turned by quarter turns too: PDF417, QR Code, Data Matrix, Aztec, Code 128, 93 and 39.
/// `out` has room for `capacity`; `count` receives how many there are.
int32_t pm_cv_find_barcodes(const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                        pm_cv_barcode *_Nonnull out, int32_t capacity, int32_t *_Nonnull count,
                        char *_Nonnull error, size_t error_size) PM_CV_NOEXCEPT;

/// Makes the modules of a PDF417 with an error correction of `level` 0 ... 8: `width` x `height` bytes, row by row, 1
/// for black. `out` has room for `capacity`.
int32_t pm_cv_make_pdf417(const uint8_t *_Nonnull content, int32_t content_count, int32_t level,
                          uint8_t *_Nonnull out, int32_t capacity, int32_t *_Nonnull width,
                          int32_t *_Nonnull height, char *_Nonnull error, size_t error_size)
    PM_CV_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

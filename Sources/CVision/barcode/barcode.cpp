#define ZX_USE_UTF8

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>
#include <ZXing/ReadBarcode.h>

#include "../exchange/guarded.hpp"
#include "CVisionBarcode.h"

namespace {

/// Those of cards and papers. Symbologies without a check digit would be seen in any print.
ZXing::BarcodeFormats symbologies() {
  using ZXing::BarcodeFormat;
  return BarcodeFormat::PDF417 | BarcodeFormat::QRCode | BarcodeFormat::DataMatrix |
         BarcodeFormat::Aztec | BarcodeFormat::Code128 | BarcodeFormat::Code93 |
         BarcodeFormat::Code39;
}

pm_cv_barcode barcode(const ZXing::Result &result) {
  pm_cv_barcode found = {};
  for (int i = 0; i < 4; i++) {
    found.x[i] = result.position()[i].x;
    found.y[i] = result.position()[i].y;
  }
  found.is_read = result.isValid();
  std::snprintf(found.name, sizeof found.name, "%s", ZXing::ToString(result.format()));
  if (found.is_read) {
    const ZXing::ByteArray &bytes = result.bytes();
    const size_t count = std::min(bytes.size(), sizeof found.content);
    std::copy_n(bytes.begin(), count, found.content);
    found.content_count = static_cast<int32_t>(count);
  }
  return found;
}

} // namespace

int32_t pm_cv_find_barcodes(const uint8_t *pixels, int32_t width, int32_t height, pm_cv_barcode *out,
                        int32_t capacity, int32_t *count, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum);
    const auto hints = ZXing::DecodeHints().setFormats(symbologies()).setReturnErrors(true);
    *count = 0;
    for (const ZXing::Result &result : ZXing::ReadBarcodes(view, hints)) {
      if (*count == capacity) break;
      out[(*count)++] = barcode(result);
    }
  });
}

int32_t pm_cv_make_pdf417(const uint8_t *content, int32_t content_count, int32_t level, uint8_t *out,
                          int32_t capacity, int32_t *width, int32_t *height, char *error,
                          size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    // The writer takes one character a byte.
    const std::wstring text(content, content + content_count);
    const ZXing::BitMatrix modules = ZXing::MultiFormatWriter(ZXing::BarcodeFormat::PDF417)
                                         .setMargin(0)
                                         .setEccLevel(level)
                                         .encode(text, 0, 0);
    *width = modules.width();
    *height = modules.height();
    if (modules.width() * modules.height() > capacity) {
      throw std::length_error("the symbol has too many modules");
    }
    for (int y = 0; y < modules.height(); y++) {
      for (int x = 0; x < modules.width(); x++) *out++ = modules.get(x, y) ? 1 : 0;
    }
  });
}

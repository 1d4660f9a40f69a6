#pragma once

#include <array>
#include <cstdint>

/// What is printed on a sheet that is not the page itself.
enum class SheetPrint { none, text, columns, picture, rules };

/// The share of light that the print leaves in red, green and blue, at a point of a sheet. All lengths
/// are in millimeters from the sheet's top left corner.
std::array<float, 3> sheet_print(SheetPrint kind, float x, float y, float width, float height,
                                 uint64_t seed);

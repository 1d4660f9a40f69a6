#pragma once

#include <vector>

#include "page_lines.hpp"
#include "sheet_mask.hpp"

/// The quadrilaterals that a mask speaks for: the one that fits it best, and those whose sides are moved to lines nearby,
/// all or but one.
///
/// This finds pages with a side that no line marks.
std::vector<Quadrilateral> mask_candidates(const SheetMask &mask, const std::vector<PageLine> &lines);

#pragma once

#include <vector>

#include "page_lines.hpp"
#include "sheet_mask.hpp"

/// The quadrilaterals that a mask speaks for: the one that fits it best, and those whose sides are moved to lines nearby,
/// all or but one.
///
/// So a page is found of which a side has no line.
std::vector<Quadrilateral> mask_candidates(const SheetMask &mask, const std::vector<PageLine> &lines);

#pragma once

#include "sheet_evidence.hpp"

/// How much better the evidence is than that of other quadrilaterals in the same image. Only differences
/// count.
double sheet_score(const SheetEvidence &evidence);

/// How certain it is that the best quadrilateral is the page, 0 ... 1; `lead` is the difference from the
/// score of the best one elsewhere.
double sheet_certainty(const SheetEvidence &evidence, double lead);

#pragma once

#include "sheet_evidence.hpp"
#include "sheet_features.hpp"

/// How much better the evidence is than that of other quadrilaterals in the same image, before they are
/// compared. Only differences count.
double sheet_score(const SheetEvidence &evidence);

/// How much better a quadrilateral is than others in the same image, when all of them are known.
double sheet_rank(const SheetFeatures &features);

/// How certain it is that the best quadrilateral is the page, 0 ... 1; `rank` is its rank, and `lead` the
/// difference from the rank of the best one elsewhere.
double sheet_certainty(const SheetFeatures &features, double rank, double lead);

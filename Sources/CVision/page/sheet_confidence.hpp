#pragma once

#include "sheet_evidence.hpp"
#include "sheet_features.hpp"

/// How much better the evidence is than that of other quadrilaterals in the same image. Only differences count.
double sheet_score(const SheetEvidence &evidence);

/// How certain it is that the best quadrilateral of an image is the page, 0 ... 1.
double sheet_certainty(const SheetFeatures &features);

#pragma once

#include "sheet_evidence.hpp"

/// Adds what the print says: where it lies, and whether its rows and columns agree with the sides.
void examine_print(const PageScene &scene, const Quadrilateral &quad, SheetEvidence &evidence);

#include "sheet_confidence.hpp"

#include <algorithm>
#include <cmath>

#include "sheet_trees.hpp"

// The numbers are those of a logistic regression over synthetic clutter: books, office pages, receipts and
// cards of severities 1 to 3, 678 scenes. It separates the candidates of a scene that overlap the page by 0.93
// from its others. The mask's weight was chosen afterwards, among six, on the scenes of the trees: fitting all
// of them anew ranked no better.

namespace {

/// What the sides and the print say, whatever the size of the sheet in the image.
double order(const SheetEvidence &e) {
  // Print without an order has no direction.
  const double print_angle = e.print_order > 0.1 ? std::min(e.print_angle, 12.0) / 12 : 0.3;
  return -21.86 +
         6.3 * e.seen -
         0.81 * e.least_seen +
         12.8 * e.corners -
         16.3 * e.beyond -
         1.12 * e.least_corner -
         3.4 * e.through +
         5.68 * e.margin -
         1.77 * e.least_margin +
         0.0823 * std::min(e.margin_spread, 60.0) / 60 +
         12.9 * e.contrast +
         1.7 * e.brighter -
         0.494 * std::log1p(std::min(e.least_step, 60.0)) +
         0.721 * std::log1p(e.crossings) -
         0.815 * std::min(e.inner_steps, 1.5) +
         0.0542 * std::min(e.inner_lines, 1.5) +
         9.37 * e.print_order -
         2.58 * print_angle -
         0.671 * std::sqrt(e.print_inside) +
         9.62 * e.in_image -
         2.14 * e.quadrature / 10;
}

} // namespace

double sheet_score(const SheetEvidence &e) {
  return order(e) + 1.78 * std::log(e.print_density + 0.003) + 3.15 * std::log(e.size) + 40 * e.mask;
}

double sheet_certainty(const SheetFeatures &features) {
  return 1 / (1 + std::exp(-tree_sum(certainty_trees, features.data())));
}

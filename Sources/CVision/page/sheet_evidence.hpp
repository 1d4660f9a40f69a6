#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "edge_field.hpp"
#include "page_lines.hpp"
#include "quadrilateral.hpp"

/// What speaks for and against a quadrilateral as the outline of the topmost sheet. All shares are
/// 0 ... 1.
struct SheetEvidence {
  /// The share of the outline on which an edge lies, and of the side with the least.
  double seen, least_seen;
  /// The share of the outline that ends where the corners are, next to them, and the share of the sides
  /// that goes on beyond them.
  double corners, beyond;
  /// The corner of which the least is seen; and the share of both neighbors that goes on beyond a side, of
  /// the side where this is most: such a side is print, and the sheet goes on.
  double least_corner, through;
  /// The share of the margin that has the color of its side, and of the side with the least; and how
  /// much the four sides' margins differ in color.
  double margin, least_margin, margin_spread;
  /// The share of the outline across which the color differs, and where the inside is brighter.
  double contrast, brighter;
  /// The share of the outline along which a dark line is printed: beyond it, the color is that of the
  /// inside again.
  double framed;
  /// The difference between the colors inside and outside of a side, of the side where it is least, in
  /// gray levels.
  double least_step;
  /// The number of straight edges that cross the outline, and the length of those inside, as a share of
  /// the outline's: the first where the color differs across them, the second where it does not.
  double crossings, inner_steps, inner_lines;
  /// How well the print inside agrees with the sides in direction, and the angle between them in degrees.
  double print_order, print_angle;
  /// The share of all print in the image that lies inside, and the share of the inside that is print.
  double print_inside, print_density;
  /// The share of the image that is covered, the share of the outline that is in the image, and the
  /// largest deviation of a corner from a right angle in degrees.
  double size, in_image, quadrature;
};

/// An image and what was found in it.
struct PageScene {
  cv::Mat image;
  EdgeField field;
  std::vector<PageLine> lines;
};

SheetEvidence sheet_evidence(const PageScene &scene, const Quadrilateral &quad);

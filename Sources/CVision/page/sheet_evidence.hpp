#pragma once

#include <optional>

#include "page_scene.hpp"
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
  /// The share of a side across which the color differs, of the side with the least.
  double least_contrast;
  /// The share of the inside that has the color of the margin next to it.
  double paper;
  /// How much darker it is outside next to the sides than farther away, in gray levels: the mean of the
  /// sides, and that of the side where it is least. A sheet on top casts a shadow.
  double shadow, least_shadow;
  /// The print near a side as a share of its length, of the side with the most: outside, and inside.
  double print_beyond, print_within;
  /// How well the print just outside agrees with the sides in direction, and the print inside of the
  /// ninth where it agrees least.
  double outer_order, least_order;
  /// The number of straight edges that end at the outline, coming from outside and from inside.
  double ends_outside, ends_inside;
  /// The share in common with what a net sees as the sheet, and how sure the net is of the image.
  double mask, mask_certainty;
};

/// A part of a whole, 0 ... 1; 0 of nothing.
inline double share(int part, int whole) { return whole > 0 ? static_cast<double>(part) / whole : 0; }

/// The evidence for a quadrilateral; `nullopt` if most of its outside is as bright as its inside, as around a
/// printed frame.
std::optional<SheetEvidence> sheet_evidence(const PageScene &scene, const Quadrilateral &quad);

#pragma once

#include <cstddef>
#include <cstdint>

/// One node of a decision tree. A leaf has no feature, and a value that counts. Any other node asks whether
/// a feature is at most the value: if so, the next node follows, else the one `no` nodes on.
struct TreeNode {
  int8_t feature;
  uint8_t no;
  float value;
};

/// Trees whose values are added up.
struct TreeTable {
  const TreeNode *nodes;
  /// Where each tree starts.
  const uint16_t *roots;
  size_t trees;
};

/// The trees that say whether the best quadrilateral of an image is right.
extern const TreeTable certainty_trees;

/// The sum over all trees for these features.
double tree_sum(const TreeTable &table, const float *features);

#include "sheet_trees.hpp"

double tree_sum(const TreeTable &table, const float *features) {
  double sum = 0;
  for (size_t tree = 0; tree < table.trees; tree++) {
    const TreeNode *node = table.nodes + table.roots[tree];
    while (node->feature >= 0) node += features[node->feature] <= node->value ? 1 : node->no;
    sum += node->value;
  }
  return sum;
}

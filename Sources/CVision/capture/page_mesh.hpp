#pragma once

#include <vector>

#include "CVisionCapture.h"

/// The values of a mesh at one pixel.
struct MeshNode {
  /// A point of the printed page.
  float x, y;
  float paper, table;
  float light[3];
  float glare;
};
static_assert(sizeof(MeshNode) == 8 * sizeof(float), "as pm_cv_mesh has it");

/// Interpolates the nodes of a mesh, one image row at a time.
class PageMesh {
public:
  explicit PageMesh(const pm_cv_mesh &mesh)
      : mesh(mesh), row(static_cast<size_t>(mesh.columns)) {}

  /// Moves to the center of image row `y`.
  void go_to(int y) {
    const float at = (static_cast<float>(y) + 0.5f) / static_cast<float>(mesh.step);
    const int above = static_cast<int>(at);
    const float below = at - static_cast<float>(above);
    const size_t count = static_cast<size_t>(mesh.columns) * 8;
    const float *upper = mesh.nodes + static_cast<size_t>(above) * count;
    float *out = &row[0].x;
    for (size_t i = 0; i < count; ++i) out[i] = upper[i] + below * (upper[i + count] - upper[i]);
  }

  /// The node at the center of pixel `x` in that row.
  MeshNode operator[](int x) const {
    const int left = x / mesh.step;
    const float right = (static_cast<float>(x - left * mesh.step) + 0.5f) / mesh.step;
    MeshNode node;
    const float *a = &row[static_cast<size_t>(left)].x, *b = a + 8;
    float *out = &node.x;
    for (int i = 0; i < 8; ++i) out[i] = a[i] + right * (b[i] - a[i]);
    return node;
  }

private:
  pm_cv_mesh mesh;
  std::vector<MeshNode> row;
};

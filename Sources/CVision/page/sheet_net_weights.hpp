#pragma once

/// The weights of the net that sees sheets, as characters: see `Weights`.
extern const char sheet_net_levels[];
/// What a level of each output's weights is worth, and its bias.
extern const float sheet_net_scales[], sheet_net_biases[];

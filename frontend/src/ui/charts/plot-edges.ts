/**
 * Distance in pixels between a box and its plot: room for value labels on the left, and for half a day label
 * on the right.
 */
export const PLOT_EDGES = { left: 38, right: 34 } as const;

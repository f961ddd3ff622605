/** Pixels between a box and its plot: value labels at the left, half a day label at the right. */
export const PLOT_EDGES = { left: 38, right: 34 } as const;

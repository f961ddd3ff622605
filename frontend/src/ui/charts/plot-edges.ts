/** Pixels between a box and the plot in it: the values at the left, half a day's label at the right. */
export const PLOT_EDGES = { left: 38, right: 34 } as const;

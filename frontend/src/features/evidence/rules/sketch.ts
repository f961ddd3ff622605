/** The normal distribution's value for 2.5% on each side. */
const Z = 1.96;

/**
 * Returns the interval and the estimate of a result that would just reach a goal, to draw it before it
 * exists. Approximate: the verdict's own interval is computed by the server.
 */
export function reachingRates(goal: number, visitors: number) {
  const spread = Z * Math.sqrt((goal * (1 - goal)) / visitors + (Z / (2 * visitors)) ** 2);
  const peak = (goal + Z ** 2 / (2 * visitors) + spread) / (1 + Z ** 2 / visitors);
  return { low: goal, peak, high: Math.min(1, peak + 1.15 * (peak - goal)), goal };
}

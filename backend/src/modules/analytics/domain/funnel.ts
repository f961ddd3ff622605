/** The numbers of a day, a source or a period. */
export interface Counts {
  /** Times the page was opened. */
  visits: number;
  /** Visitors a day and idea, as far as they may be told apart. */
  visitors: number;
  votes: number;
  signUps: number;
  /** Sign-ups that would pay. */
  willingToPay: number;
}

/** From a visit to somebody who would pay, in the order in which it happens. */
export const FUNNEL_STEPS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /** Share of the step before, 0 to 1; null at the first, and where it would say nothing. */
  ofPrevious: number | null;
  /** Share of the visits, 0 to 1; null where it would say nothing. */
  ofVisits: number | null;
}

/** Says nothing of nothing, nor where more come out than went in: people also vote on a card, without opening the page. */
export function rate(part: number, whole: number): number | null {
  return whole > 0 && part <= whole ? part / whole : null;
}

export function funnelOf(counts: Counts): FunnelStep[] {
  return FUNNEL_STEPS.map((step, index) => ({
    step,
    count: counts[step],
    ofPrevious: index === 0 ? null : rate(counts[step], counts[FUNNEL_STEPS[index - 1]!]),
    ofVisits: rate(counts[step], counts.visits),
  }));
}

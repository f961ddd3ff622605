import type { Counts } from './counts.js';

/** From a visit to somebody who would pay, in the order in which it happens. */
export const FUNNEL_STEPS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;

export interface FunnelStep {
  step: (typeof FUNNEL_STEPS)[number];
  count: number;
  /**
   * Share of the step that it comes out of (`OUT_OF`), 0 to 1; null at the first, and where it would say
   * nothing.
   */
  ofPrevious: number | null;
  /** Share of the visits, 0 to 1; null where it would say nothing. */
  ofVisits: number | null;
}

/** Out of which step one comes. Many sign up without a vote, so a sign-up is the outcome of a visit. */
const OUT_OF = { visits: null, votes: 'visits', signUps: 'visits', willingToPay: 'signUps' } as const;

/**
 * Says nothing of nothing, nor where more come out than went in: people also vote on a card, without opening
 * the page.
 */
export function rate(part: number, whole: number): number | null {
  return whole > 0 && part <= whole ? part / whole : null;
}

export function funnelOf(counts: Counts): FunnelStep[] {
  return FUNNEL_STEPS.map((step) => {
    const before = OUT_OF[step];
    return {
      step,
      count: counts[step],
      ofPrevious: before && rate(counts[step], counts[before]),
      ofVisits: rate(counts[step], counts.visits),
    };
  });
}

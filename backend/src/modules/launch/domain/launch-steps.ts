import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * The steps of an idea's first days, in the recommended order. Setting a goal comes before sharing, because a
 * goal counts only visitors who come after it was set.
 */
export const LAUNCH_STEPS = [
  'approved',
  'goal',
  'shared',
  'first-visits',
  'vote',
  'sign-up',
  'answered',
  'twenty-visits',
] as const;
export type LaunchStepName = (typeof LAUNCH_STEPS)[number];

/** Number of visits required by the step in the middle of the list, and by the last step. */
export const VISITS = { first: 5, all: 20 } as const;

/** Facts about an idea that determine which steps are done. */
export interface LaunchFacts {
  isPublic: boolean;
  /** True if a goal of the idea was ever started. */
  hasGoal: boolean;
  /** Number of visits to the page, excluding the founder's own. */
  visits: number;
  /** Number of visits through links made for sharing. */
  sharedVisits: number;
  /** True if anyone other than the founder has voted. */
  hasVote: boolean;
  /** True if anyone other than the founder has joined the waitlist. */
  hasSignUp: boolean;
  /** True if the founder has answered a message. */
  hasAnswer: boolean;
}

export interface LaunchStep {
  step: LaunchStepName;
  done: boolean;
}

const DONE: Record<LaunchStepName, (facts: LaunchFacts) => boolean> = {
  approved: ({ isPublic }) => isPublic,
  goal: ({ hasGoal }) => hasGoal,
  shared: ({ sharedVisits }) => sharedVisits > 0,
  'first-visits': ({ visits }) => visits >= VISITS.first,
  vote: ({ hasVote }) => hasVote,
  'sign-up': ({ hasSignUp }) => hasSignUp,
  answered: ({ hasAnswer }) => hasAnswer,
  'twenty-visits': ({ visits }) => visits >= VISITS.all,
};

/** Returns the "first 20 visits" checklist. Steps are completed automatically, never manually. */
export function stepsOf(facts: LaunchFacts): LaunchStep[] {
  return LAUNCH_STEPS.map((step) => ({ step, done: DONE[step](facts) }));
}

/** Stores founders' settings for sharing their ideas. */
export abstract class LaunchKits {
  /**
   * Sets whether the share image shows the founder's name and picture.
   * @returns false if the founder has no such idea
   */
  abstract showFounder(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    isVisible: boolean,
  ): Promise<boolean>;
}

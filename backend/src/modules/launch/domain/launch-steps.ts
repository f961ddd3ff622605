import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * What the first days of an idea bring, in the order in which it should happen: only visitors who come after
 * a goal was set count for it, so the goal comes before sharing.
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

/** Visits that the list asks for, at its middle and at its end. */
export const VISITS = { first: 5, all: 20 } as const;

/** What has happened to an idea so far. */
export interface LaunchFacts {
  isPublic: boolean;
  /** Whether a goal of the idea was ever started. */
  hasGoal: boolean;
  /** Times that the page was opened by anybody but its founder. */
  visits: number;
  /** Those of them that came by a link which was made for sharing. */
  sharedVisits: number;
  /** Whether anybody but the founder has voted. */
  hasVote: boolean;
  /** Whether anybody but the founder has joined the waitlist. */
  hasSignUp: boolean;
  /** Whether the founder has answered a message. */
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

/** The list "first 20 visits": nobody ticks it by hand. */
export function stepsOf(facts: LaunchFacts): LaunchStep[] {
  return LAUNCH_STEPS.map((step) => ({ step, done: DONE[step](facts) }));
}

/** What founders have settled of how their ideas are shared. */
export abstract class LaunchKits {
  /**
   * Whether the share image has the founder's name and picture.
   * @returns false when the founder has no such idea.
   */
  abstract showFounder(tx: Transaction, founderId: string, ideaId: string, shown: boolean): Promise<boolean>;
}

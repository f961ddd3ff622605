import type { Ends } from '../../../shared/confidence-sequence.js';
import type { GoalPage } from './goal-page.js';
import { tunedTo } from './goal-power.js';
import type { GoalTerms } from './goal-terms.js';
import { FEWEST_VISITORS, type GoalTest, testFor } from './goal-test.js';
import {
  COUNTED_A_DAY,
  COUNTED_A_GOAL,
  COUNTED_AN_EPOCH,
  CROWD,
  EPOCH_DAYS,
  ONE_PER_NETWORK_FROM,
  CONFIRM_WITHIN_HOURS,
  LEAST_SECONDS,
} from './counting-limits.js';

/**
 * Version of the rules for goals started now. Any change to a rule requires a new version. A goal keeps the
 * version in its text.
 */
export const RULES_VERSION = 2;

/** The text of a goal: everything that determines its verdict, except the visitors. */
export interface GoalText extends GoalTerms {
  rules: number;
  idea: string;
  /** Number of the goal within its idea, from 1. */
  goal: number;
  startedAt: string;
  /** Visitors count only if they come before this time. */
  endsAt: string;
  /**
   * Number of the goal among all goals of the founder, from 1, including those of deleted ideas. Absent
   * before version 1.1, as are `page` and `seenBefore`.
   */
  founderNumber?: number;
  /** The page that visitors saw when the goal started. */
  page?: GoalPage;
  seenBefore?: SeenBefore;
  /** For `priced`, the number of the price arm whose counted visitors the goal is about. */
  priceArm?: number;
  /** The tuning of the interval. */
  interval: Ends;
  /** The test that decides "reached". Absent under rules version 1. */
  test?: GoalTest;
  limits: typeof LIMITS;
  /** 16 random bytes in hexadecimal, so that no one can find the terms by hashing guesses. */
  random: string;
}

/** Constants of the rules, for readers of the text who don't know them. Rules version 1 has fewer. */
const LIMITS = {
  fewestVisitors: FEWEST_VISITORS,
  confirmWithinHours: CONFIRM_WITHIN_HOURS,
  leastSecondsBeforeActing: LEAST_SECONDS,
  visitorsOfANetworkADay: COUNTED_A_DAY,
  visitorsOfANetworkAnEpoch: COUNTED_AN_EPOCH,
  epochDays: EPOCH_DAYS,
  crowd: CROWD,
  visitorsOfANetwork: COUNTED_A_GOAL,
};

/**
 * All counted numbers of the idea that the founder had seen before the goal, including those from earlier
 * goals.
 */
export interface SeenBefore {
  visitors: number;
  confirmed: number;
}

/** The contents of a goal's text besides its terms. */
export interface GoalStart {
  ideaId: string;
  number: number;
  startedAt: Date;
  endsAt: Date;
  priceArm?: number | null;
  founderNumber?: number;
  page?: GoalPage;
  seenBefore?: SeenBefore;
  random: string;
}

/** Creates the text of a goal: JSON that is stored and hashed exactly, and never rewritten. */
export function goalText(
  terms: GoalTerms,
  { ideaId, number, startedAt, endsAt, priceArm, random, ...start }: GoalStart,
): string {
  const { founderNumber, page, seenBefore } = start;
  const { metric, price, rate, visitors, days, atLeast, sources, includeReferred } = terms;
  const text: GoalText = {
    rules: RULES_VERSION,
    idea: ideaId,
    goal: number,
    founderNumber,
    metric,
    price,
    rate,
    visitors,
    days,
    atLeast,
    sources,
    includeReferred,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    priceArm: priceArm ?? undefined,
    page,
    seenBefore,
    interval: tunedTo(rate, visitors),
    test: testFor(rate, visitors),
    limits: LIMITS,
    random,
  };
  return JSON.stringify(text);
}

/** True if only one visitor per network decides the goal. Under rules version 1, all counted visitors do. */
export function countsOnePerNetwork({ rules }: Pick<GoalText, 'rules'>): boolean {
  return rules >= ONE_PER_NETWORK_FROM;
}

/** Parses a text created by {@link goalText}, including in earlier versions. */
export function readGoalText(text: string): GoalText {
  return JSON.parse(text) as GoalText;
}

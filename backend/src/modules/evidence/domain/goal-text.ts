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
 * The version of the rules that goals started now are judged by; a change of any of them is a new one. A goal
 * keeps the version that its text names.
 */
export const RULES_VERSION = 2;

/** What a goal's text says: everything that its verdict follows from, apart from who comes. */
export interface GoalText extends GoalTerms {
  rules: number;
  idea: string;
  /** Which goal of the idea it is, from 1. */
  goal: number;
  startedAt: string;
  /** Visitors count before it. */
  endsAt: string;
  /**
   * Which goal of the founder it is, from 1, over all of their ideas, deleted ones included. This and
   * the next two: not in texts of before 1.1.
   */
  founderNumber?: number;
  /** What visitors read when it started. */
  page?: GoalPage;
  seenBefore?: SeenBefore;
  /** Of `priced`: the number by which counted visitors of its price are kept. */
  priceArm?: number;
  /** What tunes the interval. */
  interval: Ends;
  /** What decides "reached"; absent under rules 1. */
  test?: GoalTest;
  limits: typeof LIMITS;
  /**
   * 16 random bytes in hexadecimal digits: nobody can find the terms by trying which of them have the hash.
   */
  random: string;
}

/**
 * Constants of the rules, for anyone who reads the text without knowing them. Those of rules 1 have fewer.
 */
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
 * What the idea's counted numbers showed its founder before the goal: all of them, whatever goal they
 * are of.
 */
export interface SeenBefore {
  visitors: number;
  confirmed: number;
}

/** What a goal's text is made of beside its terms. */
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

/** The text of a goal: JSON, stored and hashed to the letter, and never written anew. */
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

/** Whether one visitor of each network decides the goal. Under rules 1 all counted visitors do. */
export function countsOnePerNetwork({ rules }: Pick<GoalText, 'rules'>): boolean {
  return rules >= ONE_PER_NETWORK_FROM;
}

/** Reads what {@link goalText} wrote, now or in a version before. */
export function readGoalText(text: string): GoalText {
  return JSON.parse(text) as GoalText;
}

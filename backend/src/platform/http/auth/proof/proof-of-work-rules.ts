import type { Window } from '../../../limits/window-counters.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Number of actions per hour, network and target that need no proof. */
export const FREE_ACTIONS = 20;
/** Maximum number of actions per day, network and target. */
export const ACTIONS_A_DAY = 300;

/** Validity of a challenge in milliseconds, long enough for a phone that was set aside for a moment. */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * PBKDF2 iterations in one step of a challenge. High enough that a browser's overhead per call doesn't
 * matter.
 */
export const STEP_COST = 2_000;
/**
 * Maximum number of steps of the first challenge: half a second on average on a slow phone, and a twentieth
 * of that on a laptop.
 */
const FIRST_STEPS = 125;
/** Steps added by each further action within the hour. */
const MORE_STEPS = 10;
/** Steps added by each unsolved challenge within the hour, to make hoarding challenges expensive. */
const MORE_STEPS_UNSOLVED = 25;
/** Upper limit for the number of steps: on a slow phone 4 s on average, and at most 8 s. */
const MOST_STEPS = 1_000;

/**
 * Number of other actions that may happen between a challenge and its solution without making the challenge
 * too easy.
 */
const SLACK = 20;

/**
 * Returns the difficulty of a challenge.
 * @param actions the network's actions on the target in this hour. @param free number of actions that need no
 * proof.
 * @param unsolved challenges requested in this hour and not solved.
 * @returns the maximum number of steps that the solver tries; half as many on average.
 */
export function stepsFor(actions: number, free = FREE_ACTIONS, unsolved = 0): number {
  const more = MORE_STEPS * Math.max(0, actions - free) + MORE_STEPS_UNSOLVED * unsolved;
  return Math.min(MOST_STEPS, FIRST_STEPS + more);
}

/**
 * True if a challenge with this many steps is still accepted, although there were other actions since it was
 * made.
 */
export function isHardEnough(steps: number, actions: number, free = FREE_ACTIONS): boolean {
  return steps >= stepsFor(actions - SLACK, free);
}

/** Returns the limits. @param factor `RATE_LIMIT_FACTOR`, above 0. */
export function windowsOf(factor: number): { hour: Window; day: Window } {
  return {
    hour: { name: 'hour', max: Math.ceil(FREE_ACTIONS * factor), ms: HOUR_MS },
    day: { name: 'day', max: Math.ceil(ACTIONS_A_DAY * factor), ms: DAY_MS },
  };
}

import type { Window } from '../../../limits/window-counters.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Acts of one network on one target that nobody is asked about, within an hour. */
export const FREE_ACTIONS = 20;
/** Acts of one network on one target within a day. */
export const ACTIONS_A_DAY = 300;

/**
 * Milliseconds in which a challenge can be solved: a phone that was put aside for a moment still has time.
 */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * Iterations of PBKDF2 in one step of a challenge: enough that a browser's overhead for each call does not
 * count.
 */
export const STEP_COST = 2_000;
/** Most steps of the first challenge: half a second of a slow phone on average, a twentieth of a laptop's. */
const FIRST_STEPS = 125;
/** Steps that each further action of the hour adds. */
const MORE_STEPS = 10;
/** Steps that each unsolved challenge of the hour adds: gathering challenges costs more. */
const MORE_STEPS_UNSOLVED = 25;
/** However many actions: 4 s of a slow phone on average, 8 s at the worst. */
const MOST_STEPS = 1_000;

/** Acts of others between a challenge and its solution that do not make the solution too easy. */
const SLACK = 20;

/**
 * How hard a challenge is.
 * @param actions of the network on the target in this hour. @param free actions that need none.
 * @param unsolved challenges of this hour that were asked for and not solved.
 * @returns most steps that the solver tries; half as many on average.
 */
export function stepsFor(actions: number, free = FREE_ACTIONS, unsolved = 0): number {
  const more = MORE_STEPS * Math.max(0, actions - free) + MORE_STEPS_UNSOLVED * unsolved;
  return Math.min(MOST_STEPS, FIRST_STEPS + more);
}

/** Whether a challenge with so many steps may still be taken, though others acted since it was made. */
export function isHardEnough(steps: number, actions: number, free = FREE_ACTIONS): boolean {
  return steps >= stepsFor(actions - SLACK, free);
}

/** @param factor `RATE_LIMIT_FACTOR`, above 0. */
export function windowsOf(factor: number): { hour: Window; day: Window } {
  return {
    hour: { name: 'hour', max: Math.ceil(FREE_ACTIONS * factor), ms: HOUR_MS },
    day: { name: 'day', max: Math.ceil(ACTIONS_A_DAY * factor), ms: DAY_MS },
  };
}

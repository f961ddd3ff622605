import type { Visitor } from './visitor-keys.js';

/**
 * Visits a day that one address adds to one idea's numbers: a browser's name is what its sender writes, so a
 * thousand names are no thousand people.
 */
export const VISITS_A_DAY = 20;
/**
 * The same of those who agreed to be recognised: an id in a cookie is also what its sender writes, but a
 * thousand people may have one each.
 */
export const RECOGNISED_VISITS_A_DAY = 300;

/** Bounds what one address can make of an idea's visits. Accounts are not bounded. */
export abstract class VisitLimit {
  /**
   * Counts the visit where it may count. @returns whether it may. @throws when the day's secret cannot be
   * read.
   */
  abstract take(visitor: Visitor, ideaId: string, at: Date): Promise<boolean>;
}

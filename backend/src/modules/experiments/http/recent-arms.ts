import { LRUCache } from 'lru-cache';

import type { Clock } from '../../../shared/clock.js';
import { addDays, dayOf, startOf } from '../../../shared/day.js';

/** Milliseconds for which an arm is remembered at the most. */
const LASTS = 60_000;
/** Bounds of the memory: arms, and characters of what each is found by. Who is above that is drawn anew. */
const MAX_ARMS = 5_000;
const MAX_CHARACTERS = 1_000;

/**
 * The arms of those who have just come: to draw one costs more than all else of an answer from memory. As it
 * knows visitors by address and browser it forgets them within a minute, and at midnight (UTC), when
 * everybody is drawn anew. An arm depends on nothing else, so that there is nothing to correct.
 */
export class RecentArms {
  private readonly arms = new LRUCache<string, number>({ max: MAX_ARMS });
  /** When everything is forgotten, in milliseconds of the clock. */
  private until = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * @param who the same text for the same visitor of the day, and for nobody else.
   * @param draw gives the arm, or null where that cannot be told yet.
   */
  of(experimentId: string, who: string, draw: () => number | null): number | null {
    if (who.length > MAX_CHARACTERS) return draw();
    const now = this.clock.now();
    if (now.getTime() >= this.until) this.beginAnew(now);
    const name = `${experimentId}\n${who}`;
    const remembered = this.arms.get(name);
    if (remembered !== undefined) return remembered;
    const arm = draw();
    if (arm !== null) this.arms.set(name, arm);
    return arm;
  }

  /** How many are remembered. */
  get size(): number {
    return this.arms.size;
  }

  private beginAnew(now: Date): void {
    this.arms.clear();
    const midnight = startOf(addDays(dayOf(now), 1)).getTime();
    this.until = Math.min(now.getTime() + LASTS, midnight);
    // Also where nobody comes any more.
    setTimeout(() => this.arms.clear(), LASTS).unref();
  }
}

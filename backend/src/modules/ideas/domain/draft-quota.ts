import { DraftsFull, TooManyDrafts } from './idea.errors.js';

const DAY_MS = 86_400_000;

/** What an author has written, as far as the quota asks. */
export interface WrittenSoFar {
  drafts: number;
  /** When the author wrote the newest idea but (`aDay` - 1), in whatever status; null with fewer ideas. */
  beforeTheLast: Date | null;
}

/**
 * How many drafts somebody without a plan may write: enough for every idea of a person, too few for a
 * script.
 */
export class DraftQuota {
  readonly aDay: number;
  readonly inAll: number;

  /** @param factor multiplies both; 0 switches them off. */
  constructor(private readonly factor: number) {
    this.aDay = Math.ceil(20 * factor);
    this.inAll = Math.ceil(100 * factor);
  }

  get areOff(): boolean {
    return this.factor === 0;
  }

  /** @throws DraftsFull, TooManyDrafts */
  assertRoom({ drafts, beforeTheLast }: WrittenSoFar, now: Date): void {
    if (this.areOff) return;
    if (drafts >= this.inAll) throw new DraftsFull(drafts);
    const wait = beforeTheLast === null ? 0 : beforeTheLast.getTime() + DAY_MS - now.getTime();
    if (wait > 0) throw new TooManyDrafts(this.aDay, wait);
  }
}

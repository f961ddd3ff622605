import {
  DraftsFull,
  TooManyDrafts,
  AuthorAtPlanLimit,
  PlanLimitReached,
  SubscriptionRequired,
} from './idea.errors.js';

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

/**
 * Whether one more idea may be submitted.
 * @param maxIdeas the plan's quota; 0 without a plan.
 * @param counted the founder's other ideas in status active or pending.
 * @throws SubscriptionRequired, PlanLimitReached
 */
export function assertMaySubmit(maxIdeas: number, counted: number): void {
  if (maxIdeas === 0) throw new SubscriptionRequired();
  if (counted >= maxIdeas) throw new PlanLimitReached(maxIdeas);
}

/**
 * Whether an admin may make one more idea of a founder public that has not counted against the plan's quota
 * until now.
 * @param maxIdeas and counted as for `assertMaySubmit`.
 * @throws AuthorAtPlanLimit
 */
export function assertMayPublish(maxIdeas: number, counted: number): void {
  if (counted >= maxIdeas) throw new AuthorAtPlanLimit(maxIdeas);
}

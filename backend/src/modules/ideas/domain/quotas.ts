import {
  DraftsFull,
  TooManyDrafts,
  AuthorAtPlanLimit,
  PlanLimitReached,
  SubscriptionRequired,
} from './idea.errors.js';

const DAY_MS = 86_400_000;

/** Numbers that the limits on drafts depend on. */
export interface WrittenSoFar {
  drafts: number;
  /**
   * Time at which the author wrote the `aDay`-th newest idea, in any status. Null if there are fewer ideas.
   */
  beforeTheLast: Date | null;
}

/** Limits on drafts for a founder without a plan: enough for a person, too few for a script. */
export class DraftQuota {
  readonly aDay: number;
  readonly inAll: number;

  /** @param factor multiplier for the two limits. 0 disables them. */
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
 * Checks whether another idea can be submitted.
 * @param maxIdeas the plan's quota; 0 without a plan.
 * @param counted number of the founder's other ideas with status active or pending.
 * @throws SubscriptionRequired, PlanLimitReached
 */
export function assertMaySubmit(maxIdeas: number, counted: number): void {
  if (maxIdeas === 0) throw new SubscriptionRequired();
  if (counted >= maxIdeas) throw new PlanLimitReached(maxIdeas);
}

/**
 * Checks whether an admin can publish another idea that didn't count against the founder's plan before.
 * @param maxIdeas the plan's quota; 0 without a plan.
 * @param counted number of the founder's other ideas with status active or pending.
 * @throws AuthorAtPlanLimit
 */
export function assertMayPublish(maxIdeas: number, counted: number): void {
  if (counted >= maxIdeas) throw new AuthorAtPlanLimit(maxIdeas);
}

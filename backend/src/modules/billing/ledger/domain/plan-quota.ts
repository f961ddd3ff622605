import type { Transaction } from '../../../../shared/unit-of-work.js';

/** What other features ask about a founder's plan. */
export abstract class PlanQuota {
  /** Active and pending ideas that the running subscription allows; 0 without one. */
  abstract maxIdeas(tx: Transaction, userId: string): Promise<number>;
}

import { AsyncLocalStorage } from 'node:async_hooks';

import type { Transaction } from '../../shared/unit-of-work.js';

type LastStep = (tx: Transaction) => Promise<void>;

const steps = new AsyncLocalStorage<LastStep>();

/**
 * Runs `work` so that every unit of work in it runs `step` last, in the unit's own transaction. Both commit
 * or neither does: an error in the step rolls back the unit of work.
 */
export function beforeEachCommit<T>(step: LastStep, work: () => T): T {
  return steps.run(step, work);
}

/** The step to run before a unit of work commits, or undefined if there's none. */
export function stepBeforeCommit(): LastStep | undefined {
  return steps.getStore();
}

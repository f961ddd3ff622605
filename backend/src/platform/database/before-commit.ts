import { AsyncLocalStorage } from 'node:async_hooks';

import type { Transaction } from '../../shared/unit-of-work.js';

type LastStep = (tx: Transaction) => Promise<void>;

const steps = new AsyncLocalStorage<LastStep>();

/**
 * Runs `work` so that every unit of work in it takes `step` last, in its own transaction: what the step
 * writes is there if and only if what the unit of work wrote is. What the step throws undoes both.
 */
export function beforeEachCommit<T>(step: LastStep, work: () => T): T {
  return steps.run(step, work);
}

/** What is to be done before a unit of work commits here; undefined where nothing is. */
export function stepBeforeCommit(): LastStep | undefined {
  return steps.getStore();
}

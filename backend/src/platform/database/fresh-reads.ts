import { AsyncLocalStorage } from 'node:async_hooks';

const fresh = new AsyncLocalStorage<true>();

/** Runs `work` so that every public read in it sees all that was written before: for the one who wrote it. */
export function withFreshReads<T>(work: () => T): T {
  return fresh.run(true, work);
}

/** Whether a replica will not do here. */
export function needsFreshReads(): boolean {
  return fresh.getStore() === true;
}

import { AsyncLocalStorage } from 'node:async_hooks';

const fresh = new AsyncLocalStorage<true>();

/** Runs `work` so that its public reads see all earlier writes, for someone who has just written. */
export function withFreshReads<T>(work: () => T): T {
  return fresh.run(true, work);
}

/** True if the current context must read from the primary instead of a replica. */
export function needsFreshReads(): boolean {
  return fresh.getStore() === true;
}

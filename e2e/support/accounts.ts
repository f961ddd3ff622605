/** A founder on the Pro plan with two unused ideas. Only founder.spec.ts uses this account. */
export const FOUNDER = { email: 'founder@groundswell.test', name: 'Fiona Founder' };
/** An account without a plan. */
export const SECOND = { email: 'second@groundswell.test', name: 'Sam Second' };
export const ADMIN = { email: 'admin@groundswell.test', name: 'Ada Admin' };
/** A demo founder on the Pro plan with two unused ideas. Only review.spec.ts uses this account. */
export const HANNA = { email: 'hanna.lindqvist@groundswell.test', name: 'Hanna Lindqvist' };

/**
 * User agent of a regular browser. Playwright's default is treated as a robot, and visits by robots aren't
 * counted.
 */
export const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let made = 0;

/**
 * Text that no other test uses, in this run or any other: `unique('Quiet hours')` returns "Quiet hours
 * mh3k2-1".
 */
export function unique(words: string): string {
  made += 1;
  return `${words} ${tag()}-${made}`;
}

/** An email address that no other test uses. Its account has no plan. */
export function uniqueEmail(name = 'visitor'): string {
  made += 1;
  return `${name}.${tag()}-${made}@example.test`;
}

/** A tag that is unique to a worker and to a run against the same product. */
function tag(): string {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0';
  return `${STARTED.toString(36)}${worker}`;
}

const STARTED = Date.now() % 1_000_000_000;

/** Has the Pro plan with two unused ideas, which only founder.spec.ts uses. */
export const FOUNDER = { email: 'founder@groundswell.test', name: 'Fiona Founder' };
/** Has no plan. */
export const SECOND = { email: 'second@groundswell.test', name: 'Sam Second' };
export const ADMIN = { email: 'admin@groundswell.test', name: 'Ada Admin' };
/** A demo founder with the Pro plan and two unused ideas, which only review.spec.ts uses. */
export const HANNA = { email: 'hanna.lindqvist@groundswell.test', name: 'Hanna Lindqvist' };

/** A person's user agent. Playwright's default is treated as a robot, whose visits aren't counted. */
export const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let made = 0;

/**
 * Text that no other test uses, in this run or another: `unique('Quiet hours')` returns "Quiet hours
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

/** A tag that differs between workers, and between runs against the same product. */
function tag(): string {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0';
  return `${STARTED.toString(36)}${worker}`;
}

const STARTED = Date.now() % 1_000_000_000;

/** Has the Pro plan, with room for two more ideas. Only the founder's journey uses the room. */
export const FOUNDER = { email: 'founder@groundswell.test', name: 'Fiona Founder' };
/** Has no plan. */
export const SECOND = { email: 'second@groundswell.test', name: 'Sam Second' };
export const ADMIN = { email: 'admin@groundswell.test', name: 'Ada Admin' };
/** A demo founder with the Pro plan and room for two more ideas. Only the review uses the room. */
export const HANNA = { email: 'hanna.lindqvist@groundswell.test', name: 'Hanna Lindqvist' };

/** What Playwright's browser calls itself is left out of visits as a robot's name; this is a person's. */
export const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let made = 0;

/**
 * Words that no other test uses, in this run or another: `unique('Quiet hours')` is "Quiet hours mh3k2-1".
 */
export function unique(words: string): string {
  made += 1;
  return `${words} ${tag()}-${made}`;
}

/** An address that no other test uses. It has no plan. */
export function uniqueEmail(name = 'visitor'): string {
  made += 1;
  return `${name}.${tag()}-${made}@example.test`;
}

/** Two workers never share one, nor do two runs against the same product. */
function tag(): string {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '0';
  return `${STARTED.toString(36)}${worker}`;
}

const STARTED = Date.now() % 1_000_000_000;

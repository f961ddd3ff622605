import type { Checked } from '@/lib/verify-jws';

/** What a check came to; also that the keys could not be had, or that the page shows something else. */
export type Outcome = Checked | { result: 'no-keys' } | { result: 'not-shown' };

import { msg } from './message.js';

/** Text of every page for browsers without scripts. */
export const NEEDS_SCRIPT = msg(
  'Groundswell needs JavaScript to vote, sign in and write. Please switch it on and reload.',
);

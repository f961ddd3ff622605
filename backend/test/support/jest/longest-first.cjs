const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that take longest, the longest first. Started last, one of them would keep one worker busy while the
 * other has nothing to do.
 */
const LONG = [
  'campaigns-crash',
  'embedded-postgres-killed',
  'fuzz',
  'demo',
  'images-hostile',
  'fuzz-long',
  'billing-ledger-agrees',
  'storage-orphans',
  'campaigns-sending',
  'billing-order-of-events',
  'billing-nonsense-paypal',
  'billing-subscriptions-ending',
  'billing-hostile-paypal',
  'billing-hostile-razorpay',
  'feedback-answers',
  'ideas-images',
  'waitlist-rejoining-mailbox',
  'evidence-crash',
  'operator-commands',
  'campaigns-mail-server',
];

/**
 * Jest's `testSequencer` (https://jestjs.io/docs/configuration#testsequencer-string). Jest orders files by
 * what they took the last time; a fresh clone does not know that yet.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration)) return sorted;
    const place = ({ path }) => {
      const at = LONG.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
      return at < 0 ? LONG.length : at;
    };
    return sorted.sort((one, other) => place(one) - place(other));
  }
};

const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Names of the slowest files, slowest first. They start first, because if a slow file started last, one
 * worker would be busy with it while the other is idle.
 */
const LONG = [
  'campaigns-crash',
  'imports-crash',
  'embedded-postgres-killed',
  'fuzz',
  'evidence-sign-ups',
  'billing-hostile',
  'demo',
  'metrics',
  'billing-hostile-paypal',
  'grouped-writes-stopping',
  'queue',
  'waitlist-rejoining-mailbox',
  'storage-orphans',
  'campaigns-sending',
  'backup',
  'images-hostile',
  'campaigns-progress',
  'fuzz-long',
  'imports-subscribers',
  'campaigns-mail-server',
  'embedded-postgres',
  'waitlist-confirmation',
  'accounts-full-export',
  'feedback-listeners',
  'waitlist-rejoining',
  'redis-away',
  'feedback-answers',
  'typed-client',
  'imports-ideas',
  'replicas',
  'database-away',
  'mail',
  'operator-commands',
  'billing-nonsense-paypal',
  'billing-ledger-agrees',
  'experiments',
  'page-tests',
  'billing-order-of-events',
  'exchange-rates',
  'country',
  'billing-subscriptions-ending',
  'evidence-crash',
];

/**
 * Jest's `testSequencer` (https://jestjs.io/docs/configuration#testsequencer-string). By default, Jest orders
 * files by their last durations, but a fresh clone has none, and after a partial run some are missing.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.every(({ duration }) => duration)) return sorted;
    const place = ({ path }) => {
      const at = LONG.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
      return at < 0 ? LONG.length : at;
    };
    return sorted.sort((one, other) => place(one) - place(other));
  }
};

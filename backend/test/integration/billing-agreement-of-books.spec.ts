import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PaymentDriver } from '../support/payments.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

/** More of them on demand: `BILLING_RUNS=1000`. */
const RUNS = Number(process.env.BILLING_RUNS ?? 12);
const TIMEOUT = 60_000 + RUNS * 3_000;

let app: TestApp;
let pay: PaymentDriver;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  pay = new PaymentDriver(app);
  await pay.webhooks({ repeat: 2, delayMs: 1 });
});
afterAll(() => app?.stop());

interface Deal {
  id: string;
  kind: 'order' | 'subscription';
  charges: string[];
}

/** What the provider holds of a person's charges, as our history would have it. */
async function atProvider(ids: string[]) {
  const { deals, charges } = await pay.state();
  return ids
    .flatMap((id) => (deals[id] as Deal).charges.map((charge) => charges[charge]))
    .filter((charge) => charge.status === 'paid')
    .map(({ id, amount, refunded }) => `${id} ${amount} ${refunded}`)
    .sort();
}

async function inOurBooks(founder: SignedIn) {
  const rows = await app.db<{ line: string }>(
    `SELECT charge_id || ' ' || amount_minor || ' ' || refunded_minor AS line FROM payments
     WHERE user_id = $1 AND paid_at IS NOT NULL ORDER BY 1`,
    [founder.user.id],
  );
  return rows.map(({ line }) => line).sort();
}

const step = fc.constantFrom(
  'finish',
  'work',
  'finish',
  'renew',
  'fail-renewal',
  'refund',
  'chargeback',
  'wait',
  'cancel',
  'another',
);

it.each(['paypal', 'razorpay'] as const)(
  `after any order of events the books equal those of %s (${RUNS} runs)`,
  async (provider) => {
    const run = async (steps: string[], recurring: boolean, finishesFirst: boolean) => {
      const founder = await app.signIn(`${provider}${(people += 1)}@example.com`);
      const ids: string[] = [];
      const finishers: (() => Promise<unknown>)[] = [];
      const open = async (planId: string) => {
        const options = { planId, recurring };
        if (provider === 'paypal') {
          const { id } = (await pay.openPaypal(founder, options)).body;
          await pay.approve(id);
          finishers.push(() => pay.finishPaypal(founder, id));
          ids.push(id);
        } else {
          const { orderId, subscriptionId } = (await pay.openRazorpay(founder, options)).body;
          const claim = await pay.checkout(orderId ?? subscriptionId);
          if (claim) finishers.push(() => pay.verify(founder, claim, options));
          ids.push(orderId ?? subscriptionId);
        }
      };
      await open('pro');
      if (finishesFirst) await finishers[0]!();
      for (const one of steps) {
        if (one === 'finish') await Promise.all(finishers.map((finish) => finish()));
        else if (one === 'work') await pay.work();
        else if (one === 'wait') pay.later(61_000);
        else if (one === 'another') await open('ultimate');
        else if (one === 'cancel') await founder.post('/api/subscription/cancel');
        else await pay.act(ids.at(-1)!, one);
      }
      // However it went, in the end messages have arrived and jobs have run.
      let [ours, theirs]: string[][] = [[], ['?']];
      for (let round = 0; round < 60 && JSON.stringify(ours) !== JSON.stringify(theirs); round += 1) {
        pay.later(20_000);
        await pay.work();
        [ours, theirs] = await Promise.all([inOurBooks(founder), atProvider([...new Set(ids)])]);
      }
      expect(ours).toEqual(theirs);
      const [{ twice }] = await app.db(
        `SELECT count(*)::int AS twice FROM (SELECT payment_id FROM billing_audit
         WHERE user_id = $1 AND what = 'payment.paid' GROUP BY payment_id HAVING count(*) > 1) AS again`,
        [founder.user.id],
      );
      expect(twice).toBe(0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), fc.boolean(), run),
      {
        numRuns: RUNS,
        endOnFailure: true,
      },
    );
  },
  TIMEOUT,
);

import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { entitlementOf } from '../../src/modules/billing/ledger/domain/entitlement.js';
import { LedgerRepository } from '../../src/modules/billing/ledger/domain/ledger.repository.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { app, pay, someone } from '../support/billing-set-up.js';
import { type BuyOptions, DAY, standing } from '../support/payments.js';
import { type SignedIn } from '../support/test-app.js';

/** Number of random runs. `BILLING_RUNS=1000` runs more. */
const RUNS = Number(process.env.BILLING_RUNS ?? 8);
const TIMEOUT = 60_000 + RUNS * 3_000;

beforeAll(() => pay.webhooks({ repeat: 2, delayMs: 1 }));

interface Deal {
  id: string;
  kind: 'order' | 'subscription';
  status: string;
  charges: string[];
}

/** Returns the provider's record of a person's charges, in the format of our payment history. */
async function atProvider(ids: string[]) {
  const { deals, charges } = await pay.state();
  return ids
    .flatMap((id) => (deals[id] as Deal).charges.map((charge) => charges[charge]))
    .filter((charge) => charge.status === 'paid')
    .map(({ id, amount, refunded }) => `${id} ${amount} ${refunded}`)
    .sort();
}

/** Returns the number of subscriptions that can still charge at the provider. */
async function chargingAtProvider(ids: string[]): Promise<number> {
  const { deals } = await pay.state();
  return ids.filter((id) => {
    const { kind, status } = deals[id] as Deal;
    return kind === 'subscription' && ['active', 'authenticated', 'failing'].includes(status);
  }).length;
}

async function inOurBooks(founder: SignedIn) {
  const rows = await app.db<{ line: string }>(
    `SELECT charge_id || ' ' || amount_minor || ' ' || refunded_minor AS line FROM payments
     WHERE user_id = $1 AND paid_at IS NOT NULL ORDER BY 1`,
    [founder.user.id],
  );
  return rows.map(({ line }) => line).sort();
}

/** Actions by a person and their bank: first buying a plan, then changing it, at any time of the month. */
const step = fc.constantFrom(
  'finish',
  'work',
  'finish',
  'renew',
  'fail-renewal',
  'refund',
  'chargeback',
  'wait',
  'days',
  'end',
  'cancel',
  'cancel',
  'resume',
  'resume',
  'upgrade',
  'downgrade',
);

/** Recalculates the plan from the payments in reverse order and expects the same result as stored. */
async function expectAddedUp(founder: SignedIn): Promise<void> {
  const unitOfWork = app.app.get(UnitOfWork, { strict: false });
  const ledgers = app.app.get(LedgerRepository, { strict: false });
  const ledger = await unitOfWork.run((tx) => ledgers.open(tx, founder.user.id, 'test'));
  const { periods, entitlement } = entitlementOf([...ledger.payments].reverse(), ledger.agreements);
  for (const { id, state, periodStart, periodEnd, credit } of ledger.payments) {
    const period = state === 'paid' ? periods.get(id) : undefined;
    expect({ periodStart, periodEnd, credit }).toEqual({
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      credit: period?.credit ?? null,
    });
  }
  if (entitlement)
    expect(ledger.subscription).toMatchObject({ planId: entitlement.planId, end: entitlement.end });
}

it.each(['paypal', 'razorpay'] as const)(
  `after any order of events, our ledger matches that of %s (${RUNS} runs)`,
  async (provider) => {
    const run = async (steps: string[], recurring: boolean, finishesFirst: boolean) => {
      pay.present();
      const founder = await someone();
      const ids: string[] = [];
      const finishers: (() => Promise<unknown>)[] = [];
      const open = async (options: BuyOptions) => {
        if (provider === 'paypal') {
          const { id } = (await pay.openPaypal(founder, options)).body;
          // If the response has no ID, there was nothing to resume.
          if (id === undefined) return;
          await pay.approve(id);
          finishers.push(() => pay.finishPaypal(founder, id));
          ids.push(id);
        } else {
          const { orderId, subscriptionId } = (await pay.openRazorpay(founder, options)).body;
          const id = orderId ?? subscriptionId;
          if (id === undefined) return;
          const claim = await pay.checkout(id);
          if (claim) finishers.push(() => pay.verify(founder, claim, options));
          ids.push(id);
        }
      };
      const toTheEnd = async () => {
        const { endsAt } = await standing(founder);
        if (endsAt && Date.parse(endsAt) > pay.now().getTime())
          pay.later(Date.parse(endsAt) - pay.now().getTime() + 5_000);
        await pay.act(ids.at(-1)!, 'renew');
      };
      await open({ planId: 'pro', recurring });
      if (finishesFirst) await finishers[0]!();
      for (const one of steps) {
        if (one === 'finish') await Promise.all(finishers.map((finish) => finish()));
        else if (one === 'work') await pay.work();
        else if (one === 'wait') pay.later(61_000);
        else if (one === 'days') pay.later(9 * DAY + 3_600_000);
        else if (one === 'end') await toTheEnd();
        else if (one === 'upgrade') await open({ planId: 'ultimate', recurring });
        else if (one === 'downgrade') await open({ planId: 'starter', recurring });
        else if (one === 'resume')
          await open({ planId: (await standing(founder)).planId ?? 'pro', resume: true });
        else if (one === 'cancel') await founder.post('/api/subscription/cancel');
        else await pay.act(ids.at(-1)!, one);
      }
      // Finally, let all webhooks arrive and all jobs run.
      let [ours, theirs]: string[][] = [[], ['?']];
      let charging = 2;
      const settled = () => JSON.stringify(ours) === JSON.stringify(theirs) && charging <= 1;
      for (let round = 0; round < 60 && !settled(); round += 1) {
        pay.later(20_000);
        await pay.work();
        [ours, theirs] = await Promise.all([inOurBooks(founder), atProvider([...new Set(ids)])]);
        charging = await chargingAtProvider([...new Set(ids)]);
      }
      expect(ours).toEqual(theirs);
      // After any purchases, cancellations and resumes, at most one subscription can still charge.
      expect(charging).toBeLessThanOrEqual(1);
      await expectAddedUp(founder);
      const [{ twice }] = await app.db(
        `SELECT count(*)::int AS twice FROM (SELECT payment_id FROM billing_audit
         WHERE user_id = $1 AND what = 'payment.paid' GROUP BY payment_id HAVING count(*) > 1) AS again`,
        [founder.user.id],
      );
      expect(twice).toBe(0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), fc.boolean(), fc.boolean(), run),
      {
        numRuns: RUNS,
        endOnFailure: true,
      },
    );
  },
  TIMEOUT,
);

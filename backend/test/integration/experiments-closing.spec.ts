import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { Arms } from '../../src/modules/experiments/index.js';
import { SubscriberConfirmed } from '../../src/modules/waitlist/index.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { PRICES, storeExperiment } from '../mothers/experiment.mother.js';
import { closeDays, miscounted, peekDays } from '../support/evidence-closing.js';
import {
  after,
  app,
  CLOSE,
  confirmed,
  founder,
  idea,
  NOON,
  signsUp,
  visits,
} from '../support/evidence-closing-set-up.js';

const HOUR = 3_600;
const THREE = [...PRICES, { amount: 2900, currency: 'USD', per: 'month' }];

/** Returns the cells by arm, starting with those without an arm. */
const cells = (provisional = false) =>
  app.db<{ arm: number; price: number; visitors: number; confirmed: number; priced: number }>(
    `SELECT arm, price_arm AS price, sum(visitors)::int AS visitors, sum(confirmed)::int AS confirmed, sum(priced)::int AS priced
     FROM evidence_cells WHERE idea_id = $1 AND provisional = $2 GROUP BY 1, 2 ORDER BY 1, 2`,
    [idea, provisional],
  );
const armOf = (id: string, key: Buffer, arms: number) =>
  app.app.get(Arms, { strict: false }).of(id, key, arms)!;

/** Returns a visitor key that is assigned to the given one of two arms. */
function keyIn(id: string, arm: number): Buffer {
  for (;;) {
    const key = randomBytes(16);
    if (armOf(id, key, 2) === arm) return key;
  }
}

/** Returns the confirmed answers of a person who said yes to an arm's price. */
const yesTo = (arm: number) => ({
  ...confirmed(HOUR),
  confirmedAnswers: { willingToPay: true, priceOffer: { arm, ...PRICES[0] }, priceAnswer: 'yes' },
});

describe('closing a day with experiments', () => {
  it('assigns each visitor to the same arms again', async () => {
    const ladder = await storeExperiment(app, {
      ideaId: idea,
      startedAt: after(-HOUR),
      arms: THREE,
      firstArm: 5,
    });
    const page = await storeExperiment(app, { ideaId: idea, kind: 'page', startedAt: after(-HOUR) });
    const expected = new Map<string, number>();
    for (let n = 0; n < 60; n += 1) {
      const key = await visits();
      const arms = [1 + armOf(page.id, key, 2), 5 + armOf(ladder.id, key, 3)].join(' ');
      expected.set(arms, (expected.get(arms) ?? 0) + 1);
    }
    await peekDays(app, NOON);
    const counted = async (provisional: boolean) =>
      new Map((await cells(provisional)).map(({ arm, price, visitors }) => [`${arm} ${price}`, visitors]));
    expect([...(await counted(true))].sort()).toEqual([...expected].sort());
    await closeDays(app, CLOSE);
    expect([...(await counted(false))].sort()).toEqual([...expected].sort());
    expect(expected.size).toBe(6);
  });

  it('excludes visitors who came before the start or after the end', async () => {
    await storeExperiment(app, { ideaId: idea, startedAt: after(-HOUR), endedAt: after(HOUR) });
    await storeExperiment(app, {
      ideaId: idea,
      startedAt: after(HOUR),
      firstArm: 3,
      kind: 'price',
      state: 'stopped',
    });
    await visits({ firstAt: after(-HOUR - 1) });
    await visits();
    await visits({ firstAt: after(HOUR) });
    await closeDays(app, CLOSE);
    const among = (low: number, high: number, found: { price: number; visitors: number }[]) =>
      found
        .filter(({ price }) => price >= low && price <= high)
        .reduce((sum, { visitors }) => sum + visitors, 0);
    const found = await cells();
    expect([among(0, 0, found), among(1, 2, found), among(3, 4, found)]).toEqual([1, 1, 1]);
  });

  it('counts a yes answer only for the price of the visitor’s own arm', async () => {
    const { id } = await storeExperiment(app, { ideaId: idea, startedAt: after(-HOUR) });
    for (let n = 0; n < 12; n += 1) {
      const key = await visits();
      const arm = 1 + armOf(id, key, 2);
      // Every second person answers with an offer from before midnight, when they were assigned to the other
      // arm.
      await signsUp(key, { email: `person${n}@gmail.com`, ...yesTo(n % 2 === 0 ? arm : 3 - arm) });
    }
    await signsUp(await visits(), confirmed(HOUR, true));
    await closeDays(app, CLOSE);
    const sum = (await cells()).reduce((total, { priced }) => total + priced, 0);
    expect(sum).toBe(6);
    expect((await cells()).reduce((total, one) => total + one.confirmed, 0)).toBe(13);
    expect(await miscounted(app)).toBe(0);
  });

  it('counts a yes answer that is confirmed later', async () => {
    const { id } = await storeExperiment(app, { ideaId: idea, startedAt: after(-HOUR) });
    const [mine, other] = [await visits(), await visits()];
    const people = [await signsUp(mine), await signsUp(other)];
    await closeDays(app, CLOSE);
    const confirm = (subscriber: string, arm: number) => {
      const event = new SubscriberConfirmed(idea, subscriber, after(24 * HOUR), after(60), true, arm);
      return app.app.get(UnitOfWork).run((tx) => app.app.get(DomainEvents).emit(tx, event));
    };
    await confirm(people[0]!, 1 + armOf(id, mine, 2));
    await confirm(people[1]!, 2 - armOf(id, other, 2));
    const found = await cells();
    expect(found.reduce((total, one) => total + one.confirmed, 0)).toBe(2);
    expect(found.reduce((total, one) => total + one.priced, 0)).toBe(1);
  });

  it('excludes visitors from a network that saw both prices, and reports how many there were', async () => {
    const { id } = await storeExperiment(app, { ideaId: idea, startedAt: after(-HOUR) });
    const network = randomBytes(8);
    const keys = [keyIn(id, 0), keyIn(id, 1), keyIn(id, 0), keyIn(id, 1)];
    for (const [n, visitorKey] of keys.entries()) {
      const visit = { visitorKey, firstAt: after(n) };
      await visits(n < 2 ? { ...visit, network } : visit);
    }
    await closeDays(app, CLOSE);
    const [{ arms, seenTwice }] = (await founder.get(`/api/ideas/${idea}/experiments`)).body;
    expect(arms.map(({ visitors }: { visitors: number }) => visitors)).toEqual([2, 1]);
    expect(seenTwice).toBe(1);
  });
});

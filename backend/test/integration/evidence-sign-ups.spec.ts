import { seed } from '@groundswell/testing/seed';
import { send } from '@groundswell/testing/send';
import { describe, expect, it } from '@jest/globals';

import { CountDays } from '../../src/modules/evidence/application/count-days.js';
import { ListedMailDomains } from '../../src/modules/evidence/infrastructure/listed-mail-domains.js';
import { PgDayCounts } from '../../src/modules/evidence/infrastructure/pg-day-counts.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/shared/ids.js';
import { randomFrom } from '../../src/shared/seeded-random.js';
import type { Transaction } from '../../src/shared/unit-of-work.js';
import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import {
  closeDays,
  confirmationLink,
  confirmationLinks,
  miscounted,
  settle,
  sumsOf,
} from '../support/evidence-closing.js';
import { app, confirmed, founder, idea, joins, visits } from '../support/evidence-closing-set-up.js';
import { whileHolding } from '../support/held-transaction.js';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
/** The close counts people who joined on the previous day, so the tests work at any time of day. */
const midnight = () => new Date(new Date().setUTCHours(0, 0, 0, 0));
const YESTERDAY_NOON = () => new Date(midnight().getTime() - 12 * HOUR);
const CLOSE = () => new Date(midnight().getTime() + 10 * 60_000);

const sums = () => sumsOf(app, idea);
const visitor = () => ({ firstAt: new Date(YESTERDAY_NOON().getTime() - 60_000) });
const joined = (fields = {}, visit = {}) =>
  joins({ createdAt: YESTERDAY_NOON(), ...fields }, { ...visitor(), ...visit });
const close = () => closeDays(app, CLOSE());

const press = (link: string) => send(new URL(link), { method: 'POST', headers: {} });

async function confirm(id: string, willingToPay = false): Promise<void> {
  const link = await confirmationLink(app, idea, id, willingToPay);
  expect((await press(link)).status).toBe(200);
}

const remove = (id: string) => founder.delete(`/api/user/waitlists/${id}`);

describe('a sign-up whose day was closed', () => {
  it('becomes a conversion when it is confirmed, but only once', async () => {
    const votedAt = YESTERDAY_NOON();
    const ids = [await joined({}, { votedAt }), await joined({}, { votedAt, signedIn: true })];
    await joined();
    await close();
    expect(await sums()).toMatchObject({ open: 3, confirmed: 0, wouldPay: 0, voted: 2, votedVerified: 1 });
    for (const id of [...ids, ids[0]!]) await confirm(id, id === ids[0]);
    expect(await sums()).toMatchObject({ open: 1, confirmed: 2, wouldPay: 1, voted: 2, votedVerified: 2 });
    expect(await miscounted(app)).toBe(0);
  });

  it('is no longer open after it is erased, but stays counted if it was confirmed', async () => {
    const [open, sure] = [await joined(), await joined()];
    await close();
    await confirm(sure);
    await app.db('DELETE FROM subscribers WHERE id = ANY($1)', [[open, sure]]);
    expect(await sums()).toMatchObject({ joined: 2, open: 0, confirmed: 1 });
    expect(await miscounted(app)).toBe(0);
  });

  it("never becomes a conversion if it isn't confirmed within 72 hours", async () => {
    const id = await joined();
    await close();
    const at = (hours: number) => new Date(YESTERDAY_NOON().getTime() + hours * HOUR);
    await settle(app, at(72));
    expect(await sums()).toMatchObject({ open: 1 });
    await settle(app, at(72.1));
    await confirm(id);
    expect(await sums()).toMatchObject({ joined: 1, open: 0, confirmed: 0 });
    await settle(app, at(7 * 24 + 1));
    expect(await app.db('SELECT 1 FROM evidence_sign_ups WHERE subscriber_id = $1', [id])).toEqual([]);
    expect(await sums()).toMatchObject({ joined: 1, open: 0, confirmed: 0 });
  });

  it('is deleted with its idea, like all other evidence', async () => {
    await joined();
    await joined({ confirmedAt: hoursAgo(1), confirmedAnswers: { willingToPay: true } });
    await visits({ ...visitor(), hosted: true });
    await close();
    await app.db('DELETE FROM ideas WHERE id = $1', [idea]);
    for (const table of ['cells', 'networks', 'left_out'])
      expect(await app.db(`SELECT 1 FROM evidence_${table} WHERE idea_id = $1`, [idea])).toEqual([]);
    expect(await miscounted(app)).toBe(0);
  });
});

describe('a confirmation while a day is being closed', () => {
  it('is counted once if closing the day has to wait for it', async () => {
    const id = await joined();
    const fields = confirmed(0, true);
    await whileHolding(
      app,
      [
        [
          'UPDATE subscribers SET confirmed_at = $2, confirmed_answers = $3 WHERE id = $1',
          [id, YESTERDAY_NOON(), JSON.stringify(fields.confirmedAnswers)],
        ],
      ],
      close,
    );
    expect(await sums()).toMatchObject({ joined: 1, open: 0, confirmed: 1, wouldPay: 1 });
  });

  it('is counted once if it has to wait until the day is closed', async () => {
    const id = await joined();
    const link = await confirmationLink(app, idea, id, true);
    const counts = new PgDayCounts(app.app.get(Database), app.env);
    const days = new CountDays(counts, new ListedMailDomains(), { now: CLOSE });
    const day = YESTERDAY_NOON().toISOString().slice(0, 10);
    const answer = await whileHolding(
      app,
      [({ manager }) => days.close(manager as unknown as Transaction, day, [idea])],
      () => press(link),
    );
    expect(answer.status).toBe(200);
    expect(await sums()).toMatchObject({ joined: 1, open: 0, confirmed: 1, wouldPay: 1 });
  });
});

describe('random concurrent confirmations and erasures', () => {
  const PEOPLE = 500;
  const random = randomFrom(`evidence-sign-ups ${seed()}`);
  const FATES = ['waits', 'confirms', 'leaves', 'confirms and leaves'] as const;
  type Fate = (typeof FATES)[number];

  /** Stores people who joined yesterday, each with a random next step. */
  async function crowd(): Promise<{ id: string; link: string; fate: Fate }[]> {
    const people = arrayOf(PEOPLE, () => ({ id: newId(), unitKey: Buffer.from(newId()) }));
    await storeVisitorDays(
      app,
      people.map(({ unitKey }) => ({ ideaId: idea, visitorKey: unitKey, ...visitor() })),
    );
    const createdAt = YESTERDAY_NOON();
    await storeSubscribers(
      app,
      people.map((one) => ({ ...one, ideaId: idea, email: `${one.id}@gmail.com`, createdAt })),
    );
    const fated = people.map(({ id }) => ({ id, fate: FATES[Math.floor(random() * FATES.length)]! }));
    const confirming = fated.filter(({ fate }) => fate.startsWith('confirms'));
    const wouldPay = new Map(confirming.map(({ id }) => [id, random() < 0.5]));
    const links = await confirmationLinks(app, idea, wouldPay);
    return fated.map((one) => ({ ...one, link: links.get(one.id) ?? '' }));
  }

  async function meet({ id, fate, link }: { id: string; fate: Fate; link: string }): Promise<void> {
    if (link) expect((await press(link)).status).toBe(200);
    if (fate.endsWith('leaves')) expect((await remove(id)).status).toBe(204);
  }

  /** Runs up to twenty acts concurrently. */
  async function meetAll(people: Parameters<typeof meet>[0][]): Promise<void> {
    const waiting = [...people].sort(() => random() - 0.5);
    const one = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await meet(next);
    };
    await Promise.all(arrayOf(20, one));
  }

  const countOf = (people: { fate: Fate }[], ...fates: Fate[]) =>
    people.filter(({ fate }) => fates.includes(fate)).length;

  it('leave exact counts if they happen after the day was closed', async () => {
    const people = await crowd();
    await close();
    expect(await sums()).toMatchObject({ visitors: PEOPLE, joined: PEOPLE, open: PEOPLE });
    await meetAll(people);
    expect(await sums()).toMatchObject({
      joined: PEOPLE,
      open: countOf(people, 'waits'),
      confirmed: countOf(people, 'confirms', 'confirms and leaves'),
    });
    expect(await miscounted(app)).toBe(0);
  });

  it('leave exact counts if they happen while the day is being closed', async () => {
    const people = await crowd();
    const half = people.length / 2;
    await meetAll(people.slice(0, half));
    await Promise.all([meetAll(people.slice(half)), close(), close()]);
    const { joined: all, open, confirmed: sure } = await sums();
    const stay = countOf(people, 'confirms');
    expect(open).toBe(countOf(people, 'waits'));
    expect(sure).toBeGreaterThanOrEqual(stay);
    expect(sure).toBeLessThanOrEqual(stay + countOf(people.slice(half), 'confirms and leaves'));
    expect(all).toBeGreaterThanOrEqual(stay + open);
    expect(await miscounted(app)).toBe(0);
  });
});

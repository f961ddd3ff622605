import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { RollUps } from '../../src/modules/analytics/domain/roll-ups.js';
import { PgRollUps } from '../../src/modules/analytics/infrastructure/pg-roll-ups.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import {
  storeIdeaDays,
  storeKnownVisitors,
  storeSourceDays,
  storeVisits,
} from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { storeVotes } from '../mothers/vote.mother.js';
import { counted, daysOf, LAPTOP, PHONE, rollUp, sourcesOf, visit, written } from '../support/analytics.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let idea: string;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

const TODAY = new Date().toISOString().slice(0, 10);
const ZERO = { visits: 0, visitors: 0, returning: 0, votes: 0, signUps: 0, willingToPay: 0 };
const NO_CROWD = { votes: 0, signUps: 0, willingToPay: 0 };
let people = 0;

/** Somebody with a network of their own, who comes to the idea's page with a phone. */
async function somebody(arrival: object = {}) {
  const person = (people += 1);
  const client = app.client();
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': `10.${person >> 8}.${person % 256}.1` };
  await visit(client, idea, arrival, headers);
  return {
    visit: () => visit(client, idea, arrival, headers),
    vote: () => client.post(`/api/ideas/${idea}/vote`, undefined, { headers }),
    withdraw: () => client.delete(`/api/ideas/${idea}/vote`, { headers }),
    join: (willingToPay: boolean, email = `person${person}@example.com`) =>
      client.post(`/api/ideas/${idea}/waitlist`, { email, willingToPay }, { headers }),
  };
}

/** As many votes of a day. */
const votesOf = (day: string, votes: number) =>
  storeVotes(
    app,
    arrayOf(votes, (n) => ({ ideaId: idea, createdAt: new Date(Date.parse(`${day}T10:00:00Z`) + n * 1000) })),
  );

describe('the roll-up', () => {
  it('counts visits, votes, sign-ups and who would pay, and attributes them to where people came from', async () => {
    const ada = await somebody({ utmSource: 'News', utmMedium: 'email', utmCampaign: 'may' });
    const ben = await somebody({ referrer: 'https://forum.example/t/1' });
    const eve = await somebody();
    await ada.visit();
    await Promise.all([ada.vote(), ben.vote(), eve.join(false)]);
    await Promise.all([ada.vote(), ada.join(true)]);
    // Seen without a visit: they vote on a card.
    await app.client().post(`/api/ideas/${idea}/vote`, undefined, { headers: { 'user-agent': LAPTOP } });
    await counted(app);
    expect(await daysOf(app, idea)).toEqual([
      { day: TODAY, visits: 4, visitors: 3, returning: 0, votes: 3, signUps: 2, willingToPay: 1 },
    ]);
    expect(await sourcesOf(app, idea)).toEqual([
      {
        ...{ channel: 'campaign', source: 'news', medium: 'email', campaign: 'may' },
        ...{ visits: 2, visitors: 1, votes: 1, signUps: 1, willingToPay: 1 },
      },
      {
        ...{ channel: 'direct', source: '', medium: '', campaign: '' },
        ...{ visits: 1, visitors: 1, votes: 0, signUps: 1, willingToPay: 0 },
      },
      {
        ...{ channel: 'referrer', source: 'forum.example', medium: '', campaign: '' },
        ...{ visits: 1, visitors: 1, votes: 1, signUps: 0, willingToPay: 0 },
      },
    ]);
  });

  it('again, and by many at once, changes nothing', async () => {
    const ada = await somebody();
    await ada.vote();
    await written(app);
    await Promise.all(Array.from({ length: 6 }, () => rollUp(app)));
    // Who finds another at work leaves it to them, or to the next one.
    await rollUp(app);
    const once = [await daysOf(app, idea), await sourcesOf(app, idea)];
    expect(once[0]).toEqual([{ ...ZERO, day: TODAY, visits: 1, visitors: 1, votes: 1 }]);
    await Promise.all(Array.from({ length: 4 }, () => rollUp(app)));
    await rollUp(app);
    expect([await daysOf(app, idea), await sourcesOf(app, idea)]).toEqual(once);
  });

  it('that dies before its transaction ends has counted nothing, and the next one counts it all', async () => {
    await somebody();
    await somebody();
    await written(app);
    const rollUps: RollUps = new PgRollUps(app.app.get(Database));
    const dying = app.app.get(UnitOfWork).run(async (tx) => {
      expect(await rollUps.countEvents(tx, 100)).toBe(2);
      throw new Error('the process dies');
    });
    await expect(dying).rejects.toThrow('the process dies');
    expect(await daysOf(app, idea)).toEqual([]);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: TODAY, visits: 2, visitors: 2 }]);
  });

  it('counts more events than fit one transaction', async () => {
    const occurredAt = new Date('2026-02-01T10:00:00Z');
    const visits = arrayOf(12_000, (n) => ({ ideaId: idea, visitorKey: Buffer.from([n % 100]), occurredAt }));
    await storeVisits(app, visits);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: '2026-02-01', visits: 12_000, visitors: 100 }]);
    expect(await app.db('SELECT 1 FROM analytics_events WHERE idea_id = $1', [idea])).toEqual([]);
  });

  it('keeps a day small, whatever tags are made up', async () => {
    const occurredAt = new Date('2026-02-01T10:00:00Z');
    const tagged = (n: number) => ({ channel: 'campaign', source: `s${n}`, medium: '', campaign: '' });
    const store = (from: number, to: number) =>
      storeVisits(
        app,
        arrayOf(to - from + 1, (n) => ({ ideaId: idea, source: tagged(from + n), occurredAt })),
      );
    await store(1, 150);
    await rollUp(app);
    await store(100, 400);
    await rollUp(app);
    const sources = await sourcesOf(app, idea);
    expect(sources).toHaveLength(201);
    expect(sources[0]).toMatchObject({ channel: 'other', source: '', visits: 200 });
    expect(sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(451);
  });
});

describe('votes and sign-ups', () => {
  it('that are taken back or changed later are counted as they stand, on the day they were made', async () => {
    const joined = { ideaId: idea, createdAt: new Date('2026-02-03T10:00:00Z') };
    await storeSubscribers(app, [
      { ...joined, email: '1@example.com', willingToPay: true },
      { ...joined, email: '3@example.com' },
    ]);
    const visitor = app.client();
    const join = (willingToPay: boolean) =>
      visitor.post(`/api/ideas/${idea}/waitlist`, { email: '2@EXAMPLE.com', willingToPay });
    expect((await join(false)).status).toBe(201);
    await app.db(
      `UPDATE subscribers SET created_at = '2026-02-03T10:00:00Z' WHERE idea_id = $1 AND email LIKE '2@%'`,
      [idea],
    );
    await votesOf('2026-02-03', 5);
    await app.db('UPDATE analytics_progress SET counted_until = NULL');
    await rollUp(app);
    const day = { ...ZERO, day: '2026-02-03', votes: 5, signUps: 3, willingToPay: 1 };
    expect(await daysOf(app, idea)).toEqual([day]);

    await app.db('DELETE FROM votes WHERE id IN (SELECT id FROM votes WHERE idea_id = $1 LIMIT 2)', [idea]);
    expect((await join(true)).status).toBe(201);
    await app.db(`DELETE FROM subscribers WHERE idea_id = $1 AND email LIKE '3@%'`, [idea]);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...day, votes: 3, signUps: 2, willingToPay: 2 }]);

    await app.db('DELETE FROM votes WHERE idea_id = $1', [idea]);
    await app.db('DELETE FROM subscribers WHERE idea_id = $1', [idea]);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...day, ...NO_CROWD }]);
  });

  it('withdrawn on the same day are no longer attributed', async () => {
    const ada = await somebody({ utmSource: 'news' });
    await ada.vote();
    await counted(app);
    expect(await sourcesOf(app, idea)).toMatchObject([{ visits: 1, votes: 1 }]);
    await ada.withdraw();
    await counted(app);
    expect(await sourcesOf(app, idea)).toMatchObject([{ visits: 1, votes: 0 }]);
    expect(await daysOf(app, idea)).toMatchObject([{ visits: 1, votes: 0 }]);
  });

  it('belong to days in UTC, to the millisecond', async () => {
    const moments = ['2026-02-04T23:59:59.999Z', '2026-02-05T00:00:00.000Z', '2026-02-05T23:59:59.999Z'];
    await storeVotes(
      app,
      moments.map((moment) => ({ ideaId: idea, createdAt: new Date(moment) })),
    );
    await app.db('UPDATE analytics_progress SET counted_until = NULL');
    await rollUp(app);
    expect((await daysOf(app, idea)).map(({ day, votes }) => [day, votes])).toEqual([
      ['2026-02-04', 1],
      ['2026-02-05', 2],
    ]);
  });

  it('of the time before there were analytics are counted, stretch by stretch', async () => {
    await votesOf('2025-03-01', 4);
    await votesOf('2025-11-20', 2);
    await votesOf('2026-11-01', 1);
    await app.db('UPDATE analytics_progress SET counted_until = NULL');
    await rollUp(app, new Date('2026-11-21T12:00:00Z'));
    expect((await daysOf(app, idea)).map(({ day, votes }) => [day, votes])).toEqual([
      ['2025-03-01', 4],
      ['2025-11-20', 2],
      ['2026-11-01', 1],
    ]);
  });

  it('are never missed or counted twice while people vote and take back as the roll-up runs', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()));
    let running = true;
    const rolling = (async () => {
      while (running) await counted(app);
    })();
    await Promise.all(
      crowd.map(async (person, n) => {
        for (let turn = 0; turn < 5; turn += 1) {
          await person.vote();
          await person.withdraw();
        }
        if (n % 2 === 0) await person.vote();
      }),
    );
    running = false;
    await rolling;
    await counted(app);
    const [{ vote_count: votes }] = await app.db('SELECT vote_count FROM ideas WHERE id = $1', [idea]);
    expect(votes).toBe(6);
    expect(await daysOf(app, idea)).toMatchObject([{ visits: 12, visitors: 12, votes: 6 }]);
    expect(await sourcesOf(app, idea)).toMatchObject([{ visits: 12, votes: 6 }]);
  });
});

describe('what is over', () => {
  it('goes after two years: days, sources and the visitors who had consented', async () => {
    const { id } = await storeIdea(app);
    const days = ['2024-11-20', '2024-11-21'].map((day) => ({ ideaId: id, day }));
    const visited = days.map((day) => ({ ...day, visits: 1 }));
    await storeIdeaDays(app, visited);
    await storeSourceDays(app, visited);
    await storeKnownVisitors(app, days);
    await rollUp(app, new Date('2026-11-21T00:30:00Z'));
    const left = await app.db(
      `SELECT (SELECT array_agg(day::text) FROM analytics_idea_days WHERE idea_id = $1) AS days,
              (SELECT array_agg(day::text) FROM analytics_source_days WHERE idea_id = $1) AS sources,
              (SELECT array_agg(last_day::text) FROM analytics_known_visitors WHERE idea_id = $1) AS visitors`,
      [id],
    );
    expect(left).toEqual([{ days: ['2024-11-21'], sources: ['2024-11-21'], visitors: ['2024-11-21'] }]);
  });

  it('goes with its idea, also while it is being counted', async () => {
    for (let round = 0; round < 5; round += 1) {
      idea = (await storeIdea(app)).id;
      const ada = await somebody();
      await ada.vote();
      await written(app);
      await Promise.all([
        rollUp(app),
        app.app.get(DataSource).query('DELETE FROM ideas WHERE id = $1', [idea]),
      ]);
      await rollUp(app);
      const left = await app.db(
        `SELECT (SELECT count(*)::int FROM analytics_idea_days WHERE idea_id = $1) AS days,
                (SELECT count(*)::int FROM analytics_source_days WHERE idea_id = $1) AS sources,
                (SELECT count(*)::int FROM analytics_visitor_days WHERE idea_id = $1) AS visitors,
                (SELECT count(*)::int FROM analytics_stale_days WHERE idea_id = $1) AS marks`,
        [idea],
      );
      expect(left).toEqual([{ days: 0, sources: 0, visitors: 0, marks: 0 }]);
    }
  });
});

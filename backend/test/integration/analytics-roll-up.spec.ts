import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { RollUps } from '../../src/modules/analytics/domain/roll-ups.js';
import { PgRollUps } from '../../src/modules/analytics/infrastructure/pg-roll-ups.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { VisitorDayReaders } from '../../src/shared/visitor-days.js';
import {
  storeIdeaDays,
  storeKnownVisitors,
  storeSourceDays,
  storeVisits,
} from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { newIdea, app, idea, ZERO, somebody } from '../support/analytics-roll-up-set-up.js';
import { counted, daysOf, LAPTOP, rollUp, sourcesOf, written } from '../support/analytics.js';

const TODAY = new Date().toISOString().slice(0, 10);

describe('the analytics roll-up', () => {
  it('counts visits, votes, sign-ups and would-pay answers, and attributes them to traffic sources', async () => {
    const ada = await somebody({ utmSource: 'News', utmMedium: 'email', utmCampaign: 'may' });
    const ben = await somebody({ referrer: 'https://forum.example/t/1' });
    const eve = await somebody();
    await ada.visit();
    await Promise.all([ada.vote(), ben.vote(), eve.join(false)]);
    await Promise.all([ada.vote(), ada.join(true)]);
    // These voters have no visit, because they voted on a card in a list of ideas.
    await app.client().post(`/api/ideas/${idea}/vote`, undefined, { headers: { 'user-agent': LAPTOP } });
    await counted(app);
    expect(await daysOf(app, idea)).toEqual([
      { day: TODAY, visits: 4, visitors: 3, returning: 0, votes: 3, signUps: 2, willingToPay: 1 },
    ]);
    expect(await sourcesOf(app, idea)).toEqual([
      {
        channel: 'campaign',
        source: 'news',
        medium: 'email',
        campaign: 'may',
        visits: 2,
        visitors: 1,
        votes: 1,
        signUps: 1,
        willingToPay: 1,
      },
      {
        channel: 'direct',
        source: '',
        medium: '',
        campaign: '',
        visits: 1,
        visitors: 1,
        votes: 0,
        signUps: 1,
        willingToPay: 0,
      },
      {
        channel: 'referrer',
        source: 'forum.example',
        medium: '',
        campaign: '',
        visits: 1,
        visitors: 1,
        votes: 1,
        signUps: 0,
        willingToPay: 0,
      },
    ]);
  });

  it('changes nothing if it is repeated, even many times concurrently', async () => {
    const ada = await somebody();
    await ada.vote();
    await written(app);
    await Promise.all(Array.from({ length: 6 }, () => rollUp(app)));
    // If another roll-up is running, a roll-up leaves the work to that one or to the next.
    await rollUp(app);
    const once = [await daysOf(app, idea), await sourcesOf(app, idea)];
    expect(once[0]).toEqual([{ ...ZERO, day: TODAY, visits: 1, visitors: 1, votes: 1 }]);
    await Promise.all(Array.from({ length: 4 }, () => rollUp(app)));
    await rollUp(app);
    expect([await daysOf(app, idea), await sourcesOf(app, idea)]).toEqual(once);
  });

  it('counts nothing if it crashes before the commit, and counts everything in the next run', async () => {
    await somebody();
    await somebody();
    await written(app);
    const rollUps: RollUps = new PgRollUps(app.app.get(Database), new VisitorDayReaders());
    const dying = app.app.get(UnitOfWork).run(async (tx) => {
      expect(await rollUps.countEvents(tx, 100)).toBe(2);
      throw new Error('the process dies');
    });
    await expect(dying).rejects.toThrow('the process dies');
    expect(await daysOf(app, idea)).toEqual([]);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: TODAY, visits: 2, visitors: 2 }]);
  });

  it('counts more events than fit in one transaction', async () => {
    const occurredAt = new Date('2026-02-01T10:00:00Z');
    const visits = arrayOf(12_000, (n) => ({ ideaId: idea, visitorKey: Buffer.from([n % 100]), occurredAt }));
    await storeVisits(app, visits);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: '2026-02-01', visits: 12_000, visitors: 100 }]);
    expect(await app.db('SELECT 1 FROM analytics_events WHERE idea_id = $1', [idea])).toEqual([]);
  });

  it('limits the number of rows per day, no matter how many tags visitors invent', async () => {
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

describe('analytics data', () => {
  it('is deleted after two years, including days, sources and visitors with consent', async () => {
    const { id } = await storeIdea(app);
    const days = ['2024-11-20', '2024-11-21'].map((day) => ({ ideaId: id, day }));
    const visited = days.map((day) => ({ ...day, visits: 1 }));
    await storeIdeaDays(app, visited);
    await storeSourceDays(app, visited);
    await storeKnownVisitors(app, days);
    await rollUp(app, new Date('2026-11-21T00:30:00Z'));
    const remaining = await app.db(
      `SELECT (SELECT array_agg(day::text) FROM analytics_idea_days WHERE idea_id = $1) AS days,
              (SELECT array_agg(day::text) FROM analytics_source_days WHERE idea_id = $1) AS sources,
              (SELECT array_agg(last_day::text) FROM analytics_known_visitors WHERE idea_id = $1) AS visitors`,
      [id],
    );
    expect(remaining).toEqual([{ days: ['2024-11-21'], sources: ['2024-11-21'], visitors: ['2024-11-21'] }]);
  });

  it('is deleted with its idea, even while a roll-up is running', async () => {
    for (let round = 0; round < 5; round += 1) {
      await newIdea();
      const ada = await somebody();
      await ada.vote();
      await written(app);
      await Promise.all([
        rollUp(app),
        app.app.get(DataSource).query('DELETE FROM ideas WHERE id = $1', [idea]),
      ]);
      await rollUp(app);
      const remaining = await app.db(
        `SELECT (SELECT count(*)::int FROM analytics_idea_days WHERE idea_id = $1) AS days,
                (SELECT count(*)::int FROM analytics_source_days WHERE idea_id = $1) AS sources,
                (SELECT count(*)::int FROM analytics_visitor_days WHERE idea_id = $1) AS visitors,
                (SELECT count(*)::int FROM analytics_stale_days WHERE idea_id = $1) AS marks`,
        [idea],
      );
      expect(remaining).toEqual([{ days: 0, sources: 0, visitors: 0, marks: 0 }]);
    }
  });
});

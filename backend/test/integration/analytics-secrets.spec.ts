import { describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { app, visitor, idea, at, eventsOf, from, ZERO } from '../support/analytics-events-set-up.js';
import { counted, daysOf, rollUp, visit, written } from '../support/analytics.js';
import { startTestApp } from '../support/test-app.js';

describe('the daily secret', () => {
  it("is destroyed at the end of the day, so that visitors can't be recognized later", async () => {
    at('2026-05-01T12:00:00Z');
    await visit(visitor, idea);
    await written(app);
    const [first] = await eventsOf();
    expect(
      await app.db(`SELECT length(salt) AS bytes FROM analytics_salts WHERE day = '2026-05-01'`),
    ).toEqual([{ bytes: 32 }]);
    await rollUp(app, new Date('2026-05-01T23:59:59Z'));
    expect(await app.db(`SELECT 1 FROM analytics_salts WHERE day = '2026-05-01'`)).toHaveLength(1);

    await rollUp(app, new Date('2026-05-02T00:00:00Z'));
    expect(await app.db(`SELECT 1 FROM analytics_salts WHERE day <= '2026-05-01'`)).toEqual([]);
    expect(await app.db('SELECT 1 FROM analytics_visitor_days WHERE idea_id = $1', [idea])).toHaveLength(1);
    await rollUp(app, new Date('2026-05-02T00:10:00Z'));
    expect(await app.db('SELECT 1 FROM analytics_visitor_days WHERE idea_id = $1', [idea])).toEqual([]);

    at('2026-05-02T12:00:00Z');
    await visit(visitor, idea);
    await written(app);
    expect((await eventsOf())[0].visitor_key.equals(first.visitor_key)).toBe(false);
    await rollUp(app, new Date('2026-05-02T12:00:00Z'));
    expect(await daysOf(app, idea)).toEqual([
      { ...ZERO, day: '2026-05-01', visits: 1, visitors: 1 },
      { ...ZERO, day: '2026-05-02', visits: 1, visitors: 1 },
    ]);
  });

  it('is shared by processes that start at the same time', async () => {
    const second = await startTestApp({ TRUST_PROXY: '1', DATABASE_URL: app.env.DATABASE_URL! });
    try {
      jest.spyOn(second.app.get(Clock), 'now').mockReturnValue(new Date('2026-06-01T08:00:00Z'));
      at('2026-06-01T08:00:00Z');
      const same = from('198.51.100.20');
      await Promise.all([visit(visitor, idea, {}, same), visit(second.client(), idea, {}, same)]);
      await Promise.all([written(app), written(second)]);
      const keys = (await eventsOf()).map(({ visitor_key }) => visitor_key.toString('hex'));
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    } finally {
      await second.stop();
    }
  });

  it('changes at midnight UTC', async () => {
    for (const time of ['2026-05-10T23:59:59.999Z', '2026-05-11T00:00:00.000Z']) {
      at(time);
      await visit(visitor, idea);
    }
    await counted(app, new Date('2026-05-11T00:00:01Z'));
    expect((await daysOf(app, idea)).map(({ day, visitors }) => [day, visitors])).toEqual([
      ['2026-05-10', 1],
      ['2026-05-11', 1],
    ]);
  });
});

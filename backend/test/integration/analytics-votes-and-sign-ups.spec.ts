import { describe, expect, it } from '@jest/globals';

import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { storeVotes } from '../mothers/vote.mother.js';
import { app, idea, ZERO, somebody } from '../support/analytics-roll-up-set-up.js';
import { counted, daysOf, rollUp, sourcesOf } from '../support/analytics.js';

const NO_CROWD = { votes: 0, signUps: 0, willingToPay: 0 };

/** Stores this many votes on a single day. */
const votesOf = (day: string, votes: number) =>
  storeVotes(
    app,
    arrayOf(votes, (n) => ({ ideaId: idea, createdAt: new Date(Date.parse(`${day}T10:00:00Z`) + n * 1000) })),
  );

describe('votes and sign-ups', () => {
  it('are counted on the day they were made, and updated after later changes', async () => {
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

  it("aren't counted for a source if they are withdrawn on the same day", async () => {
    const ada = await somebody({ utmSource: 'news' });
    await ada.vote();
    await counted(app);
    expect(await sourcesOf(app, idea)).toMatchObject([{ visits: 1, votes: 1 }]);
    await ada.withdraw();
    await counted(app);
    expect(await sourcesOf(app, idea)).toMatchObject([{ visits: 1, votes: 0 }]);
    expect(await daysOf(app, idea)).toMatchObject([{ visits: 1, votes: 0 }]);
  });

  it('are assigned to UTC days, exact to the millisecond', async () => {
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

  it('from before analytics existed are included, even if they span several steps of the roll-up', async () => {
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

  it('are never missed or counted twice if people vote and withdraw votes during the roll-up', async () => {
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

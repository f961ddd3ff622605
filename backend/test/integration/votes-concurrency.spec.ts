import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';

import { VisitorVotes } from '../../src/modules/auth/index.js';
import { VoteRepository } from '../../src/modules/votes/domain/vote.repository.js';
import { newId } from '../../src/shared/ids.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeUncountedVote, storeVote } from '../mothers/vote.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import type { HttpClient } from '../support/http-client.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

describe('concurrent votes', () => {
  const counted = async (id = idea) => {
    const [row] = await app.db<{ counter: number; stored: number }>(
      `SELECT vote_count AS counter, (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS stored FROM ideas i WHERE id = $1`,
      [id],
    );
    return row;
  };
  /** Creates browsers with a CSRF token and a `visitor_id`, as after an earlier vote. */
  const visitors = async (count: number): Promise<HttpClient[]> => {
    const other = (await storeIdea(app)).id;
    const clients = Array.from({ length: count }, () => app.client());
    await Promise.all(clients.map((client) => client.post(`/api/ideas/${other}/vote`)));
    return clients;
  };
  const vote = async (client: HttpClient) => {
    const { status, body } = await client.post(`/api/ideas/${idea}/vote`);
    expect(status).toBe(200);
    return body as { hasVoted: boolean; voteCount: number };
  };

  it('by 50 visitors all count, and each response has a different count', async () => {
    const answers = await Promise.all((await visitors(50)).map(vote));
    expect(await counted()).toEqual({ counter: 50, stored: 50 });
    expect(answers.map(({ voteCount }) => voteCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  it('by 50 visitors without cookies all count', async () => {
    await Promise.all(Array.from({ length: 50 }, () => vote(app.client())));
    expect(await counted()).toEqual({ counter: 50, stored: 50 });
  });

  it('count once if all 20 come from the same visitor', async () => {
    const [visitor] = await visitors(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(visitor!)));
    expect(await counted()).toEqual({ counter: 1, stored: 1 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"hasVoted":true,"voteCount":1}']),
    );
  });

  it('count once if all come from the same account in several browsers', async () => {
    const browsers: HttpClient[] = [];
    for (let i = 0; i < 5; i += 1) browsers.push(await app.signIn('everywhere@example.com'));
    await Promise.all([...browsers, ...browsers, ...browsers, ...browsers].map(vote));
    expect(await counted()).toEqual({ counter: 1, stored: 1 });
  });

  it('by 20 visitors leave a count of zero if all are then withdrawn concurrently', async () => {
    const everybody = await visitors(20);
    await Promise.all(everybody.map(vote));
    await Promise.all([...everybody, ...everybody].map((client) => client.delete(`/api/ideas/${idea}/vote`)));
    expect(await counted()).toEqual({ counter: 0, stored: 0 });
  });

  it('return 404 if the idea has just been deleted', async () => {
    const [visitor] = await visitors(1);
    const account = await app.signIn('too-late@example.com');
    for (const client of [visitor!, account]) {
      const { id } = await storeIdea(app);
      const answer = await whileHolding(app, [['DELETE FROM ideas WHERE id = $1', [id]]], () =>
        client.post(`/api/ideas/${id}/vote`),
      );
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('return 200 or 404 while the idea is being deleted', async () => {
    const everybody = await visitors(30);
    const [answers] = await Promise.all([
      Promise.all(everybody.map((client) => client.post(`/api/ideas/${idea}/vote`))),
      app.db('DELETE FROM ideas WHERE id = $1', [idea]),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await counted()).toBeUndefined();
  });
});

describe('a login during concurrent votes', () => {
  const key = createHash('sha256').update('browser').digest();
  let userId: string;

  beforeEach(async () => {
    userId = (await storeUser(app)).id;
    await storeVote(app, { ideaId: idea, visitorKey: key });
  });

  const joinAtLogin = () =>
    app.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => app.app.get(VisitorVotes, { strict: false }).join(tx, { userId, visitorKey: key }));
  const votes = async () => ({
    stored: await app.db('SELECT user_id, visitor_key FROM votes WHERE idea_id = $1', [idea]),
    counter: (await app.db('SELECT vote_count FROM ideas WHERE id = $1', [idea]))[0].vote_count,
  });
  const theAccountsVote = (runner: QueryRunner) => storeUncountedVote(runner, { ideaId: idea, userId });
  const itsCount = (): [string, unknown[]] => [
    'UPDATE ideas SET vote_count = vote_count + 1 WHERE id = $1',
    [idea],
  ];

  it('leaves one vote if the account is also voting in another browser', async () => {
    await whileHolding(app, [theAccountsVote, itsCount()], joinAtLogin);
    expect(await votes()).toEqual({ stored: [{ user_id: userId, visitor_key: key }], counter: 1 });
  });

  it("leaves one vote if another login moves another browser's vote to the account", async () => {
    // Moving a vote changes no count, so it takes no lock on the idea that the login would wait for.
    const other = createHash('sha256').update('other browser').digest();
    await storeVote(app, { ideaId: idea, visitorKey: other });
    const takeOver: [string, unknown[]] = [
      'UPDATE votes SET user_id = $1 WHERE visitor_key = $2',
      [userId, other],
    ];
    await whileHolding(app, [takeOver], joinAtLogin);
    expect(await votes()).toEqual({ stored: [{ user_id: userId, visitor_key: other }], counter: 1 });
  });

  it('is retried after a deadlock, and so is a vote', async () => {
    const cast = () =>
      app.app
        .get(VoteRepository, { strict: false })
        .cast({ id: newId(), ideaId: idea, voter: { userId, visitorKey: null }, at: new Date() });
    const lock: [string, unknown[]] = ['SELECT FROM ideas WHERE id = $1 FOR NO KEY UPDATE', [idea]];
    const begin = async () => {
      // Also restores the visitor's own vote, which a login may have moved to the account.
      await app.db('DELETE FROM votes WHERE idea_id = $1', [idea]);
      await storeVote(app, { ideaId: idea, visitorKey: key });
      await app.db('UPDATE ideas SET vote_count = 1 WHERE id = $1', [idea]);
    };
    // A deadlock: the vote waits for the idea, and the test's transaction waits for the vote. PostgreSQL
    // usually cancels the vote, which waited first. On a slow machine it may cancel the test's own
    // transaction instead. In that case nothing was tested, so the scene is repeated.
    const untilTheOtherIsTheVictim = async <T>(scene: () => Promise<T>): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await scene();
        } catch (error) {
          if (attempt === 4 || !/deadlock detected/.test(String(error))) throw error;
          await begin();
        }
      }
    };
    const held = [theAccountsVote, itsCount()];
    expect(await untilTheOtherIsTheVictim(() => whileHolding(app, [lock], cast, held))).toBe(2);
    await begin();
    await untilTheOtherIsTheVictim(() => whileHolding(app, [theAccountsVote], joinAtLogin, [itsCount()]));
    expect(await votes()).toEqual({ stored: [{ user_id: userId, visitor_key: key }], counter: 1 });
  });

  it('leaves one vote if the account and the visitor vote many times simultaneously', async () => {
    const repository = app.app.get(VoteRepository, { strict: false });
    const cast = (visitorKey: Buffer | null) =>
      repository.cast({ id: newId(), ideaId: idea, voter: { userId, visitorKey }, at: new Date() });
    await Promise.all([
      cast(null),
      joinAtLogin(),
      cast(key),
      joinAtLogin(),
      cast(null),
      joinAtLogin(),
      cast(key),
    ]);
    expect(await votes()).toEqual({ stored: [{ user_id: userId, visitor_key: key }], counter: 1 });
  });
});

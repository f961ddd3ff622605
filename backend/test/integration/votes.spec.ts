import { verifyIdentity } from '@groundswell/testing/sign-in';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeVote } from '../mothers/vote.mother.js';
import type { HttpClient } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let idea: string;

beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

const status = async (client: HttpClient, id = idea) =>
  (await client.get(`/api/ideas/${id}/vote-status`)).body;
const vote = async (client: HttpClient, id = idea) => (await client.post(`/api/ideas/${id}/vote`)).body;
const withdraw = async (client: HttpClient, id = idea) => (await client.delete(`/api/ideas/${id}/vote`)).body;
const stored = (id = idea) =>
  app.db<{ user_id: string | null; visitor_key: Buffer | null }>(
    'SELECT user_id, visitor_key FROM votes WHERE idea_id = $1 ORDER BY id',
    [id],
  );
/** Signs in with a browser that has been used before. */
const signInWith = async (client: HttpClient, email: string): Promise<SignedIn> => {
  await verifyIdentity(client, email);
  const { firebaseUser } = (await client.get('/api/auth/session')).body;
  const { body } = await client.post('/api/auth/login', { firebaseUid: firebaseUser.uid, email });
  return Object.assign(client, { user: body.user });
};

describe('a visitor', () => {
  it("hasn't voted at first, and gets a status that sets no cookie and isn't cached", async () => {
    const answer = await app.client().get(`/api/ideas/${idea}/vote-status`);
    expect([answer.status, answer.body]).toEqual([200, { hasVoted: false, voteCount: 0 }]);
    expect(answer.setCookies).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has only one vote, however often they vote', async () => {
    const visitor = app.client();
    const first = await visitor.post(`/api/ideas/${idea}/vote`);
    expect([first.status, first.body]).toEqual([200, { hasVoted: true, voteCount: 1 }]);
    expect(first.setCookies.filter((line) => line.startsWith('visitor_id='))).toEqual([
      expect.stringMatching(/HttpOnly/i),
    ]);
    const second = await visitor.post(`/api/ideas/${idea}/vote`);
    expect([second.status, second.body]).toEqual([200, { hasVoted: true, voteCount: 1 }]);
    expect(second.setCookies).toEqual([]);
    expect(await status(visitor)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await stored()).toHaveLength(1);
  });

  it('votes independently of other visitors', async () => {
    await vote(app.client());
    const other = app.client();
    expect(await status(other)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await vote(other)).toEqual({ hasVoted: true, voteCount: 2 });
  });

  it('can withdraw their vote and vote again', async () => {
    const visitor = app.client();
    await vote(app.client());
    await vote(visitor);
    expect(await withdraw(visitor)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await withdraw(visitor)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await status(visitor)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await vote(visitor)).toEqual({ hasVoted: true, voteCount: 2 });
  });

  it("can't withdraw a vote they don't have", async () => {
    await vote(app.client());
    const answer = await app.client().delete(`/api/ideas/${idea}/vote`);
    expect([answer.status, answer.body]).toEqual([200, { hasVoted: false, voteCount: 1 }]);
    expect(answer.setCookies).toEqual([]);
  });

  it("isn't identified by a forged cookie", async () => {
    const visitor = app.client();
    await vote(visitor);
    const forger = app.client();
    forger.cookies.set('visitor_id', visitor.cookies.get('visitor_id')!.replace(/\.[^.]*$/, '.forged'));
    expect(await status(forger)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await withdraw(forger)).toEqual({ hasVoted: false, voteCount: 1 });
  });

  it('is stored only under a pseudonym', async () => {
    const visitor = app.client();
    await vote(visitor);
    const [row] = await stored();
    const id = decodeURIComponent(visitor.cookies.get('visitor_id')!).split('.')[0]!;
    expect(row!.user_id).toBeNull();
    expect(row!.visitor_key).toHaveLength(32);
    expect(row!.visitor_key!.includes(Buffer.from(id))).toBe(false);
    expect(row!.visitor_key!.includes(Buffer.from(id, 'base64url'))).toBe(false);
  });
});

describe('an account', () => {
  it('has only one vote across all browsers', async () => {
    const here = await app.signIn('two-browsers@example.com');
    const there = await app.signIn('two-browsers@example.com');
    expect(await vote(here)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await status(there)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await vote(there)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await withdraw(there)).toEqual({ hasVoted: false, voteCount: 0 });
    expect(await status(here)).toEqual({ hasVoted: false, voteCount: 0 });
  });

  it("can't vote a second time after signing out", async () => {
    const browser = await app.signIn('leaves@example.com');
    await vote(browser);
    await browser.post('/api/auth/logout');
    expect(await status(browser)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await vote(browser)).toEqual({ hasVoted: true, voteCount: 1 });
  });

  it('can vote even if another account voted in the same browser', async () => {
    const browser = await app.signIn('first-of-two@example.com');
    await vote(browser);
    await browser.post('/api/auth/logout');
    const second = await signInWith(browser, 'second-of-two@example.com');
    expect(await status(second)).toEqual({ hasVoted: false, voteCount: 1 });
    expect(await vote(second)).toEqual({ hasVoted: true, voteCount: 2 });
    expect(await withdraw(second)).toEqual({ hasVoted: false, voteCount: 1 });
    expect((await stored()).map((row) => row.visitor_key !== null)).toEqual([true]);
  });
});

describe('a visitor who signs in', () => {
  it("keeps their votes, which aren't counted twice", async () => {
    const visitor = app.client();
    const another = (await storeIdea(app)).id;
    await vote(visitor);
    await vote(visitor, another);
    const account = await signInWith(visitor, 'joins@example.com');
    expect(await status(account)).toEqual({ hasVoted: true, voteCount: 1 });
    expect(await vote(account)).toEqual({ hasVoted: true, voteCount: 1 });
    expect((await stored()).map((row) => row.user_id)).toEqual([account.user.id]);
    expect((await stored(another)).map((row) => row.user_id)).toEqual([account.user.id]);
    expect(await status(await app.signIn('joins@example.com'), another)).toEqual({
      hasVoted: true,
      voteCount: 1,
    });
  });

  it('has only one vote if they had also voted with the account', async () => {
    await vote(await app.signIn('voted-before@example.com'));
    await vote(app.client());
    const visitor = app.client();
    expect(await vote(visitor)).toEqual({ hasVoted: true, voteCount: 3 });
    const account = await signInWith(visitor, 'voted-before@example.com');
    expect(await status(account)).toEqual({ hasVoted: true, voteCount: 2 });
    expect(await stored()).toHaveLength(2);
    expect(await withdraw(account)).toEqual({ hasVoted: false, voteCount: 1 });
  });

  it('links their browser to an earlier vote by the account that had no browser', async () => {
    const userId = (await app.signIn('keyless@example.com')).user.id;
    await storeVote(app, { ideaId: idea, userId });
    const visitor = app.client();
    expect(await vote(visitor)).toEqual({ hasVoted: true, voteCount: 2 });
    const account = await signInWith(visitor, 'keyless@example.com');
    expect(await stored()).toEqual([{ user_id: userId, visitor_key: expect.any(Buffer) }]);
    await account.post('/api/auth/logout');
    expect(await status(account)).toEqual({ hasVoted: true, voteCount: 1 });
  });

  it("doesn't get the vote of another account in the same browser", async () => {
    const browser = app.client();
    await vote(browser);
    const owner = (await signInWith(browser, 'owner-of-vote@example.com')).user.id;
    await browser.post('/api/auth/logout');
    const second = await signInWith(browser, 'comes-later@example.com');
    expect(await status(second)).toEqual({ hasVoted: false, voteCount: 1 });
    expect((await stored()).map((row) => row.user_id)).toEqual([owner]);
  });
});

describe('a vote request', () => {
  const calls: [
    string,
    (client: HttpClient, id: string) => Promise<{ status: number; body: { code: string } }>,
  ][] = [
    ['vote-status', (client, id) => client.get(`/api/ideas/${id}/vote-status`)],
    ['vote', (client, id) => client.post(`/api/ideas/${id}/vote`)],
    ['withdrawing', (client, id) => client.delete(`/api/ideas/${id}/vote`)],
  ];

  it.each(calls)('of type %s is rejected with 400 if the ID is malformed', async (_name, call) => {
    for (const id of ['7', 'quiet-hours', `${idea}0`, '%27', idea.replaceAll('-', '')]) {
      expect(await call(app.client(), id)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  it('sets no cookie if it is rejected', async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const visitor = app.client();
    const answer = await visitor.post(`/api/ideas/${id}/vote`);
    expect([answer.status, answer.setCookies]).toEqual([404, []]);
    expect(visitor.cookies.has('visitor_id')).toBe(false);
  });

  it.each(calls)(
    'of type %s is rejected with 404 if the idea is unknown or inactive',
    async (_name, call) => {
      const owner = await app.signIn('owner@example.com');
      for (const ideaStatus of ['draft', 'pending', 'address_review_comment', 'removed'] as const) {
        const { id } = await storeIdea(app, { status: ideaStatus, authorId: owner.user.id });
        expect(await call(app.client(), id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
        expect(await call(owner, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
        expect(await stored(id)).toEqual([]);
      }
      expect(await call(app.client(), newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );

  it("can't withdraw a vote if the idea is no longer public", async () => {
    const visitor = app.client();
    await vote(visitor);
    await app.db(`UPDATE ideas SET status = 'removed' WHERE id = $1`, [idea]);
    expect((await visitor.delete(`/api/ideas/${idea}/vote`)).status).toBe(404);
    expect(await stored()).toHaveLength(1);
  });

  it('without the CSRF token is rejected with 403 and changes nothing', async () => {
    const visitor = app.client();
    for (const token of ['', 'wrong']) {
      const headers = { 'x-csrf-token': token };
      for (const method of ['POST', 'DELETE']) {
        const answer = await visitor.request(method, `/api/ideas/${idea}/vote`, { headers });
        expect(answer).toMatchObject({ status: 403, body: { code: 'CSRF_INVALID' } });
      }
    }
    expect(await stored()).toEqual([]);
  });
});

it('deleting an idea deletes its votes', async () => {
  await vote(app.client());
  await app.db('DELETE FROM ideas WHERE id = $1', [idea]);
  expect(await stored()).toEqual([]);
});

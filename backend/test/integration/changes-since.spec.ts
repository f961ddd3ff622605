import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { storeCampaign } from '../mothers/campaign.mother.js';
import { storeFeedback } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscriber, storeSubscribers } from '../mothers/subscriber.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
const EVER = '1970-01-01T00:00:00Z';
let founder: SignedIn;
let program: ReturnType<typeof programOf>;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('since@example.com');
  program = programOf(app, (await makeKey(founder)).token);
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

interface Row {
  id: string;
  updatedAt: string;
  tags: string[];
}

/** Reads everything that changed since a time, page by page, as a program does. */
async function changes(list: string, since: string, limit = 100): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = `${list}&limit=${limit}&since=${since}`; next;) {
    const { status, body, headers } = await program.get(next);
    expect(status).toBe(200);
    rows.push(...(body.subscribers ?? body));
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return rows;
}
const waitlist = () => `/api/user/waitlists?ideaId=${ideaId}`;
const newest = (rows: Row[], before: string) => rows.at(-1)?.updatedAt ?? before;

describe('a list since a time', () => {
  it('has the rows that changed, first changes first, on any number of pages', async () => {
    await storeSubscribers(
      app,
      Array.from({ length: 7 }, () => ({ ideaId })),
    );
    const all = await changes(waitlist(), EVER, 3);
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(all.map(({ updatedAt }) => updatedAt).sort());
    await program.patch(`/api/user/waitlists/${all[2]!.id}`, { tags: ['vip'] });
    const later = await changes(waitlist(), newest(all, EVER), 3);
    expect(later.at(-1)).toMatchObject({ id: all[2]!.id, tags: ['vip'] });
  });

  it.each(['yesterday', '2026-02-30T00:00:00Z', '2026-11-28', '1969-12-31T23:59:59Z', ''])(
    'rejects the time %j',
    async (since) => {
      const { status, body } = await program.get(`${waitlist()}&since=${since}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['since']]);
    },
  );

  it('rejects the cursor of another order', async () => {
    await storeSubscribers(app, [{ ideaId }, { ideaId }]);
    const { headers } = await program.get(`${waitlist()}&limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link')!)![1];
    expect((await program.get(`${waitlist()}&since=${EVER}&cursor=${cursor}`)).status).toBe(400);
  });

  it('waits for a change that began earlier, so that no one continues beyond it', async () => {
    const { id: slow } = await storeSubscriber(app, { ideaId });
    const { id: quick } = await storeSubscriber(app, { ideaId });
    const start = newest(await changes(waitlist(), EVER), EVER);
    const held = new pg.Client({ connectionString: app.env.DATABASE_URL! });
    await held.connect();
    await held.query('BEGIN');
    await held.query('UPDATE subscribers SET tags = $2, changed_at = DEFAULT WHERE id = $1', [
      slow,
      ['slow'],
    ]);
    await program.patch(`/api/user/waitlists/${quick}`, { tags: ['quick'] });
    const tagged = async () =>
      (await changes(waitlist(), start)).flatMap(({ tags }) => tags).filter((tag) => tag.length > 0);
    expect(await tagged()).toEqual([]);
    await held.query('COMMIT');
    await held.end();
    expect(await tagged()).toEqual(['slow', 'quick']);
  });

  it('isn’t delayed by a long read, or by a transaction that hasn’t written yet', async () => {
    const { id } = await storeSubscriber(app, { ideaId });
    const reader = new pg.Client({ connectionString: app.env.DATABASE_URL! });
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM subscribers');
    await program.patch(`/api/user/waitlists/${id}`, { tags: ['seen'] });
    expect((await changes(waitlist(), EVER))[0]).toMatchObject({ id, tags: ['seen'] });
    await reader.end();
  });

  it('misses nothing while two processes write', async () => {
    await storeSubscribers(
      app,
      Array.from({ length: 20 }, () => ({ ideaId })),
    );
    const script = join(import.meta.dirname, '../support/writing-process.mjs');
    const writers = [1, 2].map(() =>
      spawn(process.execPath, [script, app.env.DATABASE_URL!, ideaId, '120'], { stdio: 'inherit' }),
    );
    let writing = true;
    const ended = Promise.all(writers.map((writer) => once(writer, 'exit'))).then((codes) => {
      writing = false;
      return codes.map(([code]) => code as number);
    });
    const copy = new Map<string, string>();
    let since = EVER;
    let rounds = 0;
    const sync = async () => {
      const rows = await changes(waitlist(), since, 20);
      for (const { id, tags } of rows) copy.set(id, tags.join());
      since = newest(rows, since);
      rounds += 1;
    };
    while (writing) await sync();
    expect(await ended).toEqual([0, 0]);
    await sync();
    await sync();
    const stored = await app.db<{ id: string; tags: string[] }>(
      'SELECT id, tags FROM subscribers WHERE idea_id = $1',
      [ideaId],
    );
    expect(rounds).toBeGreaterThan(5);
    expect(stored.length).toBeGreaterThan(150);
    expect(copy).toEqual(new Map(stored.map(({ id, tags }) => [id, tags.join()])));
  });
});

describe('what counts as a change', () => {
  const lists: Record<string, () => string> = {
    subscriber: waitlist,
    message: () => `/api/user/feedback?ideaId=${ideaId}`,
    idea: () => '/api/user/ideas?',
    campaign: () => '/api/user/campaigns?',
  };
  const stepsOf: [kind: string, step: string, () => Promise<unknown>][] = [
    [
      'subscriber',
      'a sign-up',
      () => app.client().post(`/api/ideas/${ideaId}/waitlist`, { email: 'j@example.com' }),
    ],
    [
      'subscriber',
      'an unsubscription',
      () => program.patch(`/api/user/waitlists/${targets.subscriber}`, { status: 'unsubscribed' }),
    ],
    ['subscriber', 'tags', () => program.patch(`/api/user/waitlists/${targets.subscriber}`, { tags: ['x'] })],
    ['message', 'a message', () => app.client().post('/api/feedbacks', { ideaId, message: 'Nice idea.' })],
    [
      'message',
      'a reply',
      () => app.client().post(`/api/feedbacks/${targets.message}/replies`, { message: 'Yes.' }),
    ],
    ['message', 'reading it', () => program.patch(`/api/user/feedback/${targets.message}`, { isRead: true })],
    [
      'message',
      'pinning it',
      () => program.patch(`/api/user/feedback/${targets.message}`, { isPinned: true }),
    ],
    [
      'message',
      'its tags',
      () => program.patch(`/api/user/feedback/${targets.message}`, { tags: ['price'] }),
    ],
    [
      'message',
      'a merge',
      async () => {
        const { id } = await storeFeedback(app, { ideaId });
        await app.db(`UPDATE feedback SET changed_at = '2000-01-01' WHERE id = $1`, [id]);
        await program.post(`/api/user/feedback/${id}/merge`, { into: targets.message });
      },
    ],
    ['message', 'reading all', () => program.post('/api/user/feedback/read', { ideaId })],
    ['idea', 'a vote', () => app.client().post(`/api/ideas/${ideaId}/vote`)],
    ['idea', 'an edit', () => program.patch(`/api/ideas/${ideaId}`, { title: 'Another title' })],
    ['campaign', 'a change', () => program.patch(`/api/campaigns/${targets.campaign}`, { name: 'Renamed' })],
  ];
  const targets: Record<string, string> = {};

  it.each(stepsOf)('of a %s: %s', async (kind, _, step) => {
    targets.subscriber = (await storeSubscriber(app, { ideaId })).id;
    targets.message = (await storeFeedback(app, { ideaId })).id;
    targets.campaign = (await storeCampaign(app, { ideaId })).id;
    targets.idea = ideaId;
    const list = lists[kind]!();
    const before = await changes(list, EVER);
    const first = await program.get(`${list}&limit=100`);
    await step();
    const { rows } = { rows: await changes(list, newest(before, EVER)) };
    const old = new Map(before.map(({ id, updatedAt }) => [id, updatedAt]));
    const changed = rows.filter(({ id, updatedAt }) => old.get(id) !== updatedAt);
    expect(changed).toHaveLength(1);
    const etag = { 'if-none-match': first.headers.get('etag')! };
    expect((await program.get(`${list}&limit=100`, etag)).status).toBe(200);
    const { headers } = await program.get(`${list}&limit=100`);
    const same = await program.get(`${list}&limit=100`, { 'if-none-match': headers.get('etag')! });
    expect(same.status).toBe(304);
  });
});

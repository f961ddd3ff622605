import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { storeFeedbacks, storeReplies } from '../mothers/feedback.mother.js';
import { arrayOf } from '../mothers/mother.js';
import * as feedback from '../support/feedback-set-up.js';
import { admin, app, idea, owner, stranger, visitor } from '../support/feedback-set-up.js';
import type { Answer } from '../support/http-client.js';

const messages = (answer: { body: { message: string }[] }) => answer.body.map(({ message }) => message);
const IS_ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const IS_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('posting feedback', () => {
  it('returns the trimmed message without an author', async () => {
    const answer = await stranger.post('/api/feedbacks', {
      ideaId: idea,
      message: '  Line one\nline two\t \n',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: IS_ID,
      message: 'Line one\nline two',
      createdAt: IS_TIME,
      isPinned: false,
      alike: 0,
      replies: [],
    });
    const page = await feedback.list();
    expect(page.body).toEqual([answer.body]);
    expect(JSON.stringify(page.body)).not.toContain(stranger.user.id);
    expect(await feedback.counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('measures length in code points: accepts 500 and rejects 501', async () => {
    expect((await feedback.post('🎉'.repeat(500))).status).toBe(201);
    expect((await feedback.post(`  ${'é'.repeat(500)}  `)).status).toBe(201);
    const refused = await feedback.post('🎉'.repeat(501));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { message: ['Please use at most 500 characters.'] } },
    });
    expect((await feedback.post('x')).status).toBe(201);
    expect((await feedback.counts()).kept).toBe(3);
  });

  it('stores markup as plain text', async () => {
    const text = `<script>alert("x")</script> & <b>https://example.com</b> '; DROP TABLE feedback; --`;
    expect((await feedback.post(text)).body.message).toBe(text);
    expect(messages(await feedback.list())).toEqual([text]);
  });

  it('returns a success response but stores nothing if the hidden field is filled in', async () => {
    const answer = await feedback.post('Buy now', { website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: IS_ID, message: 'Buy now', createdAt: IS_TIME, replies: [] });
    expect(await feedback.counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
    for (const website of ['', null]) expect((await feedback.post('Hello', { website })).status).toBe(201);
    expect((await feedback.counts()).kept).toBe(2);
  });

  it('stores all 40 messages sent concurrently', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => feedback.post(`Message ${i}`)));
    expect(await feedback.counts()).toEqual({ kept: 40, stored: 40, replies: 0 });
  });
});

describe('replying to feedback', () => {
  it('returns the reply, which appears under its message', async () => {
    const feedbackId = await feedback.posted();
    const answer = await feedback.reply(feedbackId, ' Yes.\nIt does. ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: IS_ID,
      message: 'Yes.\nIt does.',
      createdAt: IS_TIME,
      byFounder: false,
    });
    expect((await feedback.list()).body[0].replies).toEqual([answer.body]);
    expect(await feedback.counts()).toEqual({ kept: 1, stored: 1, replies: 1 });
  });

  it('measures length in code points: accepts 300 and rejects 301', async () => {
    const feedbackId = await feedback.posted();
    expect((await feedback.reply(feedbackId, '🎉'.repeat(300))).status).toBe(201);
    const refused = await feedback.reply(feedbackId, '🎉'.repeat(301));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { message: ['Please use at most 300 characters.'] } },
    });
  });

  it('returns a success response but stores nothing if the hidden field is filled in', async () => {
    const feedbackId = await feedback.posted();
    expect(await feedback.reply(feedbackId, 'Buy now', { website: 'x' })).toMatchObject({
      status: 201,
      body: { id: IS_ID },
    });
    expect((await feedback.counts()).replies).toBe(0);
  });
});

describe('reading feedback', () => {
  it('lists messages newest first and replies oldest first', async () => {
    const first = await feedback.posted('first');
    await feedback.posted('second');
    await feedback.posted('third');
    for (const text of ['a', 'b', 'c']) await feedback.reply(first, text);
    const answer = await feedback.list();
    expect(messages(answer)).toEqual(['third', 'second', 'first']);
    expect(answer.body[2].replies.map(({ message }: { message: string }) => message)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(answer.body[0].replies).toEqual([]);
  });

  it('paginates without gaps or repeats, even within one millisecond', async () => {
    const begin = Date.parse('2026-01-15T10:00:00Z');
    // Ten messages per millisecond, in random order within each.
    await storeFeedbacks(
      app,
      arrayOf(57, (n) => ({
        id: randomUUID(),
        ideaId: idea,
        message: String(n),
        createdAt: new Date(begin + Math.floor(n / 10)),
      })),
    );
    const seen: string[] = [];
    let next: string | null = `/api/feedbacks/${idea}?limit=20`;
    let pages = 0;
    while (next) {
      const answer: Answer<{ message: string }[]> = await visitor.get(next);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-total-count')).toBe('57');
      seen.push(...messages(answer));
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(57);
    expect(messages(await feedback.list(visitor, '?limit=57'))).toEqual(seen);
    expect((await feedback.list(visitor, '?limit=57')).headers.get('link')).toBeNull();
    expect(messages(await feedback.list())).toHaveLength(50);
  });

  it('returns only the latest 100 replies to a message, but all replies to messages with fewer', async () => {
    const [busy, quiet] = [await feedback.posted('busy'), await feedback.posted('quiet')];
    const begin = Date.parse('2026-01-15T10:00:00Z');
    const numbered = (n: number) => ({
      feedbackId: busy,
      message: String(n),
      createdAt: new Date(begin + n * 1000),
    });
    await storeReplies(
      app,
      arrayOf(130, (n) => numbered(n + 1)),
    );
    await feedback.reply(quiet, 'only one');
    const [second, first] = (await feedback.list()).body;
    expect(messages({ body: first.replies })).toEqual(Array.from({ length: 100 }, (_, i) => String(i + 31)));
    expect(messages({ body: second.replies })).toEqual(['only one']);
  });

  it('allows shared caches, sets no cookie, and returns 304 until something changes', async () => {
    const feedbackId = await feedback.posted();
    const client = app.client();
    const answer = await feedback.list(client);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(answer.setCookies).toEqual([]);
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect(await client.get(`/api/feedbacks/${idea}`, { headers })).toMatchObject({ status: 304, body: '' });
    expect((await owner.get(`/api/feedbacks/${idea}`, { headers })).status).toBe(304);
    await feedback.reply(feedbackId, 'news');
    expect((await client.get(`/api/feedbacks/${idea}`, { headers })).status).toBe(200);
  });

  it('is limited to the founder and admins on an inactive idea, and is never cached', async () => {
    await feedback.posted('kept');
    for (const status of ['draft', 'pending', 'address_review_comment', 'removed']) {
      await app.db('UPDATE ideas SET status = $2 WHERE id = $1', [idea, status]);
      for (const client of [owner, admin]) {
        const answer = await feedback.list(client);
        expect([answer.status, messages(answer)]).toEqual([200, ['kept']]);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('etag')).toBeNull();
      }
      for (const client of [visitor, stranger]) {
        expect(await feedback.list(client)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    }
  });
});

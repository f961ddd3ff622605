import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/stored-idea.js';
import type { Answer, HttpClient } from '../support/http-client.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let visitor: HttpClient;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let idea: string;

beforeAll(async () => {
  app = await startTestApp();
  visitor = app.client();
  owner = await app.signIn('owner@example.com');
  stranger = await app.signIn('stranger@example.com');
  admin = await app.signIn('admin@groundswell.test');
});
afterAll(() => app.stop());
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

const list = (client: HttpClient = visitor, query = '', id = idea) =>
  client.get(`/api/feedbacks/${id}${query}`);
const post = (message: unknown, extra: object = {}) =>
  visitor.post('/api/feedbacks', { ideaId: idea, message, ...extra });
const reply = (feedbackId: string, message: unknown, extra: object = {}) =>
  visitor.post(`/api/feedbacks/${feedbackId}/replies`, { message, ...extra });
const posted = async (message = 'Does it work with our calendar?') => (await post(message)).body.id as string;
const counts = async () => {
  const [row] = await app.db(
    `SELECT feedback_count AS kept, (SELECT count(*)::int FROM feedback WHERE idea_id = i.id) AS stored,
            (SELECT count(*)::int FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id WHERE f.idea_id = i.id) AS replies
     FROM ideas i WHERE id = $1`,
    [idea],
  );
  return row;
};
const messages = (answer: { body: { message: string }[] }) => answer.body.map(({ message }) => message);
const IS_ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const IS_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('posting feedback', () => {
  it('answers with the message, trimmed, and names no author', async () => {
    const answer = await stranger.post('/api/feedbacks', {
      ideaId: idea,
      message: '  Line one\nline two\t \n',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: IS_ID,
      message: 'Line one\nline two',
      createdAt: IS_TIME,
      replies: [],
    });
    const page = await list();
    expect(page.body).toEqual([answer.body]);
    expect(JSON.stringify(page.body)).not.toContain(stranger.user.id);
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('counts code points: 500 are taken, 501 are not', async () => {
    expect((await post('🎉'.repeat(500))).status).toBe(201);
    expect((await post(`  ${'é'.repeat(500)}  `)).status).toBe(201);
    const refused = await post('🎉'.repeat(501));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { message: ['Please use at most 500 characters.'] } },
    });
    expect((await post('x')).status).toBe(201);
    expect((await counts()).kept).toBe(3);
  });

  it('keeps markup as the text it is', async () => {
    const text = `<script>alert("x")</script> & <b>https://example.com</b> '; DROP TABLE feedback; --`;
    expect((await post(text)).body.message).toBe(text);
    expect(messages(await list())).toEqual([text]);
  });

  it('with the hidden field filled looks accepted and stores nothing', async () => {
    const answer = await post('Buy now', { website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: IS_ID, message: 'Buy now', createdAt: IS_TIME, replies: [] });
    expect(await counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
    for (const website of ['', null]) expect((await post('Hello', { website })).status).toBe(201);
    expect((await counts()).kept).toBe(2);
  });

  it('40 times at once is 40 messages', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => post(`Message ${i}`)));
    expect(await counts()).toEqual({ kept: 40, stored: 40, replies: 0 });
  });
});

describe('replying', () => {
  it('answers with the reply, which stands below its message', async () => {
    const feedbackId = await posted();
    const answer = await reply(feedbackId, ' Yes.\nIt does. ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: IS_ID, message: 'Yes.\nIt does.', createdAt: IS_TIME });
    expect((await list()).body[0].replies).toEqual([answer.body]);
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 1 });
  });

  it('counts code points: 300 are taken, 301 are not', async () => {
    const feedbackId = await posted();
    expect((await reply(feedbackId, '🎉'.repeat(300))).status).toBe(201);
    const refused = await reply(feedbackId, '🎉'.repeat(301));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { message: ['Please use at most 300 characters.'] } },
    });
  });

  it('with the hidden field filled looks accepted and stores nothing', async () => {
    const feedbackId = await posted();
    expect(await reply(feedbackId, 'Buy now', { website: 'x' })).toMatchObject({
      status: 201,
      body: { id: IS_ID },
    });
    expect((await counts()).replies).toBe(0);
  });
});

describe('reading feedback', () => {
  it('gives messages newest first and replies oldest first', async () => {
    const first = await posted('first');
    await posted('second');
    await posted('third');
    for (const text of ['a', 'b', 'c']) await reply(first, text);
    const answer = await list();
    expect(messages(answer)).toEqual(['third', 'second', 'first']);
    expect(answer.body[2].replies.map(({ message }: { message: string }) => message)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(answer.body[0].replies).toEqual([]);
  });

  it('gives pages that miss nothing and repeat nothing, even within one millisecond', async () => {
    await app.db(
      `INSERT INTO feedback (id, idea_id, message, created_at)
       SELECT gen_random_uuid(), $1, n::text, '2026-01-15T10:00:00Z'::timestamptz + (n / 10) * interval '1 ms' FROM generate_series(1, 57) n`,
      [idea],
    );
    await app.db('UPDATE ideas SET feedback_count = 57 WHERE id = $1', [idea]);
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
    expect(messages(await list(visitor, '?limit=57'))).toEqual(seen);
    expect((await list(visitor, '?limit=57')).headers.get('link')).toBeNull();
    expect(messages(await list())).toHaveLength(50);
  });

  it('shows the latest 100 replies to a message, and the others of the page in full', async () => {
    const [busy, quiet] = [await posted('busy'), await posted('quiet')];
    await app.db(
      `INSERT INTO feedback_replies (id, feedback_id, message, created_at)
       SELECT gen_random_uuid(), $1, n::text, '2026-01-15T10:00:00Z'::timestamptz + n * interval '1 s' FROM generate_series(1, 130) n`,
      [busy],
    );
    await reply(quiet, 'only one');
    const [second, first] = (await list()).body;
    expect(messages({ body: first.replies })).toEqual(Array.from({ length: 100 }, (_, i) => String(i + 31)));
    expect(messages({ body: second.replies })).toEqual(['only one']);
  });

  it('may be cached by everybody, sets no cookie, and is 304 until something changes', async () => {
    const feedbackId = await posted();
    const client = app.client();
    const answer = await list(client);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(answer.setCookies).toEqual([]);
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect(await client.get(`/api/feedbacks/${idea}`, { headers })).toMatchObject({ status: 304, body: '' });
    expect((await owner.get(`/api/feedbacks/${idea}`, { headers })).status).toBe(304);
    await reply(feedbackId, 'news');
    expect((await client.get(`/api/feedbacks/${idea}`, { headers })).status).toBe(200);
  });

  it('of an idea that is not active is for its owner and admins, and for no cache', async () => {
    await posted('kept');
    for (const status of ['draft', 'pending', 'address_review_comment', 'removed']) {
      await app.db('UPDATE ideas SET status = $2 WHERE id = $1', [idea, status]);
      for (const client of [owner, admin]) {
        const answer = await list(client);
        expect([answer.status, messages(answer)]).toEqual([200, ['kept']]);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('etag')).toBeNull();
      }
      for (const client of [visitor, stranger]) {
        expect(await list(client)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    }
  });
});

describe('removing', () => {
  it.each([
    ['owner', () => owner],
    ['admin', () => admin],
  ])('a message is for the %s: it goes with its replies', async (_name, by) => {
    const [gone, stays] = [await posted('gone'), await posted('stays')];
    await reply(gone, 'gone too');
    const answer = await by().delete(`/api/feedbacks/${gone}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await list()).body.map(({ id }: { id: string }) => id)).toEqual([stays]);
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
    expect((await by().delete(`/api/feedbacks/${gone}`)).status).toBe(404);
    expect((await counts()).kept).toBe(1);
  });

  it.each([
    ['owner', () => owner],
    ['admin', () => admin],
  ])('a reply is for the %s: the others stay', async (_name, by) => {
    const feedbackId = await posted();
    const [gone, stays] = [
      (await reply(feedbackId, 'gone')).body.id,
      (await reply(feedbackId, 'stays')).body.id,
    ];
    const answer = await by().delete(`/api/feedbacks/${feedbackId}/replies/${gone}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await list()).body[0].replies.map(({ id }: { id: string }) => id)).toEqual([stays]);
    expect((await by().delete(`/api/feedbacks/${feedbackId}/replies/${gone}`)).status).toBe(404);
  });

  it('is 401 signed out and 404 for anyone else, and then changes nothing', async () => {
    const feedbackId = await posted();
    const replyId = (await reply(feedbackId, 'stays')).body.id;
    const ownsAnother = (await storeIdea(app, { authorId: stranger.user.id })).id;
    const theirs = (await visitor.post('/api/feedbacks', { ideaId: ownsAnother, message: 'theirs' })).body.id;
    const paths = [`/api/feedbacks/${feedbackId}`, `/api/feedbacks/${feedbackId}/replies/${replyId}`];
    for (const path of paths) {
      expect(await visitor.delete(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await stranger.delete(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    // A reply is looked for below its own message only.
    expect((await stranger.delete(`/api/feedbacks/${theirs}/replies/${replyId}`)).status).toBe(404);
    expect((await owner.delete(`/api/feedbacks/${theirs}/replies/${replyId}`)).status).toBe(404);
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 1 });
  });

  it('works while the idea is not active', async () => {
    const feedbackId = await posted();
    await app.db(`UPDATE ideas SET status = 'pending' WHERE id = $1`, [idea]);
    expect((await owner.delete(`/api/feedbacks/${feedbackId}`)).status).toBe(204);
    expect(await counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
  });

  it('the same message many times at once counts down once', async () => {
    const ids = [await posted('a'), await posted('b'), await posted('c')];
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap(() => ids.slice(0, 2).map((id) => owner.delete(`/api/feedbacks/${id}`))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('while somebody replies ends in 201 or 404, never in an error', async () => {
    const feedbackId = await posted();
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, i) => reply(feedbackId, `reply ${i}`))),
      owner.delete(`/api/feedbacks/${feedbackId}`),
    ]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
    expect(await counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
  });
});

describe('bad input', () => {
  const TEXTS: [unknown, RegExp][] = [
    [undefined, /^Please enter your/],
    ['', /^Please enter your/],
    [' \n\t ', /^Please enter your/],
    [null, /^Please enter your/],
    [42, /^Please enter your/],
    [['text'], /^Please enter your/],
    [{ text: 'x' }, /^Please enter your/],
    ['a\u0000b', /control characters/],
    ['a\u001bb', /control characters/],
    ['a\ud800b', /control characters/],
  ];

  it.each(TEXTS)('the text %j is 400 and stores nothing', async (text, problem) => {
    const feedbackId = await posted();
    for (const answer of [await post(text), await reply(feedbackId, text)]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.errors).toEqual({ message: [expect.stringMatching(problem)] });
    }
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('unknown fields are 400', async () => {
    const feedbackId = await posted();
    for (const answer of [
      await post('x', { author: 'me' }),
      await reply(feedbackId, 'x', { ideaId: idea }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
    expect(await post('x', { website: 5 })).toMatchObject({ status: 400 });
  });

  it('malformed ids are 400', async () => {
    for (const id of ['7', 'quiet-hours', `${idea}0`]) {
      const answers = [
        await list(visitor, '', id),
        await visitor.post('/api/feedbacks', { ideaId: id, message: 'x' }),
        await reply(id, 'x'),
        await owner.delete(`/api/feedbacks/${id}`),
        await owner.delete(`/api/feedbacks/${id}/replies/${newId()}`),
        await owner.delete(`/api/feedbacks/${newId()}/replies/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    }
    for (const ideaId of [undefined, null, 7, [idea]]) {
      const answer = await visitor.post('/api/feedbacks', { ideaId, message: 'x' });
      expect(answer.body.errors).toEqual({ ideaId: ['This is not a valid id.'] });
    }
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?limit=1.5',
    '?cursor=x',
    '?cursor=',
    '?page=2',
    '?cursor=WyJ2b3RlcyIsMSwiMiJd',
  ])('the query %s is 400', async (query) => {
    expect(await list(visitor, query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('an unknown idea or message, or one that is not active, is 404 for writing, and stores nothing', async () => {
    const feedbackId = await posted();
    for (const website of [undefined, 'bot']) {
      const unknown = [
        await visitor.post('/api/feedbacks', { ideaId: newId(), message: 'x', website }),
        await reply(newId(), 'x', { website }),
      ];
      expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
    }
    for (const status of ['draft', 'pending', 'address_review_comment', 'removed']) {
      await app.db('UPDATE ideas SET status = $2 WHERE id = $1', [idea, status]);
      for (const client of [visitor, owner]) {
        const answers = [
          await client.post('/api/feedbacks', { ideaId: idea, message: 'x' }),
          await client.post(`/api/feedbacks/${feedbackId}/replies`, { message: 'x' }),
        ];
        expect(answers.map((answer) => answer.body.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
      }
      expect((await post('x', { website: 'bot' })).status).toBe(404);
    }
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
    expect((await list(visitor, '', newId())).status).toBe(404);
    expect((await owner.delete(`/api/feedbacks/${newId()}`)).status).toBe(404);
  });

  it('without the CSRF token every change is 403 and changes nothing', async () => {
    const feedbackId = await posted();
    const replyId = (await reply(feedbackId, 'stays')).body.id;
    const headers = { 'x-csrf-token': 'wrong' };
    const answers = [
      await owner.post('/api/feedbacks', { ideaId: idea, message: 'x' }, { headers }),
      await owner.post(`/api/feedbacks/${feedbackId}/replies`, { message: 'x' }, { headers }),
      await owner.delete(`/api/feedbacks/${feedbackId}`, { headers }),
      await owner.delete(`/api/feedbacks/${feedbackId}/replies/${replyId}`, { headers }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('CSRF_INVALID'));
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 1 });
  });
});

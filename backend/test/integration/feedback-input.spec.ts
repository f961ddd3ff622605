import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { feedbackCalls } from '../support/feedback.js';
import type { HttpClient } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let visitor: HttpClient;
let owner: SignedIn;
let idea: string;

beforeAll(async () => {
  visitor = app.client();
  owner = await app.signIn('owner@example.com');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

const { counts, list, post, posted, reply } = feedbackCalls(() => ({ app, visitor, idea }));

describe('invalid feedback', () => {
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

  it.each(TEXTS)('with the text %j is rejected with 400 and not stored', async (text, problem) => {
    const feedbackId = await posted();
    for (const answer of [await post(text), await reply(feedbackId, text)]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.errors).toEqual({ message: [expect.stringMatching(problem)] });
    }
    expect(await counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('with unknown fields is rejected with 400', async () => {
    const feedbackId = await posted();
    for (const answer of [
      await post('x', { author: 'me' }),
      await reply(feedbackId, 'x', { ideaId: idea }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
    expect(await post('x', { website: 5 })).toMatchObject({ status: 400 });
  });

  it('with malformed IDs is rejected with 400', async () => {
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
      expect(answer.body.errors).toEqual({ ideaId: ['This is not a valid ID.'] });
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
  ])('with the query %s is rejected with 400', async (query) => {
    expect(await list(visitor, query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('for an unknown or inactive idea or message is rejected with 404 and not stored', async () => {
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

  it('without the CSRF token is rejected with 403 and changes nothing', async () => {
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

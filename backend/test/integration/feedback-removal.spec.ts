import { describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import * as feedback from '../support/feedback-set-up.js';
import { admin, app, idea, owner, stranger, visitor } from '../support/feedback-set-up.js';
import { whileHolding } from '../support/held-transaction.js';

describe('writing feedback during a deletion', () => {
  it('returns 404 if the idea is deleted first', async () => {
    const feedbackId = await feedback.posted();
    const deletion: [string, unknown[]] = ['DELETE FROM ideas WHERE id = $1', [idea]];
    const answers = await whileHolding(app, [deletion], () =>
      Promise.all([feedback.post('late'), feedback.reply(feedbackId, 'late')]),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('returns 404 if the message is deleted first', async () => {
    const feedbackId = await feedback.posted();
    const deletion: [string, unknown[]] = ['DELETE FROM feedback WHERE id = $1', [feedbackId]];
    expect(await whileHolding(app, [deletion], () => feedback.reply(feedbackId, 'late'))).toMatchObject({
      status: 404,
    });
  });
});

describe('removing feedback', () => {
  it.each([
    ['owner', () => owner],
    ['admin', () => admin],
  ])("deletes a message with its replies, as the idea's %s", async (_name, by) => {
    const [gone, stays] = [await feedback.posted('gone'), await feedback.posted('stays')];
    await feedback.reply(gone, 'gone too');
    const answer = await by().delete(`/api/feedbacks/${gone}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await feedback.list()).body.map(({ id }: { id: string }) => id)).toEqual([stays]);
    expect(await feedback.counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
    expect((await by().delete(`/api/feedbacks/${gone}`)).status).toBe(404);
    expect((await feedback.counts()).kept).toBe(1);
  });

  it.each([
    ['owner', () => owner],
    ['admin', () => admin],
  ])("deletes one reply as the idea's %s, and keeps the others", async (_name, by) => {
    const feedbackId = await feedback.posted();
    const [gone, stays] = [
      (await feedback.reply(feedbackId, 'gone')).body.id,
      (await feedback.reply(feedbackId, 'stays')).body.id,
    ];
    const answer = await by().delete(`/api/feedbacks/${feedbackId}/replies/${gone}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await feedback.list()).body[0].replies.map(({ id }: { id: string }) => id)).toEqual([stays]);
    expect((await by().delete(`/api/feedbacks/${feedbackId}/replies/${gone}`)).status).toBe(404);
  });

  it('returns 401 if signed out and 404 for anyone else, and changes nothing', async () => {
    const feedbackId = await feedback.posted();
    const replyId = (await feedback.reply(feedbackId, 'stays')).body.id;
    const ownsAnother = (await storeIdea(app, { authorId: stranger.user.id })).id;
    const theirs = (await visitor.post('/api/feedbacks', { ideaId: ownsAnother, message: 'theirs' })).body.id;
    const paths = [`/api/feedbacks/${feedbackId}`, `/api/feedbacks/${feedbackId}/replies/${replyId}`];
    for (const path of paths) {
      expect(await visitor.delete(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await stranger.delete(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    // A reply can be found only under its own message.
    expect((await stranger.delete(`/api/feedbacks/${theirs}/replies/${replyId}`)).status).toBe(404);
    expect((await owner.delete(`/api/feedbacks/${theirs}/replies/${replyId}`)).status).toBe(404);
    expect(await feedback.counts()).toEqual({ kept: 1, stored: 1, replies: 1 });
  });

  it("is possible while the idea isn't active", async () => {
    const feedbackId = await feedback.posted();
    await app.db(`UPDATE ideas SET status = 'pending' WHERE id = $1`, [idea]);
    expect((await owner.delete(`/api/feedbacks/${feedbackId}`)).status).toBe(204);
    expect(await feedback.counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
  });

  it('decreases the count only once if a message is removed many times concurrently', async () => {
    const ids = [await feedback.posted('a'), await feedback.posted('b'), await feedback.posted('c')];
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap(() => ids.slice(0, 2).map((id) => owner.delete(`/api/feedbacks/${id}`))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(await feedback.counts()).toEqual({ kept: 1, stored: 1, replies: 0 });
  });

  it('gives concurrent replies either 201 or 404, never a server error', async () => {
    const feedbackId = await feedback.posted();
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, i) => feedback.reply(feedbackId, `reply ${i}`))),
      owner.delete(`/api/feedbacks/${feedbackId}`),
    ]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
    expect(await feedback.counts()).toEqual({ kept: 0, stored: 0, replies: 0 });
  });
});

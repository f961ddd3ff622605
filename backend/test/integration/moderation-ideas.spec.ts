import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const reason = 'It promises returns\non an investment.';
const remove = (id: string, client = admin) => client.patch(`/api/ideas/${id}/remove`, { reason });
const restore = (id: string) => admin.patch(`/api/ideas/${id}/restore`);
const slugOf = async (id: string): Promise<string> =>
  (await app.db<{ slug: string }>('SELECT slug FROM ideas WHERE id = $1', [id]))[0]!.slug;
const statusOf = async (id: string): Promise<string> =>
  (await app.db<{ status: string }>('SELECT status FROM ideas WHERE id = $1', [id]))[0]!.status;
const notices = (id: string) =>
  app.db<{ payload: { decision: string; reason: string | null } }>(
    `SELECT payload FROM outbox WHERE type = 'idea.removal-notice' AND payload->>'ideaId' = $1 ORDER BY id`,
    [id],
  );
const audited = (id: string) =>
  app.db(
    `SELECT action, actor_id, reason, before, after FROM admin_audit WHERE subject_id = $1 ORDER BY id`,
    [id],
  );

describe('taking down an idea', () => {
  it('hides it immediately from every public surface until it is restored', async () => {
    const { id } = await storeIdea(app);
    await app.db('UPDATE ideas SET title = $2 WHERE id = $1', [id, `Whirligig ${id}`]);
    const slug = await slugOf(id);
    const visitor = app.client();
    await visitor.post(`/api/ideas/${id}/vote`);
    await visitor.post('/api/feedbacks', { ideaId: id, message: 'Nice.' });
    const surfaces = async () => {
      const page = await visitor.get(`/ideas/${slug}`);
      const list = await visitor.get(`/api/ideas?search=${encodeURIComponent(`Whirligig ${id}`)}`);
      const sitemap = await visitor.get('/sitemap.xml');
      return {
        page: page.status,
        api: (await visitor.get(`/api/ideas/${slug}`)).status,
        listed: list.body.length,
        votes: (await visitor.get(`/api/ideas/${id}/vote-status`)).status,
        feedback: (await visitor.get(`/api/feedbacks/${id}`)).status,
        waitlist: (await visitor.post(`/api/ideas/${id}/waitlist`, { email: `fan-${newId()}@example.com` }))
          .status,
        sitemap: String(sitemap.body).includes(slug),
        ideas: (await visitor.get('/api/stats/global')).body.totalIdeas,
      };
    };
    const before = await surfaces();
    expect(before).toMatchObject({
      page: 200,
      api: 200,
      listed: 1,
      votes: 200,
      feedback: 200,
      waitlist: 201,
    });

    const answer = await remove(id);
    expect([answer.status, answer.body.status]).toEqual([200, 'removed']);
    expect(await surfaces()).toEqual({
      page: 404,
      api: 404,
      listed: 0,
      votes: 404,
      feedback: 404,
      waitlist: 404,
      sitemap: false,
      ideas: before.ideas - 1,
    });

    const back = await restore(id);
    expect([back.status, back.body.status, back.body.voteCount]).toEqual([200, 'active', 1]);
    expect(await surfaces()).toEqual(before);
    expect((await notices(id)).map(({ payload }) => [payload.decision, payload.reason])).toEqual([
      ['taken-down', reason],
      ['restored', null],
    ]);
    expect(await audited(id)).toEqual([
      {
        action: 'idea.removed',
        actor_id: admin.user.id,
        reason,
        before: { status: 'active' },
        after: { status: 'removed' },
      },
      {
        action: 'idea.restored',
        actor_id: admin.user.id,
        reason: null,
        before: { status: 'removed' },
        after: { status: 'active' },
      },
    ]);
  });

  it.each(['draft', 'pending', 'address_review_comment', 'removed'] as const)(
    'is rejected if the idea is %s',
    async (status) => {
      const { id } = await storeIdea(app, { status });
      const { status: code, body } = await remove(id);
      expect([code, body.code]).toEqual([409, 'CONFLICT']);
      expect(await notices(id)).toEqual([]);
    },
  );

  it.each(['draft', 'pending', 'active', 'address_review_comment'] as const)(
    "can't be reversed if the idea is %s",
    async (status) => {
      const { id } = await storeIdea(app, { status });
      expect((await restore(id)).status).toBe(409);
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('happens only once if several admins act simultaneously, as does restoring', async () => {
    const { id } = await storeIdea(app);
    const pressed = async (press: () => Promise<{ status: number }>) =>
      (await Promise.all([1, 2, 3].map(press))).map(({ status }) => status).sort();
    expect(await pressed(() => remove(id, admin.copy() as SignedIn))).toEqual([200, 409, 409]);
    expect(await notices(id)).toHaveLength(1);
    expect(await pressed(() => restore(id))).toEqual([200, 409, 409]);
    expect(await notices(id)).toHaveLength(2);
    expect(await audited(id)).toHaveLength(2);
  });

  it.each([
    ['no reason', {}],
    ['an empty reason', { reason: '   ' }],
    ['a reason above the limit', { reason: 'x'.repeat(2001) }],
    ["a reason that isn't text", { reason: ['x'] }],
    ['an unknown field', { reason: 'x', status: 'draft' }],
  ])('is rejected with 400 for %s', async (_, body) => {
    const { id } = await storeIdea(app);
    expect((await admin.patch(`/api/ideas/${id}/remove`, body)).status).toBe(400);
    expect(await statusOf(id)).toBe('active');
  });

  it('prevents the founder from editing or resubmitting the idea', async () => {
    const founder = await app.signIn('stubborn@example.com');
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    await remove(id);
    expect((await founder.patch(`/api/ideas/${id}`, { title: 'Back again', status: 'pending' })).status).toBe(
      409,
    );
    expect(await statusOf(id)).toBe('removed');
  });

  it('waits until a pending vote has been counted', async () => {
    const { id } = await storeIdea(app);
    const answer = await whileHolding(
      app,
      [['UPDATE ideas SET vote_count = vote_count + 0 WHERE id = $1', [id]]],
      () => remove(id),
    );
    expect(answer.status).toBe(200);
    expect(await statusOf(id)).toBe('removed');
  });
});

describe('removing feedback', () => {
  it('is recorded in the audit log if done by an admin, but not by the founder', async () => {
    const founder = await app.signIn('tidy@example.com');
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    const visitor = app.client();
    const post = async (message: string): Promise<string> =>
      (await visitor.post('/api/feedbacks', { ideaId: id, message })).body.id;
    const [mine, theirs, repliedTo] = [
      await post('Mine to remove'),
      await post('Buy followers'),
      await post('Kept'),
    ];
    const replyId = (await visitor.post(`/api/feedbacks/${repliedTo}/replies`, { message: 'Click here' }))
      .body.id;

    expect((await founder.delete(`/api/feedbacks/${mine}`)).status).toBe(204);
    expect((await admin.delete(`/api/feedbacks/${theirs}`)).status).toBe(204);
    expect((await admin.delete(`/api/feedbacks/${repliedTo}/replies/${replyId}`)).status).toBe(204);
    expect(await audited(mine)).toEqual([]);
    expect(await audited(theirs)).toEqual([
      expect.objectContaining({
        action: 'feedback.removed',
        before: { message: 'Buy followers', ideaId: id },
        after: null,
      }),
    ]);
    expect(await audited(replyId)).toEqual([
      expect.objectContaining({
        action: 'reply.removed',
        before: { message: 'Click here', ideaId: id, feedbackId: repliedTo },
      }),
    ]);
    const [row] = await app.db<{ n: number }>('SELECT feedback_count AS n FROM ideas WHERE id = $1', [id]);
    expect(row!.n).toBe(1);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, type TestApp, testApp } from '../support/test-app.js';

const app = testApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const stored = async (id: string) =>
  (await app.db('SELECT status, review_comments, published_at FROM ideas WHERE id = $1', [id]))[0];
const notices = (id: string) =>
  app.db<{ payload: object }>(
    `SELECT payload FROM outbox WHERE type = 'idea.review-notice' AND payload->>'ideaId' = $1`,
    [id],
  );
const comments = { reviewComments: '  Please say who pays.\nAnd how much.  ' };

describe('PATCH /api/ideas/{id}/approve', () => {
  it.each(['draft', 'pending', 'address_review_comment'] as const)(
    'publishes a %s idea and notifies its author',
    async (status) => {
      const { id } = await storeIdea(app, { status });
      const answer = await admin.patch(`/api/ideas/${id}/approve`);
      expect([answer.status, answer.body.status]).toEqual([200, 'active']);
      expect(await stored(id)).toMatchObject({
        status: 'active',
        review_comments: null,
        published_at: expect.any(Date),
      });
      expect(await notices(id)).toEqual([
        { payload: { ideaId: id, decision: 'approved', reviewComments: null, ofEdit: false } },
      ]);
      expect((await app.client().get(`/api/ideas/${answer.body.slug}`)).status).toBe(200);
    },
  );

  it.each(['active', 'removed'] as const)(
    "doesn't publish a %s idea, and notifies no one",
    async (status) => {
      const { id } = await storeIdea(app, { status });
      const { status: code, body } = await admin.patch(`/api/ideas/${id}/approve`);
      expect([code, body.code, body.message]).toEqual([
        409,
        'CONFLICT',
        `The idea is ${status}, so you cannot approve it.`,
      ]);
      expect(await notices(id)).toEqual([]);
    },
  );

  it.each(['draft', 'address_review_comment'] as const)(
    "respects the plan's limit: a %s idea keeps its status if its author has reached it",
    async (status) => {
      const { id, authorId } = await storeIdea(app, { status });
      await storeSubscription(app, { userId: authorId, planId: 'starter' });
      const { id: counted } = await storeIdea(app, { status: 'pending', authorId });
      const answer = await admin.patch(`/api/ideas/${id}/approve`);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'CONFLICT',
        expect.stringMatching(/^The author's plan allows 1 idea, and all are in use\./),
      ]);
      expect([await stored(id), await notices(id)]).toMatchObject([{ status }, []]);
      // Ideas that were submitted within the plan already count toward it.
      expect((await admin.patch(`/api/ideas/${counted}/approve`)).status).toBe(200);
    },
  );

  it("respects the plan's limit if two drafts are approved simultaneously", async () => {
    const { id, authorId } = await storeIdea(app, { status: 'draft' });
    await storeSubscription(app, { userId: authorId, planId: 'starter' });
    const { id: other } = await storeIdea(app, { status: 'draft', authorId });
    const answers = await Promise.all(
      [id, other].map((one) => admin.copy().patch(`/api/ideas/${one}/approve`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('succeeds only once if two admins approve simultaneously', async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.copy().patch(`/api/ideas/${id}/approve`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await notices(id)).toHaveLength(1);
  });
});

describe('PATCH /api/ideas/{id}/request-changes', () => {
  it.each(['draft', 'pending', 'address_review_comment'] as const)(
    'sends a %s idea back with the comments, which are trimmed',
    async (status) => {
      const { id } = await storeIdea(app, { status });
      const answer = await admin.patch(`/api/ideas/${id}/request-changes`, comments);
      expect([answer.status, answer.body.status, answer.body.reviewComments]).toEqual([
        200,
        'address_review_comment',
        'Please say who pays.\nAnd how much.',
      ]);
      expect(await notices(id)).toEqual([
        {
          payload: {
            ideaId: id,
            decision: 'changes-requested',
            reviewComments: 'Please say who pays.\nAnd how much.',
            ofEdit: false,
          },
        },
      ]);
    },
  );

  it.each(['active', 'removed'] as const)("can't send back a %s idea", async (status) => {
    const { id } = await storeIdea(app, { status });
    expect((await admin.patch(`/api/ideas/${id}/request-changes`, comments)).status).toBe(409);
    expect(await notices(id)).toEqual([]);
  });

  it.each([
    {},
    { reviewComments: '' },
    { reviewComments: ' \n ' },
    { reviewComments: 'x'.repeat(2001) },
    { reviewComments: 5 },
  ])('rejects %j instead of comments', async (body) => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const answer = await admin.patch(`/api/ideas/${id}/request-changes`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['reviewComments']]);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  it('returns a clear error if the comments are missing', async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const { body } = await admin.patch(`/api/ideas/${id}/request-changes`, { reviewComments: ' ' });
    expect(body.errors.reviewComments).toEqual(['Please enter review comments.']);
  });
});

describe('admin calls on an idea', () => {
  it.each(['approve', 'request-changes'])(
    'require an admin, a valid ID and an existing idea for %s',
    async (call) => {
      const { id, authorId } = await storeIdea(app, { status: 'pending' });
      await app.db("UPDATE users SET email = 'author@example.com' WHERE id = $1", [authorId]);
      const author = await app.signIn('somebody@example.com');
      const ask = (client: typeof admin | ReturnType<TestApp['client']>, target: string) =>
        client.patch(`/api/ideas/${target}/${call}`, call === 'approve' ? undefined : comments);
      expect((await ask(app.client(), id)).status).toBe(401);
      expect((await ask(author, id)).body.code).toBe('FORBIDDEN');
      expect((await ask(admin, 'not-an-id')).status).toBe(400);
      expect((await ask(admin, newId())).status).toBe(404);
      expect(await stored(id)).toMatchObject({ status: 'pending' });
    },
  );
});

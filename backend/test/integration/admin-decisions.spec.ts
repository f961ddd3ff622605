import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeUser } from '../mothers/account.mother.js';
import { storeAdminDecision } from '../mothers/admin-audit.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ ADMIN_EMAILS: 'ada@example.com,bea@example.com' });
let ada: SignedIn;
let bea: SignedIn;

beforeAll(async () => {
  [ada, bea] = [await app.signIn('ada@example.com'), await app.signIn('bea@example.com')];
});

const STATUSES = ['draft', 'pending', 'active', 'address_review_comment', 'removed'] as const;
type Status = (typeof STATUSES)[number];

const BODIES: Record<string, object | undefined> = {
  'request-changes': { reviewComments: 'Who pays?' },
  remove: { reason: 'It promises returns.' },
};

/** The next status for each action in each status (docs/product.md#ideas). Null if the action is rejected. */
const TABLE: Record<string, { to: Record<Status, Status | null>; refusal: string; wrote: string }> = {
  approve: {
    to: {
      draft: 'active',
      pending: 'active',
      active: null,
      address_review_comment: 'active',
      removed: null,
    },
    refusal: 'approve',
    wrote: 'idea.approved',
  },
  'request-changes': {
    to: {
      draft: 'address_review_comment',
      pending: 'address_review_comment',
      active: null,
      address_review_comment: 'address_review_comment',
      removed: null,
    },
    refusal: 'request changes to',
    wrote: 'idea.changes-requested',
  },
  remove: {
    to: { draft: null, pending: null, active: 'removed', address_review_comment: null, removed: null },
    refusal: 'take down',
    wrote: 'idea.removed',
  },
  restore: {
    to: { draft: null, pending: null, active: null, address_review_comment: null, removed: 'active' },
    refusal: 'restore',
    wrote: 'idea.restored',
  },
};

const cases = Object.entries(TABLE).flatMap(([action, { to, refusal, wrote }]) =>
  STATUSES.map((from) => ({ action, from, to: to[from], refusal, wrote })),
);

/** Stores an idea in the given status. Ideas are taken down through the API. */
async function ideaIn(status: Status): Promise<string> {
  const { id } = await storeIdea(app, { status: status === 'removed' ? 'active' : status });
  if (status === 'removed') {
    expect((await ada.patch(`/api/ideas/${id}/remove`, BODIES.remove)).status).toBe(200);
    await app.db(`DELETE FROM outbox WHERE payload->>'ideaId' = $1`, [id]);
  }
  return id;
}

const audited = (id: string) =>
  app.db<{ actor_id: string; action: string; before: object; after: object; reason: string | null }>(
    'SELECT actor_id, action, before, after, reason FROM admin_audit WHERE subject_id = $1 ORDER BY created_at, id',
    [id],
  );
const mails = (id: string) =>
  app.db(`SELECT id FROM outbox WHERE type LIKE 'idea.%-notice' AND payload->>'ideaId' = $1`, [id]);
const statusOf = async (id: string) =>
  (await app.db<{ status: string }>('SELECT status FROM ideas WHERE id = $1', [id]))[0]!.status;

describe("an admin's action on an idea", () => {
  it.each(cases.filter(({ to }) => to !== null))(
    '$action changes $from to $to, with one audit entry and one email',
    async ({ action, from, to, wrote }) => {
      const id = await ideaIn(from);
      const answer = await bea.patch(`/api/ideas/${id}/${action}`, BODIES[action]);
      expect([answer.status, answer.body.status]).toEqual([200, to]);
      expect(await mails(id)).toHaveLength(1);
      expect((await audited(id)).at(-1)).toMatchObject({
        actor_id: bea.user.id,
        action: wrote,
        before: { status: from },
        after: { status: to },
        reason: Object.values(BODIES[action] ?? {})[0] ?? null,
      });
    },
  );

  it.each(cases.filter(({ to }) => to === null))(
    '$action is rejected for $from, returns the current status and changes nothing',
    async ({ action, from, refusal }) => {
      const id = await ideaIn(from);
      const before = await audited(id);
      const { status, body } = await bea.patch(`/api/ideas/${id}/${action}`, BODIES[action]);
      expect([status, body.code, body.presentStatus]).toEqual([409, 'CONFLICT', from]);
      expect(body.message).toBe(`The idea is ${from.replaceAll('_', ' ')}, so you cannot ${refusal} it.`);
      expect([await statusOf(id), await mails(id), await audited(id)]).toEqual([from, [], before]);
    },
  );
});

describe('a review comment', () => {
  it.each([
    [2000, 200],
    [2001, 400],
  ])('with %i characters returns %i', async (length, expected) => {
    const { id } = await storeIdea(app, { status: 'pending' });
    // The limit counts user-perceived characters: each emoji is one, although it takes two UTF-16 code units.
    const reviewComments = '😀'.repeat(length);
    expect((await ada.patch(`/api/ideas/${id}/request-changes`, { reviewComments })).status).toBe(expected);
    expect(await statusOf(id)).toBe(expected === 200 ? 'address_review_comment' : 'pending');
  });
});

describe('admins working on the same idea', () => {
  const comments = { reviewComments: 'Who pays?' };

  const seen = { headers: { 'if-match': '"1"' } };

  it("see the idea's current status if another admin decided first", async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const [approval, request] = await whileHolding(
      app,
      [['SELECT id FROM ideas WHERE id = $1 FOR UPDATE', [id]]],
      () =>
        Promise.all([
          ada.patch(`/api/ideas/${id}/approve`, undefined, seen),
          bea.patch(`/api/ideas/${id}/request-changes`, comments, seen),
        ]),
    );
    const approved = approval.status === 200;
    expect([approval.status, request.status]).toEqual(approved ? [200, 409] : [409, 200]);
    expect((approved ? request : approval).body.presentStatus).toBe(
      approved ? 'active' : 'address_review_comment',
    );
    expect([(await mails(id)).length, (await audited(id)).length]).toEqual([1, 1]);
  });

  it.each([
    ['approve', undefined],
    ['request-changes', comments],
  ])(
    'can use %s only once if several of them decide on the same version concurrently',
    async (action, body) => {
      const { id } = await storeIdea(app, { status: 'pending' });
      const answers = await whileHolding(app, [['SELECT id FROM ideas WHERE id = $1 FOR UPDATE', [id]]], () =>
        Promise.all(
          [ada, bea, ada.copy()].map((admin) => admin.patch(`/api/ideas/${id}/${action}`, body, seen)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const { body: refused } of answers.filter(({ status }) => status === 409))
        expect(refused.presentStatus).toBe(action === 'approve' ? 'active' : 'address_review_comment');
      expect([(await mails(id)).length, (await audited(id)).length]).toEqual([1, 1]);
    },
  );

  it("can't approve a version that changed after they read it", async () => {
    const { id, authorId } = await storeIdea(app, { status: 'pending' });
    await app.db("UPDATE ideas SET description = 'Changed meanwhile.', version = 2 WHERE id = $1", [id]);
    const stale = await ada.patch(`/api/ideas/${id}/approve`, undefined, { headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.presentStatus]).toEqual([409, 'pending']);
    expect(stale.body.message).toMatch('Please review it again');
    expect(await statusOf(id)).toBe('pending');
    expect(authorId).not.toBe(ada.user.id);
  });
});

describe('the audit log', () => {
  const entries = (query: string) => ada.get(`/api/admin/audit?${query}`);

  it('records each action with its admin, using the names at the time', async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    await ada.patch(`/api/ideas/${id}/request-changes`, { reviewComments: 'Who pays?' });
    await bea.patch(`/api/ideas/${id}/approve`);
    await app.db('DELETE FROM ideas WHERE id = $1', [id]);
    const { body, headers } = await entries(`subjectType=idea&subjectId=${id}`);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      expect.objectContaining({
        actorName: bea.user.username,
        action: 'idea.approved',
        subjectName: 'Quiet Hours',
        before: { status: 'address_review_comment', version: 2 },
        after: { status: 'active', version: 3 },
        reason: null,
      }),
      expect.objectContaining({
        actorId: ada.user.id,
        action: 'idea.changes-requested',
        reason: 'Who pays?',
      }),
    ]);
  });

  it('can be filtered and paginated, with matching totals', async () => {
    const { body: all } = await entries('limit=100');
    const mine = all.filter((entry: { actorId: string }) => entry.actorId === ada.user.id);
    const narrowed = await entries(`actorId=${ada.user.id}&limit=2`);
    expect(narrowed.headers.get('x-total-count')).toBe(String(mine.length));
    const next = /^<([^>]+)>/.exec(narrowed.headers.get('link')!)![1]!;
    const second = await ada.get(next);
    expect([...narrowed.body, ...second.body]).toEqual(mine.slice(0, 4));
    const approvals = await entries('action=idea.approved&limit=100');
    expect(approvals.body).toEqual(
      all.filter(({ action }: { action: string }) => action === 'idea.approved'),
    );
    const { body: actors } = await ada.get('/api/admin/audit/actors');
    expect(actors).toContainEqual({ id: ada.user.id, name: ada.user.username, entries: mine.length });
  });

  it.each(['action=idea.eaten', 'actorId=me', 'subjectType=cat', 'cursor=nonsense', 'subjectId='])(
    'rejects the query %s',
    async (query) => {
      expect((await entries(query)).status).toBe(400);
    },
  );

  it.each(["UPDATE admin_audit SET reason = 'x'", 'DELETE FROM admin_audit', 'TRUNCATE admin_audit'])(
    "can't be changed by %s",
    async (statement) => {
      await expect(app.db(statement)).rejects.toThrow('append-only');
    },
  );

  it('survives the deletion of the admin’s account', async () => {
    const { id } = await storeIdea(app, { status: 'pending' });
    const leaver = await storeUser(app);
    await storeAdminDecision(app, { actorId: leaver.id, subjectId: id });
    await app.db('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect((await entries(`subjectType=idea&subjectId=${id}`)).body).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeFeedbacks } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { app, founder as owner, ideaId as idea } from '../support/founder-set-up.js';

let a: string;
let b: string;
let c: string;

beforeEach(async () => {
  const stored = await storeFeedbacks(
    app,
    arrayOf(3, (n) => ({ ideaId: idea, message: 'abc'[n]!, createdAt: new Date(Date.now() - n * 1_000) })),
  );
  [a, b, c] = stored.map(({ id }) => id) as [string, string, string];
});

const merge = (id: string, into: string) => owner.post(`/api/user/feedback/${id}/merge`, { into });
const unmerge = (id: string) => owner.post(`/api/user/feedback/${id}/unmerge`);
const change = (id: string, changes: object) => owner.patch(`/api/user/feedback/${id}`, changes);
const reply = (id: string, message: string, client = app.client()) =>
  client.post(`/api/feedbacks/${id}/replies`, { message });
const list = () => app.client().get(`/api/feedbacks/${idea}`);
const ids = async () => (await list()).body.map(({ id }: { id: string }) => id);
const counter = async () =>
  (await app.db('SELECT feedback_count AS n FROM ideas WHERE id = $1', [idea]))[0].n;

describe('merging messages', () => {
  it('shows a message as part of another message, in the inbox and on the public page', async () => {
    expect(await ids()).toEqual([a, b, c]);
    const answer = await merge(b, a);
    expect(answer).toMatchObject({ status: 200, body: { id: a, alike: [{ id: b, message: 'b' }] } });
    await merge(c, a);
    const page = await list();
    expect(page.body).toMatchObject([{ id: a, alike: 2 }]);
    expect(page.headers.get('x-total-count')).toBe('1');
    expect(await counter()).toBe(3);
    const inbox = await owner.get(`/api/user/feedback?ideaId=${idea}`);
    expect(inbox.headers.get('x-total-count')).toBe('1');
    expect(inbox.body[0].alike.map(({ id }: { id: string }) => id)).toEqual([b, c]);
    expect((await merge(b, a)).status).toBe(200);
  });

  it('combines the tags, marks the merged message as read and unpins it; unmerging restores the tags', async () => {
    await change(a, { tags: ['price'] });
    await change(b, { tags: ['Own', 'price'], isPinned: true });
    expect((await merge(b, a)).body.tags).toEqual(['price', 'Own']);
    expect((await app.client().get(`/api/feedbacks/${idea}/pinned`)).body).toEqual([]);
    await change(a, { tags: ['praise'] });
    expect((await unmerge(b)).body).toMatchObject({
      id: b,
      tags: ['praise'],
      isUnread: false,
      isPinned: false,
      alike: [],
    });
    expect(await ids()).toEqual([a, b, c]);
    expect((await unmerge(b)).status).toBe(200);
  });

  it('limits the combined tags to ten', async () => {
    await change(a, { tags: arrayOf(10, (n) => `a${n}`) });
    await change(b, { tags: ['b'] });
    expect((await merge(b, a)).body.tags).toEqual(arrayOf(10, (n) => `a${n}`));
    await unmerge(b);
    await change(a, { tags: [] });
    expect((await owner.get('/api/user/feedback?tag=b')).body).toEqual([]);
  });

  it('returns 409 for a message with itself, a chain, or messages on different ideas', async () => {
    const elsewhere = await storeIdea(app, { authorId: owner.user.id });
    const [far] = await storeFeedbacks(app, [{ ideaId: elsewhere.id }]);
    expect((await merge(a, a)).body.code).toBe('MERGED_WITH_ITSELF');
    expect((await merge(a, far!.id)).body.code).toBe('ANOTHER_IDEA');
    await merge(b, a);
    for (const answer of [await merge(a, c), await merge(c, b), await merge(b, c)])
      expect([answer.status, answer.body.code]).toEqual([409, 'MERGE_CHAIN']);
    const changed = await change(b, { isPinned: true });
    expect([changed.status, changed.body.code]).toEqual([409, 'MESSAGE_MERGED']);
    expect((await merge(a, 'x')).status).toBe(400);
  });

  it('never creates a chain, even concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([merge(a, b), merge(b, c), merge(c, a), merge(b, a)]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const [found] = await app.db<{ chains: number }>(
        `SELECT count(*)::int AS chains FROM feedback f JOIN feedback g ON g.id = f.merged_into
         WHERE f.idea_id = $1 AND g.merged_into IS NOT NULL`,
        [idea],
      );
      expect(found!.chains).toBe(0);
      for (const id of [a, b, c]) await unmerge(id);
    }
  });

  it('shows replies to the merged message under the main message, from where they can be removed', async () => {
    await reply(b, 'to b');
    await merge(b, a);
    await reply(a, 'to a');
    await reply(b, 'to b again');
    const [{ replies }] = (await list()).body;
    expect(replies.map(({ message }: { message: string }) => message)).toEqual([
      'to b',
      'to a',
      'to b again',
    ]);
    expect((await owner.delete(`/api/feedbacks/${a}/replies/${replies[0].id}`)).status).toBe(204);
    expect((await list()).body[0].replies).toHaveLength(2);
    await unmerge(b);
    expect((await list()).body.map((one: { replies: unknown[] }) => one.replies.length)).toEqual([1, 1, 0]);
  });

  it('keeps the merged messages when the main message is removed', async () => {
    await merge(b, a);
    expect((await owner.delete(`/api/feedbacks/${a}`)).status).toBe(204);
    expect(await ids()).toEqual([b, c]);
    expect(await counter()).toBe(2);
    expect((await owner.delete(`/api/feedbacks/${b}`)).status).toBe(204);
    expect(await counter()).toBe(1);
  });

  it("doesn't prevent the idea from being deleted", async () => {
    await merge(b, a);
    await change(a, { tags: ['price'] });
    expect((await owner.delete(`/api/ideas/${idea}`)).status).toBe(204);
    expect(await app.db('SELECT FROM feedback_taggings WHERE idea_id = $1', [idea])).toEqual([]);
  });
});

describe("a founder's reply", () => {
  it("is labeled as the founder's and marks the message as read, unlike other replies", async () => {
    const stranger = await app.signIn('stranger@example.com');
    const ofStranger = await reply(a, 'me too', stranger);
    expect([ofStranger.status, ofStranger.body.byFounder]).toEqual([201, false]);
    const unread = async () =>
      (await owner.get(`/api/user/feedback?ideaId=${idea}&unread=true`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await unread()).toEqual([a, b, c]);
    expect((await reply(a, 'Thank you', owner)).body.byFounder).toBe(true);
    expect(await unread()).toEqual([b, c]);
    const { replies } = (await list()).body[0];
    expect(replies.map(({ byFounder }: { byFounder: boolean }) => byFounder)).toEqual([false, true]);
  });

  it("isn't stored if the hidden field is filled in, even if the founder is signed in", async () => {
    const answer = await owner.post(`/api/feedbacks/${a}/replies`, { message: 'x', website: 'y' });
    expect([answer.status, answer.body.byFounder]).toEqual([201, false]);
    expect((await list()).body[0].replies).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import * as inbox from '../support/feedback-inbox-set-up.js';
import { app, idea, other, owner, stranger } from '../support/feedback-inbox-set-up.js';

describe('changing a message', () => {
  it('returns the updated message, and leaves it unchanged if the update is empty', async () => {
    const id = await inbox.posted('hello');
    const answer = await inbox.change(id, {
      isRead: true,
      isPinned: true,
      tags: [' price ', 'Own', 'OWN', 'praise'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, isUnread: false, isPinned: true, tags: ['price', 'praise', 'Own'] },
    });
    expect((await inbox.change(id, {})).body).toEqual(answer.body);
    expect((await inbox.change(id, { isRead: false, isPinned: false, tags: [] })).body).toMatchObject({
      isUnread: true,
      isPinned: false,
      tags: [],
    });
  });

  it.each([
    [{ tags: ['x'.repeat(31)] }],
    [{ tags: Array(11).fill('x') }],
    [{ tags: [''] }],
    [{ tags: [7] }],
    [{ tags: 'price' }],
    [{ tags: null }],
    [{ tags: ['a\u0000b'] }],
    [{ tags: ['two\nlines'] }],
    [{ isRead: 'yes' }],
    [{ isPinned: null }],
    [{ isUnread: false }],
  ])('rejects %j with 400', async (changes) => {
    const id = await inbox.posted('hello');
    expect((await inbox.change(id, changes)).status).toBe(400);
  });

  it('is limited to the founder: others get 404, and nothing changes', async () => {
    const [id, second] = [await inbox.posted('hello'), await inbox.posted('hello!')];
    const theirs = await inbox.posted('theirs', (await storeIdea(app, { authorId: stranger.user.id })).id);
    for (const answer of [
      await inbox.change(id, { isPinned: true, tags: ['price'] }, stranger),
      await inbox.merge(id, second, stranger),
      await inbox.merge(id, theirs),
      await inbox.merge(theirs, id),
      await inbox.unmerge(id, stranger),
      await inbox.change(randomUUID(), { isRead: true }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await inbox.change('x', {})).status).toBe(400);
    expect(await inbox.one(id)).toMatchObject({ isUnread: true, isPinned: false, tags: [], alike: [] });
  });

  it("shows a founder's tags only to that founder", async () => {
    await inbox.change(await inbox.posted('hello'), { tags: ['Secret plan'] });
    expect((await stranger.get('/api/user/feedback?tag=secret%20plan')).body).toEqual([]);
  });
});

describe("a founder's tags", () => {
  it('are matched case-insensitively and keep their original spelling', async () => {
    const [first, second] = [await inbox.posted('a'), await inbox.posted('b')];
    await inbox.change(first, { tags: ['Straße', 'ÉTÉ'] });
    expect((await inbox.change(second, { tags: ['été', 'STRASSE'] })).body.tags).toEqual(['ÉTÉ', 'STRASSE']);
  });

  it('are limited to fifty, even if added concurrently, and no longer count when no message uses them', async () => {
    const ids = await Promise.all(arrayOf(6, (n) => inbox.posted(`message ${n}`)));
    for (const n of arrayOf(4, (n) => n))
      await inbox.change(ids[n]!, { tags: arrayOf(10, (i) => `own ${n}-${i}`) });
    const answers = await Promise.all(
      [4, 5].map((n) => inbox.change(ids[n]!, { tags: arrayOf(10, (i) => `own ${n}-${i}`) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_TAGS');
    const refused = ids[4 + answers.findIndex(({ status }) => status === 409)]!;
    expect(await inbox.one(refused)).toMatchObject({ tags: [] });
    expect((await inbox.change(refused, { tags: ['price', 'own 0-0'] })).status).toBe(200);
    expect((await inbox.change(refused, { tags: ['new'] })).status).toBe(409);
    await inbox.change(ids[1]!, { tags: [] });
    expect((await inbox.change(refused, { tags: ['new'] })).status).toBe(200);
  });
});

describe('pinned messages', () => {
  it('are limited to three per idea, even if pinned concurrently', async () => {
    const ids = await Promise.all(arrayOf(8, (n) => inbox.posted(`message ${n}`)));
    const elsewhere = await inbox.posted('other idea', other);
    const answers = await Promise.all(
      ids.map((id) => inbox.change(id, { isPinned: true, tags: ['praise'] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([409, 'TOO_MANY_PINNED']);
    // A rejected change is rolled back completely.
    expect((await inbox.summary()).tags).toEqual([{ tag: 'praise', count: 3 }]);
    expect((await inbox.change(elsewhere, { isPinned: true })).status).toBe(200);
    const pinned = (await inbox.publicFeedback('/pinned')).body;
    expect(pinned).toHaveLength(3);
    expect((await inbox.change(pinned[0]!.id, { isPinned: true })).status).toBe(200);
  });

  it('are shown publicly in the order they were pinned, and disappear immediately when unpinned', async () => {
    const [first, second] = [await inbox.posted('first'), await inbox.posted('second')];
    const before = await inbox.publicFeedback('/pinned');
    expect(before.body).toEqual([]);
    expect(before.headers.get('cache-control')).toMatch(/^public, max-age=0/);
    await inbox.change(second, { isPinned: true });
    await inbox.change(first, { isPinned: true });
    expect((await inbox.publicFeedback('/pinned')).body.map(({ id }) => id)).toEqual([second, first]);
    expect((await inbox.publicFeedback()).body.map(({ isPinned }) => isPinned)).toEqual([true, true]);
    await inbox.change(second, { isPinned: false });
    expect((await inbox.publicFeedback('/pinned')).body.map(({ id }) => id)).toEqual([first]);
    expect((await inbox.publicFeedback()).body.map(({ id }) => id)).toEqual([second, first]);
  });

  it('on an inactive idea are visible only to its founder, and never cached', async () => {
    await inbox.change(await inbox.posted('kept'), { isPinned: true });
    await app.db(`UPDATE ideas SET status = 'pending' WHERE id = $1`, [idea]);
    expect((await inbox.publicFeedback('/pinned')).status).toBe(404);
    const mine = await owner.get(`/api/feedbacks/${idea}/pinned`);
    expect([mine.status, mine.body.length]).toEqual([200, 1]);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
  });
});

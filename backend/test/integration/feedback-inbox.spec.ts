import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { INBOX_LIMITS } from '../../src/modules/feedback/domain/inbox.js';
import { InboxRepository } from '../../src/modules/feedback/domain/inbox.repository.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeFeedbacks } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import * as inbox from '../support/feedback-inbox-set-up.js';
import { app, idea, type Message, other, owner, stranger } from '../support/feedback-inbox-set-up.js';
import type { Answer } from '../support/http-client.js';

describe('the inbox', () => {
  it("contains messages for all of the founder's ideas, newest first, and no one else’s", async () => {
    const { id: theirs } = await storeIdea(app, { authorId: stranger.user.id });
    await inbox.posted('first');
    await inbox.posted('second', other);
    await inbox.posted('not mine', theirs);
    const answer = await inbox.inbox();
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(answer.body[0]).toMatchObject({
      ideaId: other,
      ideaTitle: 'Loud hours',
      message: 'second',
      isUnread: true,
      isPinned: false,
      tags: [],
      alike: [],
      replies: [],
      awaiting: 0,
    });
    expect(await inbox.texts()).toEqual(['second', 'first']);
    expect(await inbox.texts(`?ideaId=${idea.toUpperCase()}`)).toEqual(['first']);
    expect((await inbox.inbox(`?ideaId=${theirs}`)).status).toBe(404);
    expect((await app.client().get('/api/user/feedback')).status).toBe(401);
  });

  it('returns a message by its ID, or the main message if that one was merged', async () => {
    const first = await inbox.posted('first');
    const again = await inbox.posted('again');
    const { id: theirs } = await storeIdea(app, { authorId: stranger.user.id });
    const notMine = await inbox.posted('not mine', theirs);
    const answer = await inbox.inbox(`?id=${first.toUpperCase()}`);
    expect([answer.headers.get('x-total-count'), answer.body[0]?.message]).toEqual(['1', 'first']);
    await inbox.merge(again, first);
    expect(await inbox.texts(`?id=${again}`)).toEqual(['first']);
    expect(await inbox.texts(`?id=${first}&ideaId=${other}`)).toEqual([]);
    expect(await inbox.texts(`?id=${notMine}`)).toEqual([]);
    expect((await inbox.inbox('?id=1')).status).toBe(400);
  });

  it('paginates messages for several ideas without gaps or repeats', async () => {
    const begin = Date.parse('2026-01-15T10:00:00Z');
    await storeFeedbacks(
      app,
      arrayOf(57, (n) => ({
        id: randomUUID(),
        ideaId: n % 3 ? idea : other,
        message: String(n),
        createdAt: new Date(begin + Math.floor(n / 10)),
      })),
    );
    const seen: string[] = [];
    let next: string | null = '/api/user/feedback?limit=20';
    while (next) {
      const answer: Answer<Message[]> = await owner.get(next);
      expect(answer.headers.get('x-total-count')).toBe('57');
      seen.push(...answer.body.map(({ message }) => message));
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toHaveLength(57);
    expect(new Set(seen).size).toBe(57);
    expect(await inbox.texts('?limit=57')).toEqual(seen);
  });

  it('filters by tag, unread and text, alone or combined, across pages', async () => {
    const cheap = await inbox.posted('Too 100% expensive_');
    const dear = await inbox.posted('Expensive', other);
    await inbox.posted('Lovely');
    await inbox.change(cheap, { tags: ['PRICE', 'My tag'] });
    await inbox.change(dear, { tags: ['price'], isRead: true });
    expect(await inbox.texts('?tag=Price')).toEqual(['Expensive', 'Too 100% expensive_']);
    expect(await inbox.texts('?tag=price&unread=true')).toEqual(['Too 100% expensive_']);
    expect(await inbox.texts('?unread=false')).toEqual(['Expensive']);
    expect(await inbox.texts('?search=EXPENSIVE')).toEqual(['Expensive', 'Too 100% expensive_']);
    expect(await inbox.texts('?search=0%25')).toEqual(['Too 100% expensive_']);
    expect(await inbox.texts('?search=e_')).toEqual(['Too 100% expensive_']);
    expect(await inbox.texts(`?tag=my%20TAG&ideaId=${idea}&search=too&unread=true`)).toEqual([
      'Too 100% expensive_',
    ]);
    expect(await inbox.texts('?tag=unknown')).toEqual([]);
    const first = await inbox.inbox('?tag=price&limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')![1]!;
    expect((await owner.get(next)).body.map(({ message }: Message) => message)).toEqual([
      'Too 100% expensive_',
    ]);
  });

  it('marks everything as read immediately, either for all ideas or for one', async () => {
    await inbox.posted('one');
    await inbox.posted('two', other);
    expect((await owner.post('/api/user/feedback/read', { ideaId: other })).status).toBe(204);
    expect(await inbox.texts('?unread=true')).toEqual(['one']);
    expect(await inbox.summary()).toMatchObject({ unread: 1, total: 2 });
    expect((await owner.post('/api/user/feedback/read', {})).status).toBe(204);
    expect(await inbox.summary()).toMatchObject({ unread: 0, total: 2 });
    expect((await stranger.post('/api/user/feedback/read', { ideaId: idea })).status).toBe(404);
  });

  it('marks messages as read in batches, up to a given time', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));
    const of = (ideaId: string, second: number) => ({ ideaId, message: `${second}`, createdAt: at(second) });
    await storeFeedbacks(app, [of(idea, 1), of(other, 2), of(idea, 3), of(idea, 4), of(other, 5)]);
    const repository = app.app.get(InboxRepository, { strict: false });
    const step = (most: number, ideaId: string | null = null) =>
      app.app
        .get(UnitOfWork)
        .run((tx) => repository.markRead(tx, { founderId: owner.user.id, ideaId, until: at(4) }, most));
    expect([await step(1, other), await step(1, other)]).toEqual([1, 0]);
    const together = await Promise.all([step(2), step(2)]);
    expect([...together, await step(2)].reduce((sum, found) => sum + found)).toBeGreaterThanOrEqual(3);
    expect(await inbox.texts('?unread=true')).toEqual(['5']);
  });

  it('searches only the latest messages for each idea if the search text has one or two letters', async () => {
    const old = { ideaId: idea, message: 'Oh my calendar', createdAt: new Date(0) };
    const many = arrayOf(INBOX_LIMITS.shortSearch - 1, (n) => ({
      ideaId: idea,
      message: 'So',
      createdAt: new Date(n + 1),
    }));
    await storeFeedbacks(app, [old, ...many]);
    expect(await inbox.texts('?search=my')).toEqual(['Oh my calendar']);
    await inbox.posted('Of my own', other);
    await inbox.posted('And me', idea);
    expect(await inbox.texts('?search=my')).toEqual(['Of my own']);
    const found = await inbox.inbox(`?search=m&ideaId=${idea}`);
    expect([found.body[0]!.message, found.headers.get('x-total-count')]).toEqual(['And me', '1']);
    expect(await inbox.texts('?search=calendar')).toEqual(['Oh my calendar']);
  });

  it('counts messages by tag and by week, including merged messages and their tags', async () => {
    const now = new Date();
    const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * 24 * 3_600_000);
    const stored = await storeFeedbacks(
      app,
      [0, 0, 3, 11, 40].map((weeks) => ({ ideaId: idea, createdAt: weeksAgo(weeks) })),
    );
    const [first, second, older, , ancient] = stored.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await inbox.change(first, { tags: ['price', 'Onboarding'] });
    await inbox.merge(second, first);
    await inbox.change(older, { tags: ['price'] });
    await inbox.change(ancient, { tags: ['praise'] });
    const { total, tags, weeks } = await inbox.summary(`?ideaId=${idea}`);
    expect(total).toBe(5);
    expect(tags).toEqual([
      { tag: 'price', count: 3 },
      { tag: 'Onboarding', count: 2 },
      { tag: 'praise', count: 1 },
    ]);
    expect(weeks).toHaveLength(12);
    expect(weeks.map(({ week }: { week: string }) => new Date(week).getUTCDay())).toEqual(Array(12).fill(1));
    expect(weeks[11]).toMatchObject({
      total: 2,
      tags: [
        { tag: 'Onboarding', count: 2 },
        { tag: 'price', count: 2 },
      ],
    });
    expect(weeks[8]).toMatchObject({ total: 1, tags: [{ tag: 'price', count: 1 }] });
    expect(weeks[0]).toMatchObject({ total: 1, tags: [] });
    expect(weeks.reduce((sum: number, week: { total: number }) => sum + week.total, 0)).toBe(4);
    expect(await inbox.summary(`?ideaId=${other}`)).toMatchObject({ total: 0, unread: 0, tags: [] });
    expect((await stranger.get(`/api/user/feedback/summary?ideaId=${idea}`)).status).toBe(404);
  });
});

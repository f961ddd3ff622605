import { expect, it } from '@jest/globals';

import type { Outbox, OutboxMessage } from '../../../shared/outbox.js';
import type { Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import type { InboxRepository, ReadMessages } from '../domain/inbox.repository.js';
import { INBOX_READ, MarkInboxRead } from './mark-inbox-read.js';

const NOW = new Date('2026-11-23T08:00:00Z');
const FOUNDER = { founderId: 'f', ideaId: null, until: NOW };

/** Builds an inbox with a number of unread messages. It records the calls that mark messages as read. */
function inboxOf(unread: number) {
  const [marked, queued]: [ReadMessages[], OutboxMessage[]] = [[], []];
  const inbox = {
    markRead: async (_tx: Transaction, read: ReadMessages, most: number) => {
      marked.push(read);
      const some = Math.min(most, unread);
      unread -= some;
      return some;
    },
  };
  const unitOfWork = { run: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const outbox = { add: async (_tx: Transaction, message: OutboxMessage) => void queued.push(message) };
  const markRead = new MarkInboxRead(unitOfWork as UnitOfWork, inbox as InboxRepository, outbox as Outbox, {
    now: () => NOW,
  });
  return { markRead, marked, queued, unread: () => unread };
}

it.each([0, 1, 999, 2_999])('marks %i inbox messages as read immediately', async (count) => {
  const inbox = inboxOf(count);
  await inbox.markRead.execute('f', null, 0);
  expect([inbox.unread(), inbox.queued]).toEqual([0, []]);
});

it('marks the first messages of a very large inbox as read immediately, and the others in a job, up to the time of the request', async () => {
  const inbox = inboxOf(19_000);
  await inbox.markRead.execute('f', null, 0);
  expect([inbox.unread(), inbox.queued]).toEqual([16_000, [{ type: INBOX_READ, payload: FOUNDER }]]);
  await inbox.markRead.markRest(FOUNDER);
  expect(inbox.unread()).toBe(0);
  expect(inbox.marked.every(({ until }) => until.getTime() === NOW.getTime())).toBe(true);
});

it('leaves inbox messages unread if they arrive after the request', async () => {
  const inbox = inboxOf(1);
  await inbox.markRead.execute('f', null, 5_000);
  expect(inbox.marked).toEqual([{ ...FOUNDER, until: new Date(NOW.getTime() - 5_000) }]);
});

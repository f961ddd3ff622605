import type { InboxMessage, InboxSummary } from '@/api/workspace';

let sequence = 0;

export function aMessage(change: Partial<InboxMessage> = {}): InboxMessage {
  const n = ++sequence;
  return {
    id: `message-${n}`,
    ideaId: 'idea-quiet',
    ideaTitle: 'Quiet Hours',
    ideaSlug: 'quiet-hours',
    message: `Message ${n}`,
    createdAt: '2025-07-14T09:30:00.000Z',
    updatedAt: '2025-07-14T09:30:00.000Z',
    isUnread: false,
    isPinned: false,
    tags: [],
    alike: [],
    replies: [],
    awaiting: 0,
    ...change,
  };
}

/** Creates a summary of the twelve weeks up to 7/14/2025. Only the last week has messages. */
export function aSummary(change: Partial<InboxSummary> = {}): InboxSummary {
  const weeks = Array.from({ length: 12 }, (_, index) => ({
    week: new Date(Date.UTC(2025, 6, 14 - 7 * (11 - index))).toISOString().slice(0, 10),
    total: index === 11 ? 3 : 0,
    tags: index === 11 ? [{ tag: 'price', count: 2 }] : [],
  }));
  return { unread: 0, total: 3, tags: [{ tag: 'price', count: 2 }], weeks, ...change };
}

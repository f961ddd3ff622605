import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { FeedbackReply, InboxMessage, InboxSummary } from '@/api/workspace';
import { inboxApi } from '../api';
import type { InboxFilter } from '../rules/filter';

const { selectInvalidatedBy, updateQueryData, invalidateTags } = inboxApi.util;

type State = Parameters<typeof selectInvalidatedBy>[0];

/** The store's methods, typed for RTK Query's actions. */
interface Cache {
  dispatch: (action: ReturnType<typeof updateQueryData> | ReturnType<typeof invalidateTags>) => unknown;
  getState: () => State;
}

/** Changes messages in every cached list. A message is removed if `change` returns null for it. */
function rewrite(
  { dispatch, getState }: Cache,
  change: (message: InboxMessage) => InboxMessage | null,
): void {
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['inbox'])) {
    if (endpointName !== 'inboxPages') continue;
    dispatch(
      updateQueryData('inboxPages', originalArgs as InboxFilter, ({ pages }) => {
        let gone = 0;
        for (const page of pages) {
          const items = page.items.map(change).filter((message) => message !== null);
          gone += page.items.length - items.length;
          page.items = items;
        }
        for (const page of pages) page.total -= gone;
      }),
    );
  }
}

/** Changes the cached counts of this idea and of all ideas together. */
function recount(
  { dispatch, getState }: Cache,
  ideaId: string,
  change: (summary: InboxSummary) => void,
): void {
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['inbox-summary'])) {
    if (endpointName !== 'summarizeInbox') continue;
    const about = originalArgs as string | undefined;
    if (about === undefined || about === ideaId) dispatch(updateQueryData('summarizeInbox', about, change));
  }
}

/** Updates cached messages in place. No list is refetched, which preserves the founder's position in it. */
export function useInboxCache() {
  const store = useStore();
  return useMemo(() => {
    const cache = store as unknown as Cache;
    const only = (id: string, change: (message: InboxMessage) => InboxMessage | null) =>
      rewrite(cache, (message) => (message.id === id ? change(message) : message));
    return {
      set: ({ id }: InboxMessage, part: Partial<InboxMessage>) =>
        only(id, (message) => ({ ...message, ...part })),
      countUnread: ({ ideaId }: InboxMessage, by: number) =>
        recount(cache, ideaId, (summary) => void (summary.unread = Math.max(0, summary.unread + by))),
      /** Refetches the counts by tag, because only the server can compute them. */
      countAgain: () => void cache.dispatch(invalidateTags(['inbox-summary'])),
      answered: (id: string, reply: FeedbackReply) =>
        only(id, (message) => ({ ...message, awaiting: 0, replies: [...message.replies, reply] })),
      withoutReply: (id: string, replyId: string) =>
        only(id, (message) => ({
          ...message,
          replies: message.replies.filter((reply) => reply.id !== replyId),
        })),
      /** Called after the message was removed, or merged into `target`. */
      without: (id: string, target?: InboxMessage) => {
        only(id, () => null);
        if (target) only(target.id, () => target);
        void cache.dispatch(invalidateTags(['inbox-summary']));
      },
    };
  }, [store]);
}

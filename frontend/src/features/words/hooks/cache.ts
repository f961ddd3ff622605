import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { FeedbackReply, InboxMessage, InboxSummary } from '@/api/workspace';
import { wordsApi } from '../api';
import type { WordsFilter } from '../rules/filter';

const { selectInvalidatedBy, updateQueryData, invalidateTags } = wordsApi.util;

type State = Parameters<typeof selectInvalidatedBy>[0];

/** The store, as RTK Query's own actions see it. */
interface Cache {
  dispatch: (action: ReturnType<typeof updateQueryData> | ReturnType<typeof invalidateTags>) => unknown;
  getState: () => State;
}

/** Makes other messages of those in every list at hand; one that becomes null leaves it. */
function rewrite(
  { dispatch, getState }: Cache,
  change: (message: InboxMessage) => InboxMessage | null,
): void {
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['inbox'])) {
    if (endpointName !== 'inboxPages') continue;
    dispatch(
      updateQueryData('inboxPages', originalArgs as WordsFilter, ({ pages }) => {
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

/** Changes the numbers of all ideas together, and those of this one. */
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

/**
 * What is shown of messages, changed where it stands: no list is asked for again, so nobody loses their
 * place in it.
 */
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
      /** The numbers by tag have changed: only the server counts them. */
      countAgain: () => void cache.dispatch(invalidateTags(['inbox-summary'])),
      answered: (id: string, reply: FeedbackReply) =>
        only(id, (message) => ({ ...message, awaiting: 0, replies: [...message.replies, reply] })),
      withoutReply: (id: string, replyId: string) =>
        only(id, (message) => ({
          ...message,
          replies: message.replies.filter((reply) => reply.id !== replyId),
        })),
      /** It was removed, or merged into `target`. */
      without: (id: string, target?: InboxMessage) => {
        only(id, () => null);
        if (target) only(target.id, () => target);
        void cache.dispatch(invalidateTags(['inbox-summary']));
      },
    };
  }, [store]);
}

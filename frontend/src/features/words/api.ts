import { skipToken } from '@reduxjs/toolkit/query';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { useSummarizeInboxQuery, workspaceApi } from '@/api/workspace';
import type { WordsFilter } from './rules/filter';

/** Rows of a page. */
const PAGE_SIZE = 25;

export const wordsApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    inboxPages: build.infiniteQuery(pagesOf(workspaceApi, 'listInbox', PAGE_SIZE)),
  }),
});

/**
 * The message that an address names, though the list begins with later ones; null for an address that names
 * none.
 */
export const useLinkedMessage = (ideaId: string | undefined, id: string | null) =>
  usePages(
    wordsApi.useInboxPagesInfiniteQuery(id === null ? skipToken : { ideaId: ideaId || undefined, id }, {
      refetchOnMountOrArgChange: true,
    }),
  );

/** The messages that match, newest first, page after page. Asked anew whenever the screen is opened. */
export const useInbox = (filter: WordsFilter) =>
  usePages(wordsApi.useInboxPagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true }));

/** How many messages there are, about one idea or all, and what they are about. */
export const useInboxSummary = (ideaId: string | undefined) =>
  useSummarizeInboxQuery(ideaId, { refetchOnMountOrArgChange: true });

import { skipToken } from '@reduxjs/toolkit/query';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { useSummarizeInboxQuery, workspaceApi } from '@/api/workspace';
import type { InboxFilter } from './rules/filter';

/** Rows per page. */
const PAGE_SIZE = 25;

export const inboxApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    inboxPages: build.infiniteQuery(pagesOf(workspaceApi, 'listInbox', PAGE_SIZE)),
  }),
});

/** The message named in the URL, even if it isn't on the first page. Null skips the request. */
export const useLinkedMessage = (ideaId: string | undefined, id: string | null) =>
  usePages(
    inboxApi.useInboxPagesInfiniteQuery(id === null ? skipToken : { ideaId: ideaId || undefined, id }, {
      refetchOnMountOrArgChange: true,
    }),
  );

/** The matching messages, paginated, newest first. Refetched each time the screen opens. */
export const useInbox = (filter: InboxFilter) =>
  usePages(inboxApi.useInboxPagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true }));

/** Message counts by tag and by week, for one idea or all. */
export const useInboxSummary = (ideaId: string | undefined) =>
  useSummarizeInboxQuery(ideaId, { refetchOnMountOrArgChange: true });

import { useMemo } from 'react';
import { api } from './enhanced';
import { allItems, toPage, type Page } from './paging';
import type { Feedback } from './types';

const PAGE_SIZE = 20;

const feedbackPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedbackPages: build.infiniteQuery<Page<Feedback>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg: ideaId, pageParam }) => ({
        url: `/api/feedbacks/${encodeURIComponent(ideaId)}`,
        params: { limit: PAGE_SIZE, cursor: pageParam },
      }),
      transformResponse: (messages: Feedback[], meta) => toPage(messages, meta),
      providesTags: ['feedback'],
    }),
  }),
});

/** An idea's messages, newest first; `data` holds the pages loaded so far. */
export function useFeedbackPages(ideaId: string) {
  const query = feedbackPagesApi.useFeedbackPagesInfiniteQuery(ideaId);
  const pages = query.data?.pages;
  const data = useMemo(
    () => pages && { messages: allItems(pages) ?? [], total: pages[0]?.total ?? 0 },
    [pages],
  );
  return { ...query, data };
}

import { useMemo } from 'react';
import { api, LIST } from './enhanced';
import type { VoteStatus } from './generated';
import { allItems, toPage, type Page } from './paging';
import type { Category, IdeaSort, IdeaSummary } from './types';

/** Rows per page of the full list. */
const PAGE_SIZE = 20;

export interface IdeaFilter {
  search?: string;
  category?: Category;
  sort: IdeaSort;
}

const ideaPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ideaPages: build.infiniteQuery<Page<IdeaSummary>, IdeaFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/ideas',
        params: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam },
      }),
      transformResponse: (ideas: IdeaSummary[], meta) => toPage(ideas, meta),
      // Not by id: see `countInLists`.
      providesTags: [{ type: 'ideas', id: LIST }],
    }),
  }),
});

const { selectInvalidatedBy, updateQueryData } = ideaPagesApi.util;

/** What RTK Query hands to `onQueryStarted` of a vote. */
interface VoteUnderWay {
  dispatch: (action: ReturnType<typeof updateQueryData>) => unknown;
  getState: () => Parameters<typeof selectInvalidatedBy>[0];
  queryFulfilled: Promise<{ data: VoteStatus }>;
}

/** A vote changes one number of the lists at hand: asking for all their pages again would cost the reader their place. */
async function countInLists(id: string, { dispatch, getState, queryFulfilled }: VoteUnderWay): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), [
    { type: 'ideas', id: LIST },
  ])) {
    if (endpointName !== 'ideaPages') continue;
    dispatch(
      updateQueryData('ideaPages', originalArgs as IdeaFilter, ({ pages }) => {
        for (const idea of allItems(pages) ?? []) if (idea.id === id) idea.voteCount = answer.data.voteCount;
      }),
    );
  }
}

ideaPagesApi.enhanceEndpoints({
  endpoints: { castVote: { onQueryStarted: countInLists }, withdrawVote: { onQueryStarted: countInLists } },
});

/** The active ideas that match, page after page; `data` holds what has been loaded so far and the number of all. */
export function useIdeaPages(filter: IdeaFilter) {
  const query = ideaPagesApi.useIdeaPagesInfiniteQuery(filter);
  const pages = query.data?.pages;
  const data = useMemo(
    () => pages && { ideas: allItems(pages) ?? [], total: pages[0]?.total ?? 0, pages: pages.length },
    [pages],
  );
  return { ...query, data };
}

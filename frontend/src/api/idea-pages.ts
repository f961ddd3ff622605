import { useMemo } from 'react';
import { api } from './enhanced';
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
      // Not by id: a vote shows through its own status, and refetching every page for one count would cost the reader
      // their place.
      providesTags: [{ type: 'ideas', id: 'LIST' }],
    }),
  }),
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

import { useMemo } from 'react';
import { workspaceApi } from '@/api/workspace';
import { allItems, toPage, type Page } from '@/api/paging';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import type { CategoryChoice } from './category-groups';

export interface AdminFilter {
  /** In title, description or author e-mail. */
  search?: string;
  status?: IdeaStatus;
  category?: CategoryChoice;
}

const adminApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    adminIdeas: build.infiniteQuery<Page<AdminIdea>, AdminFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/admin/ideas',
        params: { ...queryArg, cursor: pageParam },
      }),
      transformResponse: (ideas: AdminIdea[], meta) => toPage(ideas, meta),
      providesTags: ['admin', 'viewer'],
    }),
  }),
});

/** All ideas that match, page after page. For admins only: mount it where the guard has let one in. */
export function useAdminIdeas(filter: AdminFilter) {
  const query = adminApi.useAdminIdeasInfiniteQuery(filter);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const data = useMemo(() => toList(query.data?.pages), [query.data]);
  const currentData = useMemo(() => toList(query.currentData?.pages), [query.currentData]);
  return { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

function toList(pages: Page<AdminIdea>[] | undefined) {
  return pages && { ideas: allItems(pages) ?? [], total: pages[0]?.total ?? 0 };
}

import { retry } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { baseQuery } from './base';
import { api } from './enhanced';
import { allItems, byCursor, toPage, type Page } from './paging';
import { usePages } from './use-pages';
import type { OwnIdea } from './types';

/** Retries automatically, unlike all other queries, because the dashboard is empty without this one. */
const patientQuery = retry(baseQuery, { maxRetries: 3 });

const myIdeasApi = api.injectEndpoints({
  endpoints: (build) => ({
    myIdeas: build.infiniteQuery<Page<OwnIdea>, void, string | null>({
      infiniteQueryOptions: byCursor,
      queryFn: async ({ pageParam }, queryApi, extraOptions) => {
        const request = { url: '/api/user/ideas', params: { cursor: pageParam } };
        const answer = await patientQuery(request, queryApi, extraOptions);
        return answer.error
          ? { error: answer.error }
          : { data: toPage(answer.data as OwnIdea[], answer.meta) };
      },
      providesTags: (result) => [
        'viewer',
        { type: 'ideas', id: 'LIST' },
        ...(allItems(result?.pages) ?? []).map(({ id }) => ({ type: 'ideas' as const, id })),
      ],
    }),
  }),
});

/**
 * The founder's ideas in every status, newest first. `data` contains the loaded pages as one list.
 * @param options `skip` sends no request, for pages that signed-out visitors see too
 */
export function useMyIdeas(options: { skip?: boolean } = {}) {
  const query = usePages(myIdeasApi.useMyIdeasInfiniteQuery(undefined, options));
  return { ...query, data: query.data?.rows, currentData: query.currentData?.rows };
}

/**
 * All of the founder's ideas, for a picker. Loads one page after another, so the list grows while loading.
 * @param options as for `useMyIdeas`
 */
export function useAllMyIdeas(options?: { skip?: boolean }): OwnIdea[] {
  const { data = NONE, hasNextPage, isFetching, error, fetchNextPage } = useMyIdeas(options);
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return data;
}

const NONE: OwnIdea[] = [];

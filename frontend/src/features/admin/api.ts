import { useMemo } from 'react';
import { allItems, toPage, type Page } from '@/api/paging';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import { type ListAuditApiResponse, workspaceApi } from '@/api/workspace';
import type { AdminFilter } from './category-groups';

export type AuditEntry = ListAuditApiResponse[number];

export interface AuditFilter {
  action?: AuditEntry['action'];
  /** Who did it. */
  actorId?: string;
  subjectType?: AuditEntry['subjectType'];
  subjectId?: string;
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
    auditPages: build.infiniteQuery<Page<AuditEntry>, AuditFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/admin/audit',
        params: { ...queryArg, cursor: pageParam },
      }),
      transformResponse: (entries: AuditEntry[], meta) => toPage(entries, meta),
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

/** Every admin action that matches, newest first, page after page. */
export function useAudit(filter: AuditFilter) {
  const query = adminApi.useAuditPagesInfiniteQuery(filter);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const data = useMemo(() => toEntries(query.data?.pages), [query.data]);
  const currentData = useMemo(() => toEntries(query.currentData?.pages), [query.currentData]);
  return { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

function toEntries(pages: Page<AuditEntry>[] | undefined) {
  return pages && { entries: allItems(pages) ?? [], total: pages[0]?.total ?? 0 };
}

export type StatusCounts = Record<IdeaStatus, number>;

/** How many ideas are in each status, within the chosen categories; undefined until it is known. */
export function useStatusCounts({ category, exact }: AdminFilter): StatusCounts | undefined {
  const { data } = workspaceApi.useCountAdminIdeasQuery({ category, exact });
  return useMemo(
    () => data && (Object.fromEntries(data.map(({ status, ideas }) => [status, ideas])) as StatusCounts),
    [data],
  );
}

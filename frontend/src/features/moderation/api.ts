import { useMemo } from 'react';
import { allItems, type Page, toPage } from '@/api/paging';
import { type ListReportsApiResponse, type ListUsersApiResponse, workspaceApi } from '@/api/workspace';

export type AdminUser = ListUsersApiResponse[number];
export type AdminReport = ListReportsApiResponse[number];
export type ReportList = 'open' | 'decided';

const moderationApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.infiniteQuery<Page<AdminUser>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/api/admin/users',
        params: { search, cursor },
      }),
      transformResponse: (users: AdminUser[], meta) => toPage(users, meta),
      providesTags: ['users', 'viewer'],
    }),
    adminReports: build.infiniteQuery<Page<AdminReport>, ReportList, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg: list, pageParam: cursor }) => ({
        url: '/api/admin/reports',
        params: { list, cursor, limit: 20 },
      }),
      transformResponse: (reports: AdminReport[], meta) => toPage(reports, meta),
      providesTags: ['report-cases', 'viewer'],
    }),
  }),
});

const toList = <T>(pages: Page<T>[] | undefined) =>
  pages && { rows: allItems(pages) ?? [], total: pages[0]?.total ?? 0 };

/** Accounts that match, page after page. For admins only: mount it where the guard has let one in. */
export function useAdminUsers(search: string) {
  const query = moderationApi.useAdminUsersInfiniteQuery(search);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const data = useMemo(() => toList(query.data?.pages), [query.data]);
  const currentData = useMemo(() => toList(query.currentData?.pages), [query.currentData]);
  return { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

/** What visitors reported, page after page. Somebody else may have decided meanwhile, so it is asked for each time. */
export function useAdminReports(list: ReportList) {
  const query = moderationApi.useAdminReportsInfiniteQuery(list, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // Of the other list nothing is shown: a decision there would be about another state.
  const currentData = useMemo(() => toList(query.currentData?.pages), [query.currentData]);
  return {
    data: currentData,
    currentData,
    error,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  };
}

import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { type ListReportsApiResponse, type ListUsersApiResponse, workspaceApi } from '@/api/workspace';

export type AdminUser = ListUsersApiResponse[number];
export type AdminReport = ListReportsApiResponse[number];
export type ReportList = 'open' | 'decided';

/** Reports per page. Lower than for other lists, because each report is a card. */
const REPORTS = 20;

const moderationApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    userPages: build.infiniteQuery(pagesOf(workspaceApi, 'listUsers')),
    reportPages: build.infiniteQuery(pagesOf(workspaceApi, 'listReports', REPORTS)),
  }),
});

/** Accounts that match a search, paginated. Mount it only behind the admin guard. */
export const useAdminUsers = (search: string) =>
  usePages(moderationApi.useUserPagesInfiniteQuery({ search }));

/**
 * Reports from visitors, paginated. Always refetched on mount, because another admin may have decided some of
 * them.
 */
export function useAdminReports(list: ReportList) {
  const query = usePages(
    moderationApi.useReportPagesInfiniteQuery({ list }, { refetchOnMountOrArgChange: true }),
  );
  // Uses `currentData` to avoid showing rows of the previous list, because deciding those reports would be
  // invalid.
  return { ...query, data: query.currentData };
}

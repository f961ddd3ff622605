import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { type ListReportsApiResponse, type ListUsersApiResponse, workspaceApi } from '@/api/workspace';

export type AdminUser = ListUsersApiResponse[number];
export type AdminReport = ListReportsApiResponse[number];
export type ReportList = 'open' | 'decided';

/** Reports per page. Fewer than rows of other lists, because each is a card. */
const REPORTS = 20;

const moderationApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    userPages: build.infiniteQuery(pagesOf(workspaceApi, 'listUsers')),
    reportPages: build.infiniteQuery(pagesOf(workspaceApi, 'listReports', REPORTS)),
  }),
});

/** Accounts that match a search, in pages. Only for admins: mount it inside the guard. */
export const useAdminUsers = (search: string) =>
  usePages(moderationApi.useUserPagesInfiniteQuery({ search }));

/**
 * Reports from visitors, in pages. Always refetched on mount, because another admin may have decided some.
 */
export function useAdminReports(list: ReportList) {
  const query = usePages(
    moderationApi.useReportPagesInfiniteQuery({ list }, { refetchOnMountOrArgChange: true }),
  );
  // `currentData`, because rows of the other list must not be shown: a decision about them would be invalid.
  return { ...query, data: query.currentData };
}

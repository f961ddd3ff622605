import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { type ListReportsApiResponse, type ListUsersApiResponse, workspaceApi } from '@/api/workspace';

export type AdminUser = ListUsersApiResponse[number];
export type AdminReport = ListReportsApiResponse[number];
export type ReportList = 'open' | 'decided';

/** Reports of a page: each is a card, not a row. */
const REPORTS = 20;

const moderationApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    userPages: build.infiniteQuery(pagesOf(workspaceApi, 'listUsers')),
    reportPages: build.infiniteQuery(pagesOf(workspaceApi, 'listReports', REPORTS)),
  }),
});

/** Accounts that match, page after page. For admins only: mount it where the guard has let one in. */
export const useAdminUsers = (search: string) =>
  usePages(moderationApi.useUserPagesInfiniteQuery({ search }));

/**
 * What visitors reported, page after page. Somebody else may have decided meanwhile, so it is asked for each
 * time.
 */
export function useAdminReports(list: ReportList) {
  const query = usePages(
    moderationApi.useReportPagesInfiniteQuery({ list }, { refetchOnMountOrArgChange: true }),
  );
  // Of the other list nothing is shown: a decision there would be about another state.
  return { ...query, data: query.currentData };
}

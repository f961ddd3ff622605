import { useMemo } from 'react';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import type { IdeaStatus } from '@/api/types';
import { type ListAuditApiResponse, workspaceApi } from '@/api/workspace';
import { type AdminFilter, countedPart } from './admin-filter';

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
    adminIdeaPages: build.infiniteQuery(pagesOf(workspaceApi, 'listAdminIdeas')),
    auditPages: build.infiniteQuery(pagesOf(workspaceApi, 'listAudit')),
  }),
});

/** All ideas that match, page after page. For admins only: mount it where the guard has let one in. */
export const useAdminIdeas = (filter: AdminFilter) =>
  usePages(adminApi.useAdminIdeaPagesInfiniteQuery(filter));

/** Every admin action that matches, newest first, page after page. */
export const useAudit = (filter: AuditFilter) => usePages(adminApi.useAuditPagesInfiniteQuery(filter));

export type StatusCounts = Record<IdeaStatus, number>;

/** How many ideas are in each status, within the chosen categories; undefined until it is known. */
export function useStatusCounts(filter: AdminFilter): StatusCounts | undefined {
  const { data } = workspaceApi.useCountAdminIdeasQuery(countedPart(filter));
  return useMemo(
    () => data && (Object.fromEntries(data.map(({ status, ideas }) => [status, ideas])) as StatusCounts),
    [data],
  );
}

import { useMemo } from 'react';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import type { IdeaStatus } from '@/api/types';
import { type ListAuditApiResponse, workspaceApi } from '@/api/workspace';
import { type AdminFilter, countedPart } from './admin-filter';

export type AuditEntry = ListAuditApiResponse[number];

export interface AuditFilter {
  action?: AuditEntry['action'];
  /** The admin who acted. */
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

/** All matching ideas, page by page. Only for admins: render it behind the guard. */
export const useAdminIdeas = (filter: AdminFilter) =>
  usePages(adminApi.useAdminIdeaPagesInfiniteQuery(filter));

/** All matching admin actions, newest first, page by page. */
export const useAudit = (filter: AuditFilter) => usePages(adminApi.useAuditPagesInfiniteQuery(filter));

export type StatusCounts = Record<IdeaStatus, number>;

/** Number of ideas per status within the chosen categories; undefined while loading. */
export function useStatusCounts(filter: AdminFilter): StatusCounts | undefined {
  const { data } = workspaceApi.useCountAdminIdeasQuery(countedPart(filter));
  return useMemo(
    () => data && (Object.fromEntries(data.map(({ status, ideas }) => [status, ideas])) as StatusCounts),
    [data],
  );
}

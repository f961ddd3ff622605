import { useMemo } from 'react';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import type { IdeaStatus } from '@/api/types';
import { type ListAuditApiResponse, workspaceApi } from '@/api/workspace';
import { type AdminFilter, countedPart } from './admin-filter';

export type AuditEntry = ListAuditApiResponse[number];

export interface AuditFilter {
  action?: AuditEntry['action'];
  /** The admin who performed the action. */
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

/** All matching ideas, paginated. Call it only behind the admin guard. */
export const useAdminIdeas = (filter: AdminFilter) =>
  usePages(adminApi.useAdminIdeaPagesInfiniteQuery(filter));

/** All matching admin actions, paginated, newest first. */
export const useAudit = (filter: AuditFilter) => usePages(adminApi.useAuditPagesInfiniteQuery(filter));

export type StatusCounts = Record<IdeaStatus, number>;

/** Number of ideas per status within the selected categories. Undefined while loading. */
export function useStatusCounts(filter: AdminFilter): StatusCounts | undefined {
  const { data } = workspaceApi.useCountAdminIdeasQuery(countedPart(filter));
  return useMemo(
    () => data && (Object.fromEntries(data.map(({ status, ideas }) => [status, ideas])) as StatusCounts),
    [data],
  );
}

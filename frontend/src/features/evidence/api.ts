import { workspaceApi } from '@/api/workspace';
import type { Report } from './types';

const evidenceApi = workspaceApi.enhanceEndpoints({ addTagTypes: ['evidence-reports'] }).injectEndpoints({
  endpoints: (build) => ({
    listEvidenceReports: build.query<Report[], string>({
      query: (id) => ({ url: `/api/ideas/${encodeURIComponent(id)}/reports` }),
      providesTags: ['evidence-reports', 'viewer'],
    }),
    publishReport: build.mutation<Report, { id: string; includeName: boolean }>({
      query: ({ id, includeName }) => ({
        url: `/api/ideas/${encodeURIComponent(id)}/reports`,
        method: 'POST',
        body: { includeName },
      }),
      invalidatesTags: (_r, error) => (error ? [] : ['evidence-reports']),
    }),
    withdrawReport: build.mutation<null, string>({
      query: (id) => ({ url: `/api/reports/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['evidence-reports'],
    }),
  }),
});

export const { useListEvidenceReportsQuery, usePublishReportMutation, useWithdrawReportMutation } =
  evidenceApi;

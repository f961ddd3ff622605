import { api } from './enhanced';
import type {
  GetEvidenceReportApiResponse,
  GetEvidenceReportStandingApiResponse,
} from './generated-workspace';

/**
 * Written manually: the generated public client is part of every page, but these calls are needed only for a
 * report.
 */
const evidenceReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The server uses this endpoint name when it embeds the report in the page.
    evidenceReport: build.query<GetEvidenceReportApiResponse, string>({
      query: (id) => ({ url: `/api/reports/${encodeURIComponent(id)}` }),
    }),
    evidenceReportStanding: build.query<GetEvidenceReportStandingApiResponse, string>({
      query: (id) => ({ url: `/api/evidence/reports/${encodeURIComponent(id)}/standing` }),
    }),
  }),
});

export const { useEvidenceReportQuery, useEvidenceReportStandingQuery } = evidenceReportApi;

import { api } from './enhanced';
import type {
  GetEvidenceReportApiResponse,
  GetEvidenceReportStandingApiResponse,
} from './generated-workspace';

/** Written by hand: the public client is part of every page, while this loads only with a report. */
const evidenceReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The server uses the same endpoint name when it embeds the report in the page.
    evidenceReport: build.query<GetEvidenceReportApiResponse, string>({
      query: (id) => ({ url: `/api/reports/${encodeURIComponent(id)}` }),
    }),
    evidenceReportStanding: build.query<GetEvidenceReportStandingApiResponse, string>({
      query: (id) => ({ url: `/api/evidence/reports/${encodeURIComponent(id)}/standing` }),
    }),
  }),
});

export const { useEvidenceReportQuery, useEvidenceReportStandingQuery } = evidenceReportApi;

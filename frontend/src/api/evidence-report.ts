import { api } from './enhanced';
import type {
  GetEvidenceReportApiResponse,
  GetEvidenceReportStandingApiResponse,
} from './generated-workspace';

/** By hand, because the public client is loaded with the page and this only with a report. */
const evidenceReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The name is the server's too, which sends the report along with its page.
    evidenceReport: build.query<GetEvidenceReportApiResponse, string>({
      query: (id) => ({ url: `/api/reports/${encodeURIComponent(id)}` }),
    }),
    evidenceReportStanding: build.query<GetEvidenceReportStandingApiResponse, string>({
      query: (id) => ({ url: `/api/evidence/reports/${encodeURIComponent(id)}/standing` }),
    }),
  }),
});

export const { useEvidenceReportQuery, useEvidenceReportStandingQuery } = evidenceReportApi;

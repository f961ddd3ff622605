import { api } from './enhanced';
import type { CreateReportApiResponse, CreateReport } from './generated-workspace';

/** What a report is about. */
export type Reported = { ideaId: string } | { feedbackId: string } | { replyId: string };
export type ReportReason = CreateReport['reason'];

/** By hand, because the public client is loaded with the page and this only with the dialog. */
const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<CreateReportApiResponse, CreateReport>({
      query: (body) => ({ url: '/api/reports', method: 'POST', body }),
    }),
  }),
});

export const { useSendReportMutation } = reportApi;

import { api } from './enhanced';
import type { CreateReportApiResponse, CreateReport } from './generated-workspace';

/** The idea, message or reply being reported. */
export type Reported = { ideaId: string } | { feedbackId: string } | { replyId: string };
export type ReportReason = CreateReport['reason'];

/**
 * Written manually: the generated public client is part of every page, but this call is needed only for the
 * report dialog.
 */
const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<CreateReportApiResponse, CreateReport>({
      query: (body) => ({ url: '/api/reports', method: 'POST', body }),
    }),
  }),
});

export const { useSendReportMutation } = reportApi;

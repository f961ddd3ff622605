import { api } from './enhanced';
import type { CreateReportApiResponse, CreateReport } from './generated-workspace';

/** The subject of a report. */
export type Reported = { ideaId: string } | { feedbackId: string } | { replyId: string };
export type ReportReason = CreateReport['reason'];

/** Written by hand: the public client is part of every page, while this loads only with the dialog. */
const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<CreateReportApiResponse, CreateReport>({
      query: (body) => ({ url: '/api/reports', method: 'POST', body }),
    }),
  }),
});

export const { useSendReportMutation } = reportApi;

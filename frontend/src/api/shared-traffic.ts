import { api } from './enhanced';
import type { ReadSharedTrafficApiArg, ReadSharedTrafficApiResponse } from './generated-workspace';

/** By hand, because the public client is loaded with the page and this only with shared numbers. */
const sharedTrafficApi = api.injectEndpoints({
  endpoints: (build) => ({
    sharedTraffic: build.query<ReadSharedTrafficApiResponse, Required<ReadSharedTrafficApiArg>>({
      query: ({ token, days }) => ({ url: `/api/traffic/${encodeURIComponent(token)}`, params: { days } }),
    }),
  }),
});

export const { useSharedTrafficQuery } = sharedTrafficApi;

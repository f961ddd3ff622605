import { api } from './enhanced';
import type { ReadSharedTrafficApiArg, ReadSharedTrafficApiResponse } from './generated-workspace';

/**
 * Written manually: the generated public client is part of every page, but this call is needed only for
 * shared traffic.
 */
const sharedTrafficApi = api.injectEndpoints({
  endpoints: (build) => ({
    sharedTraffic: build.query<ReadSharedTrafficApiResponse, Required<ReadSharedTrafficApiArg>>({
      query: ({ token, days }) => ({ url: `/api/traffic/${encodeURIComponent(token)}`, params: { days } }),
    }),
  }),
});

export const { useSharedTrafficQuery } = sharedTrafficApi;

import { api } from './enhanced';
import type { ReadSharedTrafficApiArg, ReadSharedTrafficApiResponse } from './generated-workspace';

/** Written by hand: the public client is part of every page, while this loads only with shared numbers. */
const sharedTrafficApi = api.injectEndpoints({
  endpoints: (build) => ({
    sharedTraffic: build.query<ReadSharedTrafficApiResponse, Required<ReadSharedTrafficApiArg>>({
      query: ({ token, days }) => ({ url: `/api/traffic/${encodeURIComponent(token)}`, params: { days } }),
    }),
  }),
});

export const { useSharedTrafficQuery } = sharedTrafficApi;

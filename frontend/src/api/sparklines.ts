import { api } from './enhanced';
import type { ListSparklinesApiResponse } from './generated-workspace';

/** Written by hand: the public client is part of every page, while this loads only with the lines. */
const sparklinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sparklines: build.query<ListSparklinesApiResponse, string[]>({
      query: (ids) => ({ url: '/api/ideas/sparklines', params: { ids: ids.join() } }),
    }),
  }),
});

export const { useSparklinesQuery } = sparklinesApi;

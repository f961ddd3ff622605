import { api } from './enhanced';
import type { ListSparklinesApiResponse } from './generated-workspace';

/**
 * Written manually: the generated public client is part of every page, but this call is needed only for
 * sparklines.
 */
const sparklinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sparklines: build.query<ListSparklinesApiResponse, string[]>({
      query: (ids) => ({ url: '/api/ideas/sparklines', params: { ids: ids.join() } }),
    }),
  }),
});

export const { useSparklinesQuery } = sparklinesApi;

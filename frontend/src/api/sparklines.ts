import { api } from './enhanced';
import type { ListSparklinesApiResponse } from './generated-workspace';

/** By hand, because the public client is loaded with the page and this only with the lines. */
const sparklinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sparklines: build.query<ListSparklinesApiResponse, string[]>({
      query: (ids) => ({ url: '/api/ideas/sparklines', params: { ids: ids.join() } }),
    }),
  }),
});

export const { useSparklinesQuery } = sparklinesApi;

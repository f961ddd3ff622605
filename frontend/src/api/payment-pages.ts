import { useMemo } from 'react';
import { allItems, toPage, type Page } from './paging';
import { workspaceApi, type Payment } from './workspace';

const paymentPagesApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    paymentPages: build.infiniteQuery<Page<Payment>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ pageParam }) => ({ url: '/api/user/payments', params: { cursor: pageParam } }),
      transformResponse: (payments: Payment[], meta) => toPage(payments, meta),
      providesTags: ['billing', 'viewer'],
    }),
  }),
});

/** A person's payments, newest first; `data` holds the pages loaded so far as one list. */
export function usePayments() {
  const query = paymentPagesApi.usePaymentPagesInfiniteQuery();
  const data = useMemo(() => allItems(query.data?.pages), [query.data]);
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

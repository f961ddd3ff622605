import { useMemo } from 'react';
import { allItems, toPage, type Page } from '@/api/paging';
import { workspaceApi, type WebhookDelivery, type WebhookDeliveryState } from '@/api/workspace';

/** Milliseconds between two looks while something is under way, and while nothing is. */
const LIVE = 2_000;
const CALM = 20_000;

const isUnderWay = ({ state, nextAttemptAt }: WebhookDelivery) =>
  state === 'sending' || (state === 'pending' && Date.parse(nextAttemptAt ?? '') < Date.now() + 10_000);

const deliveriesApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    webhookDeliveryPages: build.infiniteQuery<
      Page<WebhookDelivery>,
      { webhookId: string; state?: WebhookDeliveryState },
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg: { webhookId, state }, pageParam }) => ({
        url: `/api/webhooks/${encodeURIComponent(webhookId)}/deliveries`,
        params: { state, cursor: pageParam },
      }),
      transformResponse: (deliveries: WebhookDelivery[], meta) => toPage(deliveries, meta),
      providesTags: ['webhooks', 'viewer'],
    }),
  }),
});

const { useInfiniteQueryState, useInfiniteQuerySubscription } = deliveriesApi.endpoints.webhookDeliveryPages;

/** The log of a webhook, latest first, page after page. Asked for again while it is looked at, often while something is under way. */
export function useDeliveryLog(webhookId: string, state: WebhookDeliveryState | undefined) {
  const query = useInfiniteQueryState({ webhookId, state });
  const data = useMemo(() => toList(query.data?.pages), [query.data]);
  const currentData = useMemo(() => toList(query.currentData?.pages), [query.currentData]);
  const { refetch, fetchNextPage } = useInfiniteQuerySubscription(
    { webhookId, state },
    {
      pollingInterval: data?.deliveries.some(isUnderWay) ? LIVE : CALM,
      refetchOnMountOrArgChange: true,
    },
  );
  const { error, isFetching, hasNextPage, isFetchingNextPage } = query;
  return { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

function toList(pages: Page<WebhookDelivery>[] | undefined) {
  return pages && { deliveries: allItems(pages) ?? [], total: pages[0]?.total ?? 0 };
}

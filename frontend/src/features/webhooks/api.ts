import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type WebhookDelivery, type WebhookDeliveryState } from '@/api/workspace';

/** Milliseconds between polls: while deliveries are pending, and at other times. */
const LIVE = 2_000;
const CALM = 20_000;

const isUnderWay = ({ state, nextAttemptAt }: WebhookDelivery) =>
  state === 'sending' || (state === 'pending' && Date.parse(nextAttemptAt ?? '') < Date.now() + 10_000);

const deliveriesApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    webhookDeliveryPages: build.infiniteQuery(pagesOf(workspaceApi, 'listWebhookDeliveries')),
  }),
});

const { useInfiniteQueryState, useInfiniteQuerySubscription } = deliveriesApi.endpoints.webhookDeliveryPages;

/**
 * A webhook's log, paginated, latest first. It is polled while open, and more often while deliveries are
 * pending.
 */
export function useDeliveryLog(id: string, state: WebhookDeliveryState | undefined) {
  const query = usePages(useInfiniteQueryState({ id, state }));
  const { refetch, fetchNextPage } = useInfiniteQuerySubscription(
    { id, state },
    { pollingInterval: query.data?.rows.some(isUnderWay) ? LIVE : CALM, refetchOnMountOrArgChange: true },
  );
  return { ...query, refetch, fetchNextPage };
}

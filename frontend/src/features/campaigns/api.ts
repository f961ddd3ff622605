import { useEffect, useState } from 'react';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type DeliveryStatus } from '@/api/workspace';
import { useProgress } from './hooks/use-progress';
import { isSending, nextMoment } from './rules/progress';

/** Milliseconds between refreshes: `LIVE` while emails are being sent, `CALM` otherwise. */
const LIVE = 2_000;
const CALM = 30_000;
/** Maximum delay of a browser timer, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

const { useQueryState, useQuerySubscription } = workspaceApi.endpoints.listCampaigns;

/**
 * An idea's campaigns, newest first. While one campaign is sending, the server streams its progress. If the
 * stream fails or several campaigns are sending, the list is reloaded every 2 s. Otherwise it is reloaded
 * every 30 s while any campaign is on.
 *
 * @returns the campaigns, and `now`, the current time in ms, which determines which emails are due
 */
export function useCampaigns(ideaId: string) {
  const state = useQueryState(ideaId);
  const campaigns = state.data;
  const now = useNow(campaigns ? (time) => nextMoment(campaigns, time) : null);
  const sending = campaigns?.filter((campaign) => isSending(campaign, now)) ?? [];
  // Opens only one stream, because browsers limit the number of connections to a server across all tabs.
  const isStreaming = useProgress(ideaId, sending.length === 1 ? sending[0]!.id : null);
  const live = sending.length > 0 && !isStreaming;
  const calm = campaigns?.some(({ isActive }) => isActive) ? CALM : 0;
  const { refetch } = useQuerySubscription(ideaId, {
    pollingInterval: live ? LIVE : calm,
    refetchOnMountOrArgChange: true,
  });
  return { ...state, refetch, now };
}

/** The current time in ms. Updated at each time returned by `next`. */
function useNow(next: ((now: number) => number | null) | null): number {
  const [now, setNow] = useState(() => Date.now());
  const moment = next?.(now) ?? null;
  useEffect(() => {
    if (moment === null) return;
    const wait = Math.min(Math.max(moment - Date.now(), 0), LONGEST_WAIT);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}

const deliveriesApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    deliveryPages: build.infiniteQuery(pagesOf(workspaceApi, 'listDeliveries')),
  }),
});

/**
 * A campaign's recipients, paginated, most recently joined first.
 *
 * @param live whether emails are being sent; if so, loaded pages are refreshed
 */
export const useDeliveries = (
  id: string,
  status: DeliveryStatus | undefined,
  live: boolean,
  options: { skip?: boolean } = {},
) =>
  usePages(
    deliveriesApi.useDeliveryPagesInfiniteQuery(
      { id, status },
      { pollingInterval: live ? LIVE : 0, refetchOnMountOrArgChange: true, ...options },
    ),
  );

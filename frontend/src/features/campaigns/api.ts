import { useEffect, useState } from 'react';
import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type DeliveryStatus } from '@/api/workspace';
import { useProgress } from './hooks/use-progress';
import { isSending, nextMoment } from './rules/progress';

/** Milliseconds between two looks while mails go out, and while they may begin to. */
const LIVE = 2_000;
const CALM = 30_000;
/** The longest wait that a browser's timer takes, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

const { useQueryState, useQuerySubscription } = workspaceApi.endpoints.listCampaigns;

/**
 * The campaigns of an idea, newest first. While one sends, the server tells how far it is; where it cannot,
 * or several send, it is asked every 2 s. Else it is asked every 30 s while a campaign is on.
 *
 * @returns with `now`, the time in ms that "due" is measured by
 */
export function useCampaigns(ideaId: string) {
  const state = useQueryState(ideaId);
  const campaigns = state.data;
  const now = useNow(campaigns ? (time) => nextMoment(campaigns, time) : null);
  const sending = campaigns?.filter((campaign) => isSending(campaign, now)) ?? [];
  // One at a time: browsers open few connections to a server, over all their tabs.
  const told = useProgress(ideaId, sending.length === 1 ? sending[0]!.id : null);
  const live = sending.length > 0 && !told;
  const calm = campaigns?.some(({ isActive }) => isActive) ? CALM : 0;
  const { refetch } = useQuerySubscription(ideaId, {
    pollingInterval: live ? LIVE : calm,
    refetchOnMountOrArgChange: true,
  });
  return { ...state, refetch, now };
}

/** The time in ms, brought up to date when the next moment comes that `next` tells. */
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
 * The recipients of a campaign, latest joined first, page after page.
 *
 * @param live mails are going out: what is listed is asked for again
 */
export const useDeliveries = (id: string, status: DeliveryStatus | undefined, live: boolean) =>
  usePages(
    deliveriesApi.useDeliveryPagesInfiniteQuery(
      { id, status },
      { pollingInterval: live ? LIVE : 0, refetchOnMountOrArgChange: true },
    ),
  );

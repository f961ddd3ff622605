import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { pagesReadBy, toPage, type Page } from '@/api/paging';
import { usePages, type Listed } from '@/api/use-pages';
import type { AppDispatch } from '@/api/store';
import {
  type ConfirmationRequest,
  type Referrals,
  type Subscriber,
  type SubscriberPrice,
  useGetConfirmationRequestQuery,
  useGetReferralsQuery,
  useGetWaitlistSettingsQuery,
  useListSubscriberPricesQuery,
  type Waitlist,
  type WaitlistSettings,
  workspaceApi,
} from '@/api/workspace';
import type { WaitlistFilter } from './rules/filter';

/**
 * Totals across all of the founder's waitlists, or for one idea. Not affected by the filters for search,
 * status and interests.
 */
export type WaitlistCounts = Omit<Waitlist, 'subscribers'>;

export interface SubscriberPage extends Page<Subscriber> {
  counts: WaitlistCounts;
}

/** The subscribers loaded so far, and the total number that match the filter. */
export interface LoadedWaitlist {
  subscribers: Subscriber[];
  total: number;
  counts: WaitlistCounts;
}

/** Rows per request when all rows are needed. The maximum that the server allows. */
const LARGE_PAGE = 100;

const ADDRESS = '/api/user/waitlists';

const waitlistApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.infiniteQuery(pagesReadBy(toSubscriberPage, workspaceApi, 'listSubscribers')),
    // Rows for printing. They are loaded once, not cached, and never refetched automatically.
    subscribersForPaper: build.query<SubscriberPage, WaitlistFilter & { cursor: string | null }>({
      query: (params) => ({ url: ADDRESS, params: { ...params, limit: LARGE_PAGE } }),
      transformResponse: toSubscriberPage,
      providesTags: [],
      keepUnusedDataFor: 0,
    }),
  }),
});

function toSubscriberPage(
  { subscribers, ...counts }: Waitlist,
  meta: Parameters<typeof toPage>[1],
): SubscriberPage {
  return { ...toPage(subscribers, meta), counts };
}

/**
 * The founder's subscribers who match the filter, paginated, most recent first. Refetched each time the
 * screen opens.
 */
export function useSubscribers(filter: WaitlistFilter) {
  const query = usePages(
    waitlistApi.useSubscribersInfiniteQuery(filter, { refetchOnMountOrArgChange: true }),
  );
  const data = useMemo(() => toLoaded(query.data), [query.data]);
  const currentData = useMemo(() => toLoaded(query.currentData), [query.currentData]);
  return { ...query, data, currentData };
}

function toLoaded(list: Listed<Subscriber, SubscriberPage> | undefined): LoadedWaitlist | undefined {
  const last = list?.pages.at(-1);
  return list && last && { subscribers: list.rows, total: last.total, counts: last.counts };
}

/** An idea's waitlist settings, and their results. */
export interface WaitlistState {
  settings: WaitlistSettings;
  request: ConfirmationRequest;
  referrals: Referrals;
  /** Prices that people said yes to. */
  prices: SubscriberPrice[];
}

/** Loads the settings and results of an idea's waitlist. Null, without a request, if no idea is selected. */
export function useWaitlistState(ideaId: string | undefined): {
  data?: WaitlistState | null;
  error?: unknown;
} {
  const options = { skip: ideaId === undefined };
  const { data: settings, error } = useGetWaitlistSettingsQuery(ideaId ?? '', options);
  const { data: request, error: failed } = useGetConfirmationRequestQuery(ideaId ?? '', options);
  const { data: referrals, error: missing } = useGetReferralsQuery(ideaId ?? '', options);
  const { data: prices, error: unpriced } = useListSubscriberPricesQuery(ideaId ?? '', {
    ...options,
    refetchOnMountOrArgChange: true,
  });
  if (ideaId === undefined) return { data: null };
  const data = settings && request && referrals && prices && { settings, request, referrals, prices };
  return { data, error: error ?? failed ?? missing ?? unpriced };
}

/** Loads one large page without caching it. Rejects with an `ApiError`. */
export function useReadSubscribers() {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (filter: WaitlistFilter, cursor: string | null): Promise<SubscriberPage> =>
      dispatch(
        waitlistApi.endpoints.subscribersForPaper.initiate(
          { ...filter, cursor },
          { forceRefetch: true, subscribe: false },
        ),
      ).unwrap(),
    [dispatch],
  );
}

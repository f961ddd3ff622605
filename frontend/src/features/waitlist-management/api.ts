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
 * Numbers over all of the founder's waitlists, or one idea's; search, status and interests do not change
 * them.
 */
export type WaitlistCounts = Omit<Waitlist, 'subscribers'>;

export interface SubscriberPage extends Page<Subscriber> {
  counts: WaitlistCounts;
}

/** The subscribers that have been loaded, and how many the filter leaves in all. */
export interface LoadedWaitlist {
  subscribers: Subscriber[];
  total: number;
  counts: WaitlistCounts;
}

/** Rows of one call, where every row is wanted. The most that the server gives. */
const LARGE_PAGE = 100;

const ADDRESS = '/api/user/waitlists';

const waitlistApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.infiniteQuery(pagesReadBy(toSubscriberPage, workspaceApi, 'listSubscribers')),
    // Read once, for the printer: not kept, and never asked again by itself.
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
 * The founder's subscribers that match, latest joined first, page after page. Asked anew whenever the screen
 * is opened.
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

/** How the waitlist of an idea works, and what came of it. */
export interface WaitlistState {
  settings: WaitlistSettings;
  request: ConfirmationRequest;
  referrals: Referrals;
  /** Those that people said yes to. */
  prices: SubscriberPrice[];
}

/** How it stands for one idea; null, at once, for all ideas together. */
export function useWaitlistState(ideaId: string | undefined): {
  data?: WaitlistState | null;
  error?: unknown;
} {
  const asked = { skip: ideaId === undefined };
  const { data: settings, error } = useGetWaitlistSettingsQuery(ideaId ?? '', asked);
  const { data: request, error: failed } = useGetConfirmationRequestQuery(ideaId ?? '', asked);
  const { data: referrals, error: missing } = useGetReferralsQuery(ideaId ?? '', asked);
  const { data: prices, error: unpriced } = useListSubscriberPricesQuery(ideaId ?? '', {
    ...asked,
    refetchOnMountOrArgChange: true,
  });
  if (ideaId === undefined) return { data: null };
  const data = settings && request && referrals && prices && { settings, request, referrals, prices };
  return { data, error: error ?? failed ?? missing ?? unpriced };
}

/** Reads one large page that is not kept. Rejects with an `ApiError`. */
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

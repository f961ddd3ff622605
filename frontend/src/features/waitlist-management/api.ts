import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '@/api/store';
import { type Subscriber, type Waitlist, workspaceApi } from '@/api/workspace';
import { allItems, toPage, type Page } from '@/api/paging';
import type { WaitlistFilter } from './rules/filter';

/** Numbers over all of the founder's waitlists, or one idea's; search, status and interests do not change them. */
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
    subscribers: build.infiniteQuery<SubscriberPage, WaitlistFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next },
      query: ({ queryArg, pageParam }) => ({ url: ADDRESS, params: { ...queryArg, cursor: pageParam } }),
      transformResponse: toSubscriberPage,
      providesTags: ['waitlist', 'viewer'],
    }),
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

/** The founder's subscribers that match, latest joined first, page after page. Asked anew whenever the screen is opened. */
export function useSubscribers(filter: WaitlistFilter) {
  const query = waitlistApi.useSubscribersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const data = useMemo(() => toLoaded(query.data?.pages), [query.data]);
  const currentData = useMemo(() => toLoaded(query.currentData?.pages), [query.currentData]);
  return { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

function toLoaded(pages: SubscriberPage[] | undefined): LoadedWaitlist | undefined {
  const last = pages?.at(-1);
  return last && { subscribers: allItems(pages) ?? [], total: last.total, counts: last.counts };
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

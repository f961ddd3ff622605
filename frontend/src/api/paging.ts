import type { DefinitionsFromApi, QueryArgFrom, ResultTypeFrom } from '@reduxjs/toolkit/query';
import type { RequestArgs, ResponseMeta } from './base';

/** One page of a list that grows without bound. */
export interface Page<T> {
  items: T[];
  /** Rows over all pages. */
  total: number;
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

/** Reads what the `Link` and `X-Total-Count` headers say about a plain array. */
export function toPage<T>(items: T[], meta: ResponseMeta | undefined): Page<T> {
  const link = /<([^<>]+)>;\s*rel="next"/.exec(meta?.headers.get('Link') ?? '')?.[1];
  const total = meta?.headers.get('X-Total-Count');
  return {
    items,
    total: total ? Number(total) : items.length,
    next: link ? new URL(link, window.location.origin).searchParams.get('cursor') : null,
  };
}

/** The rows of the pages that have been loaded, as one list. */
export function allItems<T>(pages: readonly Page<T>[] | undefined): T[] | undefined {
  return pages?.flatMap((page) => page.items);
}

/** How an infinite query goes from one page to the next: by the cursor that came with the page before. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
};

/**
 * What a list is narrowed by: all that its call takes, but for what chooses the page. Nothing at all for
 * some.
 */
type Filter<Arg> = keyof Omit<Arg, 'cursor' | 'limit'> extends never ? void : Omit<Arg, 'cursor' | 'limit'>;
type RowOf<Rows> = Rows extends (infer Row)[] ? Row : never;

/** What RTK Query was told about a call. Its tags are held to the API's own where it is told them. */
interface Call<Arg> {
  query: (arg: Arg) => RequestArgs;
  providesTags?: never[];
}

type Calls<A> = DefinitionsFromApi<A>;
type AnswerOf<A, Name extends keyof Calls<A>> = ResultTypeFrom<Calls<A>[Name]>;
type Read<Answer, P> = (answer: Answer, meta: ResponseMeta | undefined) => P;

/**
 * For `build.infiniteQuery`: the generated call `name` of `api`, asked for page after page, with its tags.
 * Where those depend on the answer, the list needs `providesTags` of its own.
 *
 * @param limit rows of a page; else as many as the server gives
 */
export function pagesOf<A extends object, Name extends keyof Calls<A> & string>(
  api: A,
  name: Name,
  limit?: number,
) {
  type Answer = AnswerOf<A, Name>;
  return pagesReadBy(toPage as unknown as Read<Answer, Page<RowOf<Answer>>>, api, name, limit);
}

/** As `pagesOf`, for an answer that is not a plain array: `read` makes a page of it. */
export function pagesReadBy<A extends object, Name extends keyof Calls<A> & string, P extends Page<unknown>>(
  read: Read<AnswerOf<A, Name>, P>,
  api: A,
  name: Name,
  limit?: number,
) {
  type Arg = QueryArgFrom<Calls<A>[Name]>;
  const { query, providesTags } = callOf<Arg>(api, name);
  return {
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: { queryArg: Filter<Arg>; pageParam: string | null }) =>
      query({ ...queryArg, limit, cursor: pageParam ?? undefined } as Arg),
    transformResponse: read,
    providesTags,
  };
}

/** RTK Query hands out what it was told about a call only to who might change it. */
function callOf<Arg>(api: object, name: string): Call<Arg> {
  let found!: Call<Arg>;
  (api as { enhanceEndpoints: (change: object) => unknown }).enhanceEndpoints({
    endpoints: { [name]: (call: Call<Arg>) => void (found = call) },
  });
  return found;
}

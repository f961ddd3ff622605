import type { DefinitionsFromApi, QueryArgFrom, ResultTypeFrom } from '@reduxjs/toolkit/query';
import type { RequestArgs, ResponseMeta } from './base';

/** One page of a list of any length. */
export interface Page<T> {
  items: T[];
  /** Total number of rows on all pages. */
  total: number;
  /** Cursor of the next page. Null on the last page. */
  next: string | null;
}

/** Builds a page from a plain array and the response's `Link` and `X-Total-Count` headers. */
export function toPage<T>(items: T[], meta: ResponseMeta | undefined): Page<T> {
  const link = /<([^<>]+)>;\s*rel="next"/.exec(meta?.headers.get('Link') ?? '')?.[1];
  const total = meta?.headers.get('X-Total-Count');
  return {
    items,
    total: total ? Number(total) : items.length,
    next: link ? new URL(link, window.location.origin).searchParams.get('cursor') : null,
  };
}

/** Joins the rows of all loaded pages into one list. */
export function allItems<T>(pages: readonly Page<T>[] | undefined): T[] | undefined {
  return pages?.flatMap((page) => page.items);
}

/** Paging options for an infinite query that gets each page's cursor from the previous page. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
};

/**
 * Filter parameters of a list: all parameters of its call except those that select the page. `void` if that
 * leaves none.
 */
type Filter<Arg> = keyof Omit<Arg, 'cursor' | 'limit'> extends never ? void : Omit<Arg, 'cursor' | 'limit'>;
type RowOf<Rows> = Rows extends (infer Row)[] ? Row : never;

/** The part of an RTK Query endpoint definition used here. Its tags are limited to the API's own. */
interface Call<Arg> {
  query: (arg: Arg) => RequestArgs;
  providesTags?: never[];
}

type Calls<A> = DefinitionsFromApi<A>;
type AnswerOf<A, Name extends keyof Calls<A>> = ResultTypeFrom<Calls<A>[Name]>;
type Read<Answer, P> = (answer: Answer, meta: ResponseMeta | undefined) => P;

/**
 * Definition for `build.infiniteQuery`: loads the generated call `name` of `api` page by page, with the
 * call's tags. If the tags depend on the response, the list must pass its own `providesTags`.
 * @param limit rows per page. Defaults to the server's page size
 */
export function pagesOf<A extends object, Name extends keyof Calls<A> & string>(
  api: A,
  name: Name,
  limit?: number,
) {
  type Answer = AnswerOf<A, Name>;
  return pagesReadBy(toPage as unknown as Read<Answer, Page<RowOf<Answer>>>, api, name, limit);
}

/** Like `pagesOf`, but for a response that isn't a plain array. `read` turns the response into a page. */
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

/** Returns an endpoint's definition, which RTK Query exposes only to `enhanceEndpoints`. */
function callOf<Arg>(api: object, name: string): Call<Arg> {
  let found!: Call<Arg>;
  (api as { enhanceEndpoints: (change: object) => unknown }).enhanceEndpoints({
    endpoints: { [name]: (call: Call<Arg>) => void (found = call) },
  });
  return found;
}

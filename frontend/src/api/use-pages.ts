import { useMemo } from 'react';
import { allItems, type Page } from './paging';

/** The part of an infinite query's result that `usePages` looks at. */
interface Loaded<P> {
  data?: { pages: P[] };
  currentData?: { pages: P[] };
}

/** The pages loaded so far, as one list. */
export interface Listed<T, P extends Page<T> = Page<T>> {
  rows: T[];
  /** Rows over all pages, as the first one says. */
  total: number;
  pages: P[];
}

/**
 * An infinite query as a screen draws it: `data` holds the pages loaded so far as one list, `currentData`
 * those of the present argument only.
 */
export function usePages<Q extends Loaded<Page<unknown>>>(query: Q) {
  type P = NonNullable<Q['data']>['pages'][number];
  const data = useListed<P['items'][number], P>(query.data?.pages as P[] | undefined);
  const currentData = useListed<P['items'][number], P>(query.currentData?.pages as P[] | undefined);
  return { ...query, data, currentData } as Omit<Q, keyof Loaded<P>> & {
    data?: typeof data;
    currentData?: typeof data;
  };
}

const useListed = <T, P extends Page<T>>(pages: P[] | undefined): Listed<T, P> | undefined =>
  useMemo(() => pages && { rows: allItems<T>(pages) ?? [], total: pages[0]?.total ?? 0, pages }, [pages]);

import { useMemo } from 'react';
import { allItems, type Page } from './paging';

/** The part of an infinite query's result that `usePages` reads. */
interface Loaded<P> {
  data?: { pages: P[] };
  currentData?: { pages: P[] };
}

/** The loaded pages, as one list. */
export interface Listed<T, P extends Page<T> = Page<T>> {
  rows: T[];
  /** Total number of rows on all pages, according to the first page. */
  total: number;
  pages: P[];
}

/**
 * Adapts an infinite query for a screen: `data` contains the loaded pages as one list, `currentData` only
 * those for the current argument.
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

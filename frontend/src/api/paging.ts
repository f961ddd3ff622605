import type { ResponseMeta } from './base';

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

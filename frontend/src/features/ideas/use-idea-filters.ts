import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IdeaFilter } from '@/api/idea-pages';
import type { Category, IdeaSort } from '@/api/types';
import { CATEGORIES, SORTS } from '@/lib/idea-rules';

/** No address may ask for more pages. Who presses "Show more" that often still gets the next one. */
export const MOST_PAGES = 50;

/**
 * Search, category, sort and the number of pages shown, kept in the address: it can be shared, and Back
 * returns to it.
 */
export function useIdeaFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const category = CATEGORIES.find((known) => known === params.get('category'));
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'votes';
  const pages = Math.min(MOST_PAGES, Math.max(1, Number.parseInt(params.get('pages') ?? '1', 10) || 1));

  const filter = useMemo<IdeaFilter>(
    () => ({ search: search.trim() || undefined, category, sort }),
    [search, category, sort],
  );

  const [place] = useState(() => globalThis.location?.pathname);

  /** Changes one part of the address. Another filter begins again at the first page. */
  const set = (name: 'search' | 'category' | 'sort' | 'pages', value: string) => {
    // While the next screen's code loads, this one still stands: a search that settles now would call the
    // reader back.
    if (window.location.pathname !== place) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== 'pages') next.delete('pages');
        return next;
      },
      { replace: true },
    );
  };

  const unknown = [
    !category && params.get('category') && `There is no category “${excerpt(params.get('category'))}”.`,
    !SORTS.some(({ value }) => value === params.get('sort')) &&
      params.get('sort') &&
      `Ideas cannot be sorted by “${excerpt(params.get('sort'))}”.`,
  ].filter(Boolean);

  return {
    filter,
    /** What the address asks for and does not exist, in sentences; empty as a rule. */
    unknown: unknown.join(' '),
    search,
    category,
    sort,
    pages,
    setSearch: (value: string) => set('search', value),
    setCategory: (value: Category | '') => set('category', value),
    setSort: (value: IdeaSort) => set('sort', value === 'votes' ? '' : value),
    showPages: (count: number) => set('pages', String(count)),
    clear: () => setParams({}, { replace: true }),
  };
}

const excerpt = (text: string | null) => text?.slice(0, 60);

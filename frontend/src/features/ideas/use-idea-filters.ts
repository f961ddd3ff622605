import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IdeaFilter } from '@/api/idea-pages';
import type { Category, IdeaSort } from '@/api/types';
import { CATEGORIES, SORTS } from '@/lib/idea-rules';

/**
 * Maximum number of pages that a URL can ask for. Visitors who click "Show more" beyond it still get the next
 * page.
 */
export const MOST_PAGES = 50;

/**
 * Search, category, sort order and number of open pages. They are stored in the URL, so that the list can be
 * shared and Back returns to it.
 */
export function useIdeaFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const category = CATEGORIES.find((name) => name === params.get('category'));
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'votes';
  const pages = Math.min(MOST_PAGES, Math.max(1, Number.parseInt(params.get('pages') ?? '1', 10) || 1));

  const filter = useMemo<IdeaFilter>(
    () => ({ search: search.trim() || undefined, category, sort }),
    [search, category, sort],
  );

  const [place] = useState(() => globalThis.location?.pathname);

  /** Changes one parameter of the URL. Changing any filter resets the list to its first page. */
  const set = (name: 'search' | 'category' | 'sort' | 'pages', value: string) => {
    // While the next screen's code is loading, this screen is still mounted. A debounced search that fires
    // then would navigate back here.
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
    /** Messages about unknown parameters in the URL. Usually empty. */
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

import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Category, IdeaSort } from '@/api/types';
import { categoryName } from '@/lib/category-names';
import { CATEGORIES } from '@/lib/idea-rules';
import { useDebounced } from '@/lib/use-debounced';
import { useEarlyValue } from '@/lib/use-early-value';
import { SearchIcon } from '@/ui/more-icons';
import { InputWithIcon, Select } from '@/ui/input';
import { sortOptions } from './sort-orders';
import type { useIdeaFilters } from './use-idea-filters';
import styles from './idea-filters.module.css';

const categories = () => [
  { value: '', label: t`All categories` },
  ...CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
];

/** Search, category and sort order for the full list. */
export function IdeaFilters({ filters }: { filters: ReturnType<typeof useIdeaFilters> }) {
  const [text, setText] = useState(filters.search);
  const settled = useDebounced(text, 250);
  const sent = useRef(filters.search);

  // Keeps the search box and the URL in sync: typed text goes into the URL, and a URL changed elsewhere (by
  // Back or "Clear") updates the box.
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    filters.setSearch(settled);
  });
  useEffect(() => {
    if (filters.search === sent.current) return;
    sent.current = filters.search;
    setText(filters.search);
  }, [filters.search]);

  return (
    <div className={styles.filters} role="search">
      <InputWithIcon
        ref={useEarlyValue(text, setText)}
        icon={<SearchIcon />}
        type="search"
        value={text}
        maxLength={200}
        placeholder={t`Search ideas`}
        aria-label={t`Search ideas by title, description or category`}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        ref={useEarlyValue(filters.category ?? '', (value) => filters.setCategory(value as Category | ''))}
        aria-label={t`Category`}
        options={categories()}
        value={filters.category ?? ''}
        onChange={(event) => filters.setCategory(event.target.value as Category | '')}
      />
      <Select
        ref={useEarlyValue(filters.sort, (value) => filters.setSort(value as IdeaSort))}
        aria-label={t`Sort ideas`}
        options={sortOptions()}
        value={filters.sort}
        onChange={(event) => filters.setSort(event.target.value as IdeaSort)}
      />
    </div>
  );
}

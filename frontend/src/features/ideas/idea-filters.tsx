import { useEffect, useRef, useState } from 'react';
import type { Category, IdeaSort } from '@/api/types';
import { CATEGORIES, SORTS } from '@/lib/idea-rules';
import { useDebounced } from '@/lib/use-debounced';
import { useEarlyValue } from '@/lib/use-early-value';
import { SearchIcon } from '@/ui/icons';
import { InputWithIcon, Select } from '@/ui/input';
import type { useIdeaFilters } from './use-idea-filters';
import styles from './idea-filters.module.css';

const categories = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: value })),
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
        placeholder="Search ideas"
        aria-label="Search ideas by title, description or category"
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        ref={useEarlyValue(filters.category ?? '', (value) => filters.setCategory(value as Category | ''))}
        aria-label="Category"
        options={categories}
        value={filters.category ?? ''}
        onChange={(event) => filters.setCategory(event.target.value as Category | '')}
      />
      <Select
        ref={useEarlyValue(filters.sort, (value) => filters.setSort(value as IdeaSort))}
        aria-label="Sort ideas"
        options={SORTS}
        value={filters.sort}
        onChange={(event) => filters.setSort(event.target.value as IdeaSort)}
      />
    </div>
  );
}

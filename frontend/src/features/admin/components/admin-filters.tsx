import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { IdeaStatus } from '@/api/types';
import { useSearchText } from '@/lib/use-search-text';
import { adminStatusLabel } from '@/lib/idea-status';
import { FilterPill, FilterSearch, FilterSelect } from '@/ui/filters';
import type { AdminFilter } from '../admin-filter';
import type { StatusCounts } from '../api';
import { categoryOptions, choiceOf, optionOf } from '../category-groups';
import { ORDER } from '../order';
import styles from './admin-filters.module.css';

interface AdminFiltersProps {
  filter: AdminFilter;
  counts: StatusCounts | undefined;
  onChange: (part: AdminFilter) => void;
}

/** Filters by status, category and search text. The search runs once the admin pauses typing. */
export function AdminFilters({ filter, counts, onChange }: AdminFiltersProps) {
  const statuses = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pill = statuses.current?.querySelector('input:checked')?.closest('label');
    if (pill) showInRow(statuses.current!, pill);
  }, [filter.status]);
  return (
    <div role="search" className={styles.filters} aria-label={t`Filter ideas`}>
      <div ref={statuses} role="group" aria-label={t`Status`} className={styles.statuses}>
        {ORDER.map((status: IdeaStatus) => (
          <FilterPill
            key={status}
            checked={filter.status === status}
            count={counts?.[status]}
            onChange={(checked) => onChange({ status: checked ? status : undefined })}
          >
            <span className={styles.status}>{adminStatusLabel(status)}</span>
          </FilterPill>
        ))}
      </div>
      <FilterSelect
        label={t`Category`}
        hideLabel
        options={[{ value: '', label: t`All categories` }, ...categoryOptions()]}
        value={optionOf(filter) ?? ''}
        onChoose={(option) => onChange(choiceOf(option || undefined))}
      />
      <SearchBox value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
    </div>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <FilterSearch hideLabel placeholder={t`Title or author`} maxLength={200} value={text} onType={setText} />
  );
}

/** Scrolls the row of statuses, and nothing else, until the pill is in its middle. */
function showInRow(row: HTMLElement, pill: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), pill.getBoundingClientRect()];
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

import type { OwnIdea } from '@/api/types';
import { useSearchText } from '@/lib/use-search-text';
import { FilterChip, FilterSearch, FilterSelect } from '@/ui/filters';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { FilterChange } from '../hooks/use-waitlist-filter';
import { CONFIRMED, INTERESTS, STATUSES, type WaitlistFilter } from '../rules/filter';
import styles from './waitlist-filters.module.css';

const ALL_IDEAS = { value: '', label: 'All ideas' };
const CONFIRMED_OPTIONS = [{ value: '', label: 'Either' }, ...CONFIRMED];
const STATUS_OPTIONS = [{ value: '', label: 'Every status' }, ...STATUSES];

/** Which idea, and who of its subscribers. Typing waits for a pause before the server is asked. */
export function WaitlistFilters({
  ideas,
  filter,
  onChange,
}: {
  ideas: OwnIdea[];
  filter: WaitlistFilter;
  onChange: (part: FilterChange) => void;
}) {
  const options = ideas
    // A draft has no page to join from.
    .filter(
      ({ id, status, waitlistCount }) => status !== 'draft' || waitlistCount > 0 || id === filter.ideaId,
    )
    .map(({ id, title }) => ({ value: id, label: title }));
  // Chosen by its address, before the list of ideas is here.
  if (filter.ideaId && !options.some(({ value }) => value === filter.ideaId))
    options.push({ value: filter.ideaId, label: 'This idea' });
  return (
    <div role="search" aria-label="Filter subscribers" className={styles.filters}>
      <FilterSelect
        label="Idea"
        options={[ALL_IDEAS, ...options]}
        value={filter.ideaId ?? ''}
        onChoose={(ideaId) => onChange({ ideaId })}
      />
      <SearchBox value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      <FilterSelect
        label="Status"
        options={STATUS_OPTIONS}
        value={filter.status ?? ''}
        onChoose={(status) => onChange({ status: status as WaitlistFilter['status'] })}
      />
      <FilterSelect
        label="Confirmed"
        options={CONFIRMED_OPTIONS}
        value={String(filter.confirmed ?? '')}
        onChoose={(chosen) => onChange({ confirmed: chosen === '' ? undefined : chosen === 'true' })}
      />
      <fieldset className={cx(layout.wrap2, styles.interests)}>
        <legend className="sr-only">Only who said that they</legend>
        {INTERESTS.map(({ key, label }) => (
          <FilterChip
            key={key}
            checked={filter[key] ?? false}
            onChange={(checked) => onChange({ [key]: checked || undefined })}
          >
            {label}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);
  return <FilterSearch placeholder="Part of an address" maxLength={254} value={text} onType={setText} />;
}

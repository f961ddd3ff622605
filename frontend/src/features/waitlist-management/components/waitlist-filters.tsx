import { startTransition, useOptimistic } from 'react';
import type { OwnIdea } from '@/api/types';
import { useSearchText } from '@/lib/use-search-text';
import { Field } from '@/ui/field';
import { SearchIcon } from '@/ui/icons';
import { InputWithIcon, Select } from '@/ui/input';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { FilterChange } from '../hooks/use-waitlist-filter';
import { INTERESTS, STATUSES, type WaitlistFilter } from '../rules/filter';
import styles from './waitlist-filters.module.css';

const ALL_IDEAS = { value: '', label: 'All ideas' };
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
      <Field label="Idea" required>
        {({ 'aria-required': _, ...control }) => (
          <Select
            {...control}
            options={[ALL_IDEAS, ...options]}
            value={filter.ideaId ?? ''}
            onChange={({ target }) => onChange({ ideaId: target.value })}
          />
        )}
      </Field>
      <SearchBox value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      <Field label="Status" required>
        {({ 'aria-required': _, ...control }) => (
          <Select
            {...control}
            options={STATUS_OPTIONS}
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ status: target.value as WaitlistFilter['status'] })}
          />
        )}
      </Field>
      <fieldset className={cx(layout.wrap2, styles.interests)}>
        <legend className="sr-only">Only who said that they</legend>
        {INTERESTS.map(({ key, label }) => (
          <InterestBox
            key={key}
            label={label}
            checked={filter[key] ?? false}
            onChange={(checked) => onChange({ [key]: checked || undefined })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function InterestBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  // The address follows a moment later; until then the box would stand as it stood before.
  const [shown, show] = useOptimistic(checked);
  const press = (next: boolean) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <label className={styles.chip}>
      <input type="checkbox" checked={shown} onChange={({ target }) => press(target.checked)} />
      {label}
    </label>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);

  return (
    <Field label="Search" required>
      {({ 'aria-required': _, ...control }) => (
        <InputWithIcon
          {...control}
          type="search"
          icon={<SearchIcon />}
          placeholder="Part of an address"
          autoComplete="off"
          maxLength={254}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  );
}

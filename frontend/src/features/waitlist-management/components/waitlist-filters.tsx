import { startTransition, useOptimistic } from 'react';
import type { OwnIdea } from '@/api/types';
import { useSearchText } from '@/lib/use-search-text';
import { Field } from '@/ui/field';
import { SearchIcon } from '@/ui/icons';
import { InputWithIcon, Select } from '@/ui/input';
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
      <Choice
        label="Idea"
        options={[ALL_IDEAS, ...options]}
        value={filter.ideaId ?? ''}
        onChoose={(ideaId) => onChange({ ideaId })}
      />
      <SearchBox value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      <Choice
        label="Status"
        options={STATUS_OPTIONS}
        value={filter.status ?? ''}
        onChoose={(status) => onChange({ status: status as WaitlistFilter['status'] })}
      />
      <Choice
        label="Confirmed"
        options={CONFIRMED_OPTIONS}
        value={String(filter.confirmed ?? '')}
        onChoose={(chosen) => onChange({ confirmed: chosen === '' ? undefined : chosen === 'true' })}
      />
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

/** One of a few; the first of them narrows nothing. */
function Choice({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <Field label={label} required>
      {({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
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

import { startTransition, useOptimistic, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field';
import styles from './filters.module.css';
import { SearchIcon } from './icons';
import { InputWithIcon, Select } from './input';

/** One of a few, by which a list is narrowed: neither optional nor required, since one always stands. */
export function FilterSelect({
  label,
  options,
  value,
  onChoose,
  hideLabel,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
  /** Where the choice says what it is: "Last 30 days". */
  hideLabel?: boolean;
}) {
  return (
    <Field label={label} required hideLabel={hideLabel}>
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

/** What a list is searched for. */
export function FilterSearch({
  label = 'Search',
  placeholder,
  maxLength,
  value,
  onType,
}: {
  label?: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <Field label={label} required>
      {({ 'aria-required': _, ...control }) => (
        <InputWithIcon
          {...control}
          type="search"
          icon={<SearchIcon />}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** A checkbox in a row of them. */
export function Chip({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}

/** A chip whose state is kept in the address. */
export function FilterChip({ checked, onChange, children }: ComponentProps<typeof Chip>) {
  // The address follows a moment later; until then the box would stand as it stood before.
  const [shown, show] = useOptimistic(checked);
  const press = (next: boolean) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <Chip checked={shown} onChange={press}>
      {children}
    </Chip>
  );
}

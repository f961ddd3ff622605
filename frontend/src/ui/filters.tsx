import { t } from '@lingui/core/macro';
import { startTransition, useOptimistic, type ComponentProps, type ReactNode } from 'react';
import { formatNumber } from '@/lib/format';
import { Field } from './field';
import styles from './filters.module.css';
import { SearchIcon } from './more-icons';
import { InputWithIcon, Select } from './input';

/**
 * A filter with a few options. It is neither optional nor required, because one option is always selected.
 */
export function FilterSelect({
  label,
  hideLabel,
  options,
  value,
  onChoose,
}: {
  label: string;
  /** Shows the label only to screen readers. For filters that the context makes clear. */
  hideLabel?: boolean;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <Field label={label} hideLabel={hideLabel} required>
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

/** The search field above a list. */
export function FilterSearch({
  label = t`Search`,
  hideLabel,
  placeholder,
  maxLength,
  value,
  onType,
}: {
  label?: string;
  /** Shows the label only to screen readers. For fields that the context makes clear. */
  hideLabel?: boolean;
  placeholder: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <Field label={label} hideLabel={hideLabel} required>
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

/** One of several checkboxes in a row. */
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

/** A filter chip whose state is stored in the URL. */
export function FilterChip({ checked, onChange, children }: ComponentProps<typeof Chip>) {
  // The URL changes a moment later. Until then, the checkbox would show its old state.
  const [optimistic, show] = useOptimistic(checked);
  const press = (next: boolean) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <Chip checked={optimistic} onChange={press}>
      {children}
    </Chip>
  );
}

/** A filter chip that is filled when checked, with the number of results if it is known. */
export function FilterPill({ count, children, ...chip }: ComponentProps<typeof Chip> & { count?: number }) {
  return (
    <span className={styles.pill}>
      <FilterChip {...chip}>
        <span className={styles.name}>{children}</span>
        {count !== undefined && count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
      </FilterChip>
    </span>
  );
}

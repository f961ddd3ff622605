import { Checkbox } from '../input';

/** A checkbox that chooses or clears a whole group of options. Partly chosen groups show a dash. */
export function AllOf<T extends string>({
  label,
  hideLabel = false,
  options,
  chosen,
  onChange,
}: {
  label: string;
  /** True if the label is only for screen readers. */
  hideLabel?: boolean;
  options: readonly T[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const others = chosen.filter((value) => !options.includes(value));
  const count = chosen.length - others.length;
  const complete = count === options.length;
  return (
    <Checkbox
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !complete;
      }}
      checked={complete}
      onChange={() => onChange(complete ? others : [...others, ...options])}
    >
      {hideLabel ? <span className="sr-only">{label}</span> : <strong>{label}</strong>}
    </Checkbox>
  );
}

/** Returns the chosen values after a single option has been chosen or cleared. */
export const toggled = <T extends string>(chosen: readonly T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

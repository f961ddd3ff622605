import { plural } from '@lingui/core/macro';
import { countCharacters } from '@/lib/format';
import { Field, type FieldProps } from './field';
import { TextArea } from './input';
import layout from './layout.module.css';
import styles from './counted-text-area.module.css';

/** Fraction of the limit that must be reached before screen readers announce the counter. */
const NEAR = 0.9;

export interface CountedTextAreaProps extends Omit<FieldProps, 'children' | 'aside'> {
  value: string;
  onChange: (value: string) => void;
  /**
   * Maximum number of code points after trimming, as the server counts them. A longer text is allowed but
   * marked, so that pasted text isn't cut off.
   */
  limit: number;
  placeholder?: string;
  rows?: number;
  name?: string;
}

/** Error message for a text that exceeds its limit, in characters. */
export const tooLong = (limit: number, count: number) =>
  plural(limit, {
    one: `At most ${limit} character, please. This has ${count}.`,
    other: `At most ${limit} characters, please. This has ${count}.`,
  });

/** A text area that shows how many characters have been used. */
export function CountedTextArea({
  value,
  onChange,
  limit,
  placeholder,
  rows,
  name,
  ...field
}: CountedTextAreaProps) {
  const count = countCharacters(value);
  const over = count > limit;
  const error = field.error ?? (over ? tooLong(limit, count) : null);
  const counter = (
    <p
      className={styles.counter}
      data-over={over || undefined}
      aria-live={count >= limit * NEAR ? 'polite' : 'off'}
    >
      <span aria-hidden="true">
        {count} / {limit}
      </span>
      <span className="sr-only">
        {plural(limit, {
          one: `${count} of ${limit} character used`,
          other: `${count} of ${limit} characters used`,
        })}
      </span>
    </p>
  );
  return (
    <div className={layout.field}>
      <Field {...field} error={error} aside={field.hideLabel ? undefined : counter}>
        {(control) => (
          <TextArea
            {...control}
            name={name}
            rows={rows}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {field.hideLabel && counter}
    </div>
  );
}

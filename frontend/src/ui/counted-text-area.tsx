import { countCharacters } from '@/lib/format';
import { Field, type FieldProps } from './field';
import { TextArea } from './input';
import styles from './counted-text-area.module.css';

/** The share of the limit from which screen readers announce the counter. */
const NEAR = 0.9;

export interface CountedTextAreaProps extends Omit<FieldProps, 'children' | 'aside'> {
  value: string;
  onChange: (value: string) => void;
  /**
   * Code points after trimming, as the server counts. A longer text is allowed and marked: pasted text isn't
   * cut off.
   */
  limit: number;
  placeholder?: string;
  rows?: number;
  name?: string;
}

/** The error for a text over its limit, in characters. */
export const tooLong = (limit: number, count: number) =>
  `At most ${limit} characters, please. This has ${count}.`;

/** A text area that shows how many characters are used. */
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
  return (
    <div>
      <Field {...field} error={error}>
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
      <p
        className={styles.counter}
        data-over={over || undefined}
        aria-live={count >= limit * NEAR ? 'polite' : 'off'}
      >
        <span aria-hidden="true">
          {count} / {limit}
        </span>
        <span className="sr-only">
          {count} of {limit} characters used
        </span>
      </p>
    </div>
  );
}

import { useId } from 'react';
import form from '../dialog-form.module.css';
import styles from './radio-cards.module.css';

export interface RadioCard<T extends string> {
  value: T;
  label: string;
  /** Explanation of the option, in one line. */
  text: string;
  /** Further consequences, shown only while the option is selected. */
  more?: string;
}

/** A group of radio buttons, each with an explanation. */
export function RadioCards<T extends string>({
  name,
  legend,
  cards,
  value,
  error,
  inRow = false,
  onChange,
}: {
  /** Name of the form field that this group sets. */
  name: string;
  legend: string;
  cards: readonly RadioCard<T>[];
  /** The selected value. Empty if nothing is selected. */
  value: T | '';
  /** Error, announced when it appears. Null without an error. Omit it if the choice can't be wrong. */
  error?: string | null;
  /** Shows short labels in a single row, with the selected option's text below. */
  inRow?: boolean;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      data-row={inRow || undefined}
      data-field={name}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {cards.map((card) => (
          <label key={card.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={card.value}
              checked={value === card.value}
              aria-describedby={`${id}-${card.value}`}
              aria-label={card.label}
              onChange={() => onChange(card.value)}
            />
            <span>
              <span className={styles.name}>{card.label}</span>
              <span id={`${id}-${card.value}`} className={inRow ? 'sr-only' : styles.text}>
                {card.text}
                {card.more && value === card.value && ` ${card.more}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      {inRow && (
        <p className={styles.chosen} aria-hidden="true">
          {cards.find((card) => card.value === value)?.text}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={form.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { useId } from 'react';
import { cx } from '@/lib/class-names';
import { priceText, type AskedPrice, type PriceAnswer } from '@/lib/price-text';
import { Button } from '@/ui/button';
import styles from './price-question.module.css';

const ANSWERS: { value: PriceAnswer; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
];
/** Stands below the question, wherever it is asked. */
export const HONEST =
  'This does not exist yet. Nothing is for sale, you pay nothing and agree to nothing. Visitors are asked about different prices to find a fair one.';
/** Of a yes, once it was sent. */
export const THANKS = 'Thank you. The founder now knows. The price may become another one.';

/** Asked in the form, in the place of its box. */
export function PriceQuestion({
  price,
  value,
  onChange,
}: {
  price: AskedPrice;
  value: PriceAnswer | null;
  onChange: (answer: PriceAnswer) => void;
}) {
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={id}>
      <legend>Would you pay {priceText(price)} for this?</legend>
      <div className={styles.answers}>
        {ANSWERS.map((answer) => (
          <label key={answer.value}>
            <input
              type="radio"
              name="priceAnswer"
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
            />
            {answer.label}
          </label>
        ))}
      </div>
      <p id={id}>{HONEST}</p>
    </fieldset>
  );
}

/**
 * The price question as a step after a vote: each answer is a button. All look alike, since a primary "Yes"
 * would push visitors to it.
 *
 * @param describedBy the line below the question, which says {@link HONEST}. Without one, as in the bar of a
 *   phone, the question brings it along, and rises above the bar's other contents: nothing moves for it.
 */
export function PriceStep({
  price,
  busy,
  describedBy,
  onAnswer,
}: {
  price: AskedPrice;
  busy: boolean;
  describedBy: string | undefined;
  onAnswer: (answer: PriceAnswer) => void;
}) {
  const id = useId();
  const question = (
    <div
      className={cx(styles.step, !describedBy && styles.sheet)}
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy ?? `${id}honest`}
      tabIndex={-1}
      data-step-group
      data-step-first
    >
      <span id={id}>Would you pay {priceText(price)} for this?</span>
      <div className={styles.presses}>
        {ANSWERS.map(({ value, label }) => (
          <Button key={value} busy={busy} onClick={() => onAnswer(value)}>
            {label}
          </Button>
        ))}
      </div>
      {!describedBy && <p id={`${id}honest`}>{HONEST}</p>}
    </div>
  );
  return describedBy ? question : <div className={styles.place}>{question}</div>;
}

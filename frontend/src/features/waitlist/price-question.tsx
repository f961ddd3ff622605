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
/** Disclosure shown below every price question. */
export const HONEST =
  'This doesn’t exist yet. Nothing is for sale, and you won’t be charged or agree to anything. We ask different visitors about different prices to find a fair one.';
/** Shown after the visitor has said yes. */
export const THANKS = 'Thank you. We’ve told the founder. The final price may be different.';

/** The price question in the form, in place of the checkbox. */
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
 * The price question as a step after a vote, with a button for each answer. All buttons look alike, because a
 * primary "Yes" button would push visitors toward it.
 *
 * @param describedBy ID of the line below the question that contains {@link HONEST}. If absent, as in a
 * phone's bar, the question includes the text and covers the bar's other contents, so that nothing moves
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

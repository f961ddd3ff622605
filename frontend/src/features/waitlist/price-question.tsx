import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useId } from 'react';
import { cx } from '@/lib/class-names';
import { priceText, type AskedPrice, type PriceAnswer } from '@/lib/price-text';
import { Button } from '@/ui/button';
import styles from './price-question.module.css';

const ANSWERS: { value: PriceAnswer; label: MessageDescriptor }[] = [
  { value: 'yes', label: msg`Yes` },
  { value: 'no', label: msg`No` },
  { value: 'unsure', label: msg`Not sure` },
];
/** Disclosure shown below every price question. */
export const honest = () =>
  t`This doesn’t exist yet. Nothing is for sale, and you won’t be charged or agree to anything. We ask different visitors about different prices to find a fair one.`;
/** Shown after the visitor has said yes. */
export const thanks = () => t`Thank you. We’ve told the founder. The final price may be different.`;

const question = (price: AskedPrice) =>
  t({
    message: `Would you pay ${{ price: priceText(price) }} for this?`,
    comment: 'The price is like "$9 a month" or "$20 once".',
  });

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
      <legend>{question(price)}</legend>
      <div className={styles.answers}>
        {ANSWERS.map((answer) => (
          <label key={answer.value}>
            <input
              type="radio"
              name="priceAnswer"
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
            />
            {i18n._(answer.label)}
          </label>
        ))}
      </div>
      <p id={id}>{honest()}</p>
    </fieldset>
  );
}

/**
 * The price question as a step after a vote, with a button for each answer. All buttons look alike, because a
 * primary "Yes" button would push visitors toward it.
 *
 * @param describedBy ID of the line below the question that contains {@link honest}. If absent, as in a
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
  const step = (
    <div
      className={cx(styles.step, !describedBy && styles.sheet)}
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy ?? `${id}honest`}
      tabIndex={-1}
      data-step-group
      data-step-first
    >
      <span id={id}>{question(price)}</span>
      <div className={styles.presses}>
        {ANSWERS.map(({ value, label }) => (
          <Button key={value} busy={busy} onClick={() => onAnswer(value)}>
            {i18n._(label)}
          </Button>
        ))}
      </div>
      {!describedBy && <p id={`${id}honest`}>{honest()}</p>}
    </div>
  );
  return describedBy ? step : <div className={styles.place}>{step}</div>;
}

import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ANSWERS } from '@/lib/sign-up-answers';
import styles from './next-step.module.css';

interface StepProps {
  busy: boolean;
  describedBy: string | undefined;
}

interface TextStepProps extends StepProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
}

export function EmailStep({ invalid, ...step }: TextStepProps & { invalid: boolean }) {
  return (
    <TextStep
      {...step}
      about={t`Launch email`}
      label={t`Get notified at launch`}
      send={t`Notify me`}
      name="hear"
      type="email"
      inputMode="email"
      autoComplete="email"
      placeholder="you@example.com"
      maxLength={254}
      aria-invalid={invalid || undefined}
      aria-required
    />
  );
}

const PAY_ANSWERS = [
  { label: msg`Yes`, yes: true },
  { label: msg`No`, yes: false },
  { label: msg`Not sure`, yes: false },
];

/**
 * Asks whether the visitor would pay. The three answers look alike, because a primary "Yes" button would push
 * visitors toward it.
 */
export function PayStep({ busy, describedBy, onAnswer }: StepProps & { onAnswer: (yes: boolean) => void }) {
  const id = useId();
  return (
    <div
      className={styles.row}
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-step-group
      data-step-first
    >
      <span id={id} className={styles.question}>
        {t`Would you pay for it?`}
      </span>
      {PAY_ANSWERS.map(({ label, yes }) => (
        <Button
          key={label.id}
          className={cx(styles.press, styles.answer)}
          busy={busy}
          onClick={() => onAnswer(yes)}
        >
          {i18n._(label)}
        </Button>
      ))}
    </div>
  );
}

export function TodayStep({ onSkip, ...step }: TextStepProps & { onSkip: () => void }) {
  return (
    <TextStep
      {...step}
      about={t`How you solve it today`}
      label={i18n._(ANSWERS.currentSolution.question)}
      send={t`Send`}
      name="today"
      autoComplete="off"
      maxLength={ANSWERS.currentSolution.max}
      enterKeyHint="send"
    >
      <Button variant="quiet" className={cx(styles.press, styles.skip)} busy={step.busy} onClick={onSkip}>
        {t`Skip`}
      </Button>
    </TextStep>
  );
}

/** A single-line field with its label inside, no taller than the buttons it replaces. */
function TextStep({
  busy,
  describedBy,
  about,
  label,
  send,
  onChange,
  onSend,
  children,
  ...input
}: TextStepProps & { about: string; label: string; send: string; children?: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'onChange'
  >) {
  return (
    <form
      className={styles.row}
      tabIndex={-1}
      data-step-group
      aria-label={about}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label className={styles.pill}>
        <span className={styles.label}>{label}</span>
        <input
          {...input}
          className={styles.input}
          aria-describedby={describedBy}
          data-step-first
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <Button type="submit" variant="primary" className={styles.press} busy={busy}>
        {send}
      </Button>
      {children}
    </form>
  );
}

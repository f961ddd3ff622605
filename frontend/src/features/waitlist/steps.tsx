import { useId, type FormEvent, type InputHTMLAttributes } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { SOLUTION_MAX } from './waitlist-rules';
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

const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  send();
};

export function EmailStep({
  busy,
  describedBy,
  invalid,
  onSend,
  ...field
}: TextStepProps & { invalid: boolean }) {
  return (
    <form
      className={styles.row}
      tabIndex={-1}
      data-step-group
      aria-label="Hear when it opens"
      noValidate
      onSubmit={submitting(onSend)}
    >
      <Pill
        {...field}
        label="Hear when it opens?"
        describedBy={describedBy}
        name="hear"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={254}
        aria-invalid={invalid || undefined}
        aria-required
      />
      <Button type="submit" variant="primary" className={styles.press} busy={busy}>
        Tell me
      </Button>
    </form>
  );
}

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
        Would you pay for it?
      </span>
      <Button variant="primary" className={styles.press} busy={busy} onClick={() => onAnswer(true)}>
        Yes
      </Button>
      <Button className={styles.press} busy={busy} onClick={() => onAnswer(false)}>
        Not now
      </Button>
    </div>
  );
}

export function TodayStep({
  busy,
  describedBy,
  onSkip,
  onSend,
  ...field
}: TextStepProps & { onSkip: () => void }) {
  return (
    <form
      className={styles.row}
      tabIndex={-1}
      data-step-group
      aria-label="How you solve it today"
      noValidate
      onSubmit={submitting(onSend)}
    >
      <Pill
        {...field}
        label="How do you solve it today?"
        describedBy={describedBy}
        name="today"
        autoComplete="off"
        maxLength={SOLUTION_MAX}
        enterKeyHint="send"
      />
      <Button type="submit" variant="primary" className={styles.press} busy={busy}>
        Send
      </Button>
      <Button variant="quiet" className={cx(styles.press, styles.skip)} busy={busy} onClick={onSkip}>
        Skip
      </Button>
    </form>
  );
}

/** A field in one line with its label inside: no taller than the buttons whose place it takes. */
function Pill({
  label,
  describedBy,
  onChange,
  ...input
}: { label: string; describedBy: string | undefined; onChange: (text: string) => void } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange'
>) {
  return (
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
  );
}

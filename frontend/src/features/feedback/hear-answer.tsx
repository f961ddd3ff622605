import { Field } from '@/ui/field';
import { Checkbox, Input } from '@/ui/input';
import styles from './message-form.module.css';

/** Offers to hear the answer by email: the field comes when it is asked for. */
export function HearAnswer({
  wanted,
  email,
  error,
  onChange,
}: {
  wanted: boolean;
  email: string;
  error?: string;
  onChange: (part: { hear?: boolean; email?: string }) => void;
}) {
  return (
    <div className={styles.hear}>
      <Checkbox name="hear" checked={wanted} onChange={({ target }) => onChange({ hear: target.checked })}>
        Email me when the founder replies
      </Checkbox>
      {wanted && (
        <Field
          label="Email"
          required
          hint="Kept apart from your message, and shown to nobody, not the founder either."
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={({ target }) => onChange({ email: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Field } from '@/ui/field';
import { Checkbox, Input } from '@/ui/input';
import styles from './message-form.module.css';

/** Offers the founder's answer by email. The address field appears once the box is checked. */
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
        {t`Email me when the founder replies`}
      </Checkbox>
      {wanted && (
        <Field label={t`Email`} required hint={t`Never shown to anyone, not even the founder.`} error={error}>
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

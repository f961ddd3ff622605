import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import { Button } from '../button';
import styles from '../dialog-form.module.css';
import layout from '../layout.module.css';

export interface FormButtonsProps {
  submit: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  /** Label that replaces `submit` while the form is being sent. */
  busyText?: string;
  /** ID of the form, if the buttons are outside it. */
  form?: string;
  cancel?: string;
  onCancel: () => void;
}

/** The button row at the end of a dialog's form. */
export function FormButtons({
  submit,
  variant = 'primary',
  busy,
  busyText,
  form,
  cancel = t`Cancel`,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className={cx(layout.end, form && styles.footer)}>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" form={form} variant={variant} busy={busy}>
        {busy ? (busyText ?? submit) : submit}
      </Button>
    </div>
  );
}

import { cx } from '@/lib/class-names';
import { Button } from '../button';
import styles from '../dialog-form.module.css';
import layout from '../layout.module.css';

export interface FormButtonsProps {
  submit: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  /** Replaces `submit` while sending. */
  busyText?: string;
  /** Id of the form, if the buttons are outside it. */
  form?: string;
  cancel?: string;
  onCancel: () => void;
}

/** The last row of a dialog's form. */
export function FormButtons({
  submit,
  variant = 'primary',
  busy,
  busyText,
  form,
  cancel = 'Cancel',
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

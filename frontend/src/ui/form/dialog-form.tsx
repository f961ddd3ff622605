import type { ReactNode } from 'react';
import type { FormState } from '@/lib/use-form';
import styles from '../dialog-form.module.css';
import { FormButtons, type FormButtonsProps } from './form-buttons';

/** A form in a dialog: its fields, an error for the entire form, and its buttons. */
export function DialogForm<V>({
  form,
  problem,
  children,
  ...buttons
}: Pick<FormButtonsProps, 'submit' | 'busyText' | 'onCancel'> & {
  form: FormState<V>;
  /** Error of fields that don't show their own errors, such as checkboxes. */
  problem?: string;
  children: ReactNode;
}) {
  return (
    <form className={styles.form} {...form.props}>
      {children}
      <div className={styles.foot}>
        <p role="alert" className={styles.problem}>
          {problem ?? form.problems.form}
        </p>
        <FormButtons {...buttons} busy={form.busy} />
      </div>
    </form>
  );
}

import { useState, type ReactNode } from 'react';
import { errorText } from '@/api/error';
import { useShown } from '@/lib/use-shown';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Button } from './button';
import styles from './dialog-form.module.css';
import { Modal } from './modal';
import { toast, toastError, type ToastOptions } from './toast/toast-store';

/** The words of a confirmation. */
export interface Question {
  title: string;
  /** What happens, and what does not. */
  text: ReactNode;
  /** The button that leaves everything as it is, "Keep it" where it says nothing else. */
  keep?: string;
  confirm: string;
  /** In place of `confirm` while it is carried out. */
  busy?: string;
}

export interface ConfirmDialogProps<T extends object> {
  /** What the question is about; null while there is none. */
  subject: T | null;
  question: (subject: T) => Question;
  variant?: 'danger' | 'primary';
  /**
   * Carries it out. Resolves to what a toast says then, upon which the dialog closes, or to nothing where the
   * caller closes it. Rejects when it could not: the dialog then stays.
   */
  onConfirm: (subject: T) => Promise<ToastOptions | void>;
  /** What to say when it rejects: a sentence where the server has none of its own, or all that is said. */
  failure: string | ((error: unknown) => string);
  onClose: () => void;
  /** The dialog has faded out. */
  afterClose?: () => void;
}

/** Asks in the workspace before something is done that cannot simply be undone. */
export function ConfirmDialog<T extends object>({
  subject,
  question,
  variant = 'danger',
  onConfirm,
  failure,
  onClose,
  afterClose,
}: ConfirmDialogProps<T>) {
  const [busy, setBusy] = useState(false);
  const shown = useShown(subject);
  const words = shown && question(shown);

  const confirm = async () => {
    if (!subject) return;
    setBusy(true);
    try {
      const done = await onConfirm(subject);
      if (!done) return;
      toast(done);
      onClose();
    } catch (error) {
      toastError(typeof failure === 'string' ? errorText(error, failure) : failure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open={subject !== null}
      onCancel={onClose}
      afterClose={afterClose}
      title={words?.title}
      footer={
        <div className={cx(layout.end, styles.footer)}>
          <Button onClick={onClose}>{words?.keep ?? 'Keep it'}</Button>
          <Button variant={variant} busy={busy} onClick={() => void confirm()}>
            {(busy && words?.busy) || words?.confirm}
          </Button>
        </div>
      }
    >
      {words?.text}
    </Modal>
  );
}

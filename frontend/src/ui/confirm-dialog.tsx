import { useState, type ReactNode } from 'react';
import { errorText } from '@/api/error';
import { useShown } from '@/lib/use-shown';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Button } from './button';
import styles from './dialog-form.module.css';
import { Modal } from './modal';
import { toast, toastError, type ToastOptions } from './toast/toast-store';

/** Texts of a confirmation dialog. */
export interface Question {
  title: string;
  /** Explains what the action does, and what it doesn't. */
  text: ReactNode;
  /** Label of the button that changes nothing. Defaults to "Keep it". */
  keep?: string;
  confirm: string;
  /** Label that replaces `confirm` while the action is running. */
  busy?: string;
}

export interface ConfirmDialogProps<T extends object> {
  /** What the question is about. Null while the dialog is closed. */
  subject: T | null;
  question: (subject: T) => Question;
  variant?: 'danger' | 'primary';
  /**
   * Performs the action. Resolves to a toast, which closes the dialog, or to nothing if the caller closes the
   * dialog. Rejects on failure, which keeps the dialog open.
   */
  onConfirm: (subject: T) => Promise<ToastOptions | void>;
  /**
   * Text shown on failure: a sentence used if the server sends no text, or a function that returns the text.
   */
  failure: string | ((error: unknown) => string);
  onClose: () => void;
  /** Called after the dialog has faded out. */
  afterClose?: () => void;
}

/** Asks for confirmation in the workspace before an action that can't easily be undone. */
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
  const lastSubject = useShown(subject);
  const words = lastSubject && question(lastSubject);

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

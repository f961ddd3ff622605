import Modal from 'antd/es/modal/Modal';
import { useState, type FormEvent, type ReactNode } from 'react';
import { errorText } from '@/api/error';
import { countCharacters } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { Button } from '@/ui/button';
import { CountedTextArea } from '@/ui/counted-text-area';
import { CloseIcon } from '@/ui/icons';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './reason-dialog.module.css';

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What happens, and what does not. */
  children: ReactNode;
  button: string;
  /** Carries it out with the trimmed reason; rejects when it could not: the dialog then says why, and stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason that a person will read, before something is done to what is theirs. */
export function ReasonDialog({ open, title, children, button, onConfirm, onClose }: ReasonDialogProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      closeIcon={<CloseIcon />}
      footer={null}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
    >
      <ReasonForm button={button} onConfirm={onConfirm} onClose={onClose}>
        {children}
      </ReasonForm>
    </Modal>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'button' | 'children' | 'onConfirm' | 'onClose'>;

function ReasonForm({ button, children, onConfirm, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const count = countCharacters(reason);
    if (count === 0) setProblem('Please enter a reason.');
    if (count === 0 || count > LIMITS.reviewComments) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      setProblem(errorText(error, 'That did not work. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
      <div className={cx(layout.stack2, typography.secondary)}>{children}</div>
      <CountedTextArea
        label="Reason"
        hint="The person reads it in a mail."
        required
        rows={4}
        limit={LIMITS.reviewComments}
        value={reason}
        error={problem}
        onChange={(value) => {
          setReason(value);
          setProblem(null);
        }}
      />
      <div className={layout.end}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

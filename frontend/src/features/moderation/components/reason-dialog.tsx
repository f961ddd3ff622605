import type { ReactNode } from 'react';
import { errorText } from '@/api/error';
import { cx } from '@/lib/class-names';
import { countCharacters } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { useForm } from '@/lib/use-form';
import { CountedTextArea, tooLong } from '@/ui/counted-text-area';
import { FormButtons } from '@/ui/form/form-buttons';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import typography from '@/ui/typography.module.css';

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Text about the consequences of the action. */
  children: ReactNode;
  /** Additional options below the reason. */
  choice?: ReactNode;
  button: string;
  /** Performs the action with the trimmed reason. On rejection, the dialog stays open and shows the error. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for a reason before an action on another person's content or account. That person receives the reason
 * by email.
 */
export function ReasonDialog({
  open,
  title,
  children,
  choice,
  button,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  return (
    <Modal open={open} onCancel={onClose} title={title}>
      <ReasonForm button={button} choice={choice} onConfirm={onConfirm} onClose={onClose}>
        {children}
      </ReasonForm>
    </Modal>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'button' | 'children' | 'choice' | 'onConfirm' | 'onClose'>;

const START = { reason: '' };

function check({ reason }: typeof START) {
  const count = countCharacters(reason);
  if (count === 0) return { reason: 'Please enter a reason.' };
  return count > LIMITS.reviewComments ? { reason: tooLong(LIMITS.reviewComments, count) } : {};
}

function ReasonForm({ button, children, choice, onConfirm, onClose }: ReasonFormProps) {
  const form = useForm({
    start: START,
    check,
    save: ({ reason }) => onConfirm(reason.trim()),
    failure: (error) => ({ reason: errorText(error, 'That didn’t work. Please try again.') }),
  });
  return (
    <form className={layout.stack4} {...form.props}>
      <div className={cx(layout.stack2, typography.secondary)}>{children}</div>
      <CountedTextArea
        label="Reason"
        hint="We’ll email this to them."
        required
        rows={4}
        limit={LIMITS.reviewComments}
        name="reason"
        value={form.values.reason}
        error={form.problems.reason}
        onChange={(reason) => form.change({ reason })}
      />
      {choice}
      <FormButtons submit={button} variant="danger" busy={form.busy} onCancel={onClose} />
    </form>
  );
}

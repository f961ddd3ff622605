import { useState } from 'react';
import { errorText } from '@/api/error';
import { usePublishEvidenceReportMutation } from '@/api/workspace';
import styles from '@/ui/dialog-form.module.css';
import { FormButtons } from '@/ui/form/form-buttons';
import { Checkbox } from '@/ui/input';
import { Modal } from '@/ui/modal';
import { toastError } from '@/ui/toast/toast-store';
import type { Evidence, Report } from '../types';
import { ChecksLine } from './checks-line';

/** Asks whether the founder's name goes into a report before it is published. */
export function PublishDialog({
  ideaId,
  evidence,
  onClose,
  onPublished,
}: {
  /** null: closed. */
  ideaId: string | null;
  evidence: Pick<Evidence, 'checks' | 'goal'>;
  onClose: () => void;
  onPublished: (report: Report) => void;
}) {
  const [publish, { isLoading }] = usePublishEvidenceReportMutation();
  const [includeName, setIncludeName] = useState(false);
  const submit = async (id: string) => {
    try {
      onPublished(await publish({ id, publishReport: { includeName } }).unwrap());
      onClose();
    } catch (error) {
      toastError(errorText(error, 'Failed to publish the report. Please try again.'));
    }
  };
  return (
    <Modal
      open={ideaId !== null}
      onCancel={onClose}
      afterClose={() => setIncludeName(false)}
      title="Publish a report?"
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ideaId && !isLoading) void submit(ideaId);
        }}
      >
        <p>
          Anyone with its link sees the verdict, the goal and its page, the shares with their intervals, the
          sources, what was left out, and every goal of this idea. No one on your list is named. The numbers
          stay as they are today, and you can withdraw the report at any time.
        </p>
        <p>Directly under the verdict, readers see:</p>
        <ChecksLine checks={evidence.checks} hasGoal={evidence.goal !== null} />
        <Checkbox checked={includeName} onChange={({ target }) => setIncludeName(target.checked)}>
          Put my name into it
        </Checkbox>
        <FormButtons submit="Publish" busyText="Publishing…" busy={isLoading} onCancel={onClose} />
      </form>
    </Modal>
  );
}

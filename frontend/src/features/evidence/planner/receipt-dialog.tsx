import { useEffect, useRef } from 'react';
import { saveFile } from '@/lib/download-file';
import { useShown } from '@/lib/use-shown';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import dialog from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import typography from '@/ui/typography.module.css';
import type { StartedGoal } from '../types';
import styles from './receipt-dialog.module.css';

/** Shows the receipt of a goal that was just locked. The founder also receives it by email. */
export function ReceiptDialog({
  started,
  title,
  onClose,
}: {
  started: StartedGoal | null;
  /** The idea's title, quoted within a sentence. */
  title: string;
  onClose: () => void;
}) {
  const goal = useShown(started);
  return (
    <Modal open={started !== null} onCancel={onClose} title="Your goal is locked" width={600}>
      {goal && <Receipt started={goal} title={title} onDone={onClose} />}
    </Modal>
  );
}

function Receipt({
  started: { goal, receipt },
  title,
  onDone,
}: {
  started: StartedGoal;
  title: string;
  onDone: () => void;
}) {
  const first = useRef<HTMLParagraphElement>(null);
  // The confirmation dialog that had the focus has closed, so the focus moves to the receipt's first element.
  useEffect(() => first.current?.focus(), []);
  const save = () =>
    saveFile(new Blob([receipt], { type: 'application/jose' }), `groundswell-goal-${goal.number}.jws`);
  return (
    <div className={dialog.body}>
      <p ref={first} tabIndex={-1} className={typography.anywhere}>
        We’ve emailed you the receipt of goal {goal.number} of <strong>{title}</strong>. You can download it
        again from “All goals of this idea”.
      </p>
      <p>
        It contains the goal and the time you locked it, signed. Anyone you give it to can check that nothing
        was changed since.
      </p>
      <div className={styles.receipt}>
        <CodeSample text={receipt} copyLabel="Copy the receipt" primary />
      </div>
      <dl className={layout.facts}>
        <dt>Log entry</dt>
        <dd>{goal.logSeq}</dd>
        <dt>Hash</dt>
        <dd>
          <code className={typography.fine}>{goal.hash}</code>
        </dd>
      </dl>
      <div className={layout.end}>
        <Button onClick={save}>Download receipt</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

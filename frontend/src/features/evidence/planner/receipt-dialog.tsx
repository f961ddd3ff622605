import { useEffect, useRef } from 'react';
import { saveFile } from '@/lib/download-file';
import { useShown } from '@/lib/use-shown';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import dialog from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { StartedGoal } from '../types';
import styles from './receipt-dialog.module.css';

/** The only sight of a goal's receipt: it does not close by a stray press. */
export function ReceiptDialog({
  started,
  title,
  onClose,
}: {
  started: StartedGoal | null;
  /** Of the idea, as words quote it. */
  title: string;
  onClose: () => void;
}) {
  const shown = useShown(started);
  return (
    <Modal open={started !== null} onCancel={onClose} title="Your goal is locked" locked width={600}>
      {shown && <Receipt started={shown} title={title} onDone={onClose} />}
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
  // The dialog that had the focus is gone; what matters now is read first.
  useEffect(() => first.current?.focus(), []);
  const save = () =>
    saveFile(new Blob([receipt], { type: 'application/jose' }), `groundswell-goal-${goal.number}.jws`);
  return (
    <div className={dialog.body}>
      <p ref={first} tabIndex={-1} className={cx(typography.anywhere, surface.warning, dialog.warning)}>
        This is the only time that the receipt of goal {goal.number} of <strong>{title}</strong> is shown.
        Keep it: mail it to yourself, or post it.
      </p>
      <p>
        It holds the goal as it was locked, with the time, signed. Whoever has it can show that the goal was
        set before anybody looked, and that nothing of it was changed since.
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
        <Button onClick={save}>Download the receipt</Button>
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </div>
  );
}

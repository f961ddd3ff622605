import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** The idea's title. Undefined if the idea couldn't be loaded. */
  title: string | undefined;
  onClose: () => void;
}) {
  const goal = useShown(started);
  return (
    <Modal open={started !== null} onCancel={onClose} title={t`Your goal is locked`} width={600}>
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
  title: string | undefined;
  onDone: () => void;
}) {
  const { number } = goal;
  const first = useRef<HTMLParagraphElement>(null);
  // The confirmation dialog that had the focus has closed, so the focus moves to the receipt's first element.
  useEffect(() => first.current?.focus(), []);
  const save = () =>
    saveFile(new Blob([receipt], { type: 'application/jose' }), `groundswell-goal-${number}.jws`);
  return (
    <div className={dialog.body}>
      <p ref={first} tabIndex={-1} className={typography.anywhere}>
        {title === undefined ? (
          <Trans>
            We’ve emailed you the receipt of goal {number} of <strong>your idea</strong>. You can download it
            again from “All goals of this idea”.
          </Trans>
        ) : (
          <Trans>
            We’ve emailed you the receipt of goal {number} of <strong>“{title}”</strong>. You can download it
            again from “All goals of this idea”.
          </Trans>
        )}
      </p>
      <p>
        {t`It contains the goal and the time you locked it, signed. Anyone you give it to can check that nothing was changed since.`}
      </p>
      <div className={styles.receipt}>
        <CodeSample text={receipt} copyLabel={t`Copy the receipt`} primary />
      </div>
      <dl className={layout.facts}>
        <dt>{t`Log entry`}</dt>
        <dd>{goal.logSeq}</dd>
        <dt>{t`Hash`}</dt>
        <dd>
          <code className={typography.fine}>{goal.hash}</code>
        </dd>
      </dl>
      <div className={layout.end}>
        <Button onClick={save}>{t`Download receipt`}</Button>
        <Button variant="primary" onClick={onDone}>
          {t`Done`}
        </Button>
      </div>
    </div>
  );
}

import type { OwnIdea } from '@/api/types';
import { differences } from '@/lib/idea-differences';
import { statusLabel } from '@/lib/idea-status';
import { Button } from '@/ui/button';
import { Comparison, Quote } from '@/ui/comparison';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import { valuesOf, type IdeaValues } from '../rules/values';
import styles from './conflict-dialog.module.css';

/** The form's unsaved values, and the version of the idea that was saved elsewhere in the meantime. */
export interface Conflict {
  mine: IdeaValues;
  theirs: OwnIdea;
}

/**
 * Shows the fields that differ between the two versions, and lets the founder pick a version. Closing the
 * dialog picks neither: the form keeps its values, and the next save asks again.
 */
export function ConflictDialog({
  conflict,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  conflict: Conflict | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      open={conflict !== null}
      onCancel={onClose}
      title="Someone else changed this idea"
      width={760}
      footer={
        <div className={cx(layout.end, styles.actions)}>
          <Button onClick={onTakeTheirs}>Use saved version</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      }
    >
      {conflict && <Versions {...conflict} />}
    </Modal>
  );
}

function Versions({ mine, theirs }: Conflict) {
  const found = differences(mine, valuesOf(theirs));
  return (
    <div className={layout.stack4}>
      <p>
        This idea was changed in another tab or by a review. Your changes aren’t saved yet. The saved version
        is now “{statusLabel(theirs.status)}”.
      </p>
      {theirs.reviewComments && <Quote whose="The reviewer wrote">{theirs.reviewComments}</Quote>}
      {found.length === 0 && <p>Both versions have the same text.</p>}
      <Comparison differences={found} mine="Yours" theirs="Saved version" />
    </div>
  );
}

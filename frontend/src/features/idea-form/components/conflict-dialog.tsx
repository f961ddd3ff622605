import Modal from 'antd/es/modal/Modal';
import type { OwnIdea } from '@/api/types';
import { statusLabel } from '@/lib/idea-status';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { differences, type Difference, type Marked } from '../rules/differences';
import { valuesOf, type IdeaValues } from '../rules/values';
import styles from './conflict-dialog.module.css';

/** What was typed here, and the idea as somebody else saved it meanwhile. */
export interface Conflict {
  mine: IdeaValues;
  theirs: OwnIdea;
}

/**
 * Shows both versions where they differ and lets the founder choose. Closing it chooses nothing: what was typed stays in
 * the form, and the next save asks again.
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
      title="This idea was changed meanwhile"
      closeIcon={<CloseIcon />}
      width={760}
      centered
      destroyOnHidden
      footer={
        <div className={styles.actions}>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      }
    >
      {conflict && <Comparison {...conflict} />}
    </Modal>
  );
}

function Comparison({ mine, theirs }: Conflict) {
  const found = differences(mine, valuesOf(theirs));
  return (
    <div className={styles.body}>
      <p>
        This idea was changed in another tab or by a review. Nothing of yours has been saved yet. The saved
        version is now “{statusLabel(theirs.status)}”.
      </p>
      {theirs.reviewComments && (
        <div className={styles.version}>
          <p className={styles.whose}>The reviewer wrote</p>
          {theirs.reviewComments}
        </div>
      )}
      {found.length === 0 && <p>The words are the same in both versions.</p>}
      {found.map((difference) => (
        <section key={difference.field} className={styles.difference}>
          <h3>{difference.label}</h3>
          <Version whose="Yours" field={difference.field} text={difference.mine} />
          <Version whose="Saved meanwhile" field={difference.field} text={difference.theirs} />
        </section>
      ))}
    </div>
  );
}

function Version({ whose, field, text }: { whose: string; field: Difference['field']; text: Marked }) {
  const { before, changed, after } = text;
  const nothing = !before && !changed && !after;
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      {nothing ? (
        <span className={styles.nothing}>Nothing</span>
      ) : field === 'image' ? (
        <img src={changed} alt={`Cover, ${whose.toLowerCase()}`} />
      ) : (
        <>
          {before}
          {changed && <mark>{changed}</mark>}
          {after}
        </>
      )}
    </div>
  );
}

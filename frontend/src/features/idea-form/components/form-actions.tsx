import { useId } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { SaveAs } from '../rules/decide';
import styles from './form-actions.module.css';

/**
 * The two buttons. A blocked submit button looks and announces itself disabled, yet can be pressed: pressing
 * is how one learns what is missing.
 *
 * @param note why submitting will not work now, or what it will lead to; null when it simply works
 */
export function FormActions({
  saving,
  note,
  onDraft,
}: {
  saving: SaveAs | null;
  note: { text: string; blocked: boolean } | null;
  onDraft: () => void;
}) {
  const reason = useId();
  return (
    <div className={cx(layout.row3, styles.actions)}>
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={saving !== null}
        aria-disabled={note?.blocked || undefined}
        aria-describedby={note ? reason : undefined}
      >
        {saving === 'pending' ? 'Submitting…' : 'Submit Idea'}
      </Button>
      <Button size="l" busy={saving !== null} onClick={onDraft}>
        {saving === 'draft' ? 'Saving…' : 'Save as Draft'}
      </Button>
      {note && (
        <p id={reason} className={styles.reason}>
          {note.text}
        </p>
      )}
    </div>
  );
}

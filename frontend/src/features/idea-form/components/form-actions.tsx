import { useId } from 'react';
import { Button } from '@/ui/button';
import type { Wish } from '../rules/decide';
import styles from './form-actions.module.css';

/**
 * The two buttons. A blocked submit button looks and announces itself disabled, yet can be pressed: pressing is how
 * one learns what is missing.
 *
 * @param blockedBy why submitting will not work now, in words; null when it may
 */
export function FormActions({
  saving,
  blockedBy,
  onDraft,
}: {
  saving: Wish | null;
  blockedBy: string | null;
  onDraft: () => void;
}) {
  const reason = useId();
  return (
    <div className={styles.actions}>
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={saving !== null}
        aria-disabled={blockedBy !== null || undefined}
        aria-describedby={blockedBy ? reason : undefined}
      >
        {saving === 'pending' ? 'Submitting…' : 'Submit Idea'}
      </Button>
      <Button size="l" busy={saving !== null} onClick={onDraft}>
        {saving === 'draft' ? 'Saving…' : 'Save as Draft'}
      </Button>
      {blockedBy && (
        <p id={reason} className={styles.reason}>
          {blockedBy}
        </p>
      )}
    </div>
  );
}

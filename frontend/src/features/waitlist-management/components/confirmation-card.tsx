import { useState } from 'react';
import type { Confirmation } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { WaitlistCounts, WaitlistState } from '../api';
import { confirmationNow, requestWords } from '../rules/confirmation';
import styles from './confirmation-card.module.css';
import { ConfirmationDialog } from './confirmation-dialog';
import { RequestDialog } from './request-dialog';

/** Whether those who join an idea's waitlist are asked to confirm, and what came of it. */
export function ConfirmationCard({
  ideaId,
  state: { settings, request },
  counts,
}: {
  ideaId: string;
  state: WaitlistState;
  counts: WaitlistCounts;
}) {
  const [choosing, setChoosing] = useState<{ now: Confirmation } | null>(null);
  const [asking, setAsking] = useState<{ people: number } | null>(null);

  const { confirmation } = settings;
  const before = confirmation !== 'off' ? requestWords(request) : null;
  return (
    <section aria-labelledby="confirmation" className={cx(surface.card, styles.card)}>
      <div className={styles.row}>
        <div className={cx(layout.shrink, layout.stack1)}>
          <h2 id="confirmation" className={typography.heading}>
            Confirmed addresses
          </h2>
          <p className={typography.secondary}>{confirmationNow(confirmation, counts)}</p>
        </div>
        <Button size="s" onClick={() => setChoosing({ now: confirmation })}>
          Change<span className="sr-only"> confirmation</span>
        </Button>
      </div>
      {before && (
        <div className={styles.row}>
          <p className={cx(typography.secondary, layout.shrink)}>{before}</p>
          {!request.requestedAt && (
            <Button size="s" onClick={() => setAsking({ people: request.people })}>
              Ask them to confirm
            </Button>
          )}
        </div>
      )}
      <ConfirmationDialog
        ideaId={ideaId}
        subject={choosing}
        counts={counts}
        onClose={() => setChoosing(null)}
      />
      <RequestDialog ideaId={ideaId} subject={asking} onClose={() => setAsking(null)} />
    </section>
  );
}

import { useState } from 'react';
import {
  type Confirmation,
  useRequestConfirmationsMutation,
  useUpdateWaitlistSettingsMutation,
} from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RadioCards } from '@/ui/form/radio-cards';
import type { WaitlistCounts, WaitlistState } from '../api';
import { confirmationNow, requestWords, CONFIRMATIONS, consequence } from '../rules/confirmation';
import styles from './confirmation-card.module.css';

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

/** Asks before those from before are asked: it can be done once. */
function RequestDialog({
  ideaId,
  subject,
  onClose,
}: {
  ideaId: string;
  subject: { people: number } | null;
  onClose: () => void;
}) {
  const [request] = useRequestConfirmationsMutation();
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={({ people }) => ({
        title: `Ask ${plural(people, 'person', 'people')} to confirm?`,
        text: (
          <p>
            Everybody who joined before you asked anybody gets one email from us, over the next hours and
            days. Whatever they do, they stay on the list. You can do this once for this idea.
          </p>
        ),
        keep: 'Not now',
        confirm: 'Send the emails',
        busy: 'Sending…',
      })}
      onConfirm={async () => {
        const { people } = await request(ideaId).unwrap();
        return {
          title: 'On their way',
          description: `${plural(people, 'person gets', 'people get')} an email that asks them to confirm.`,
        };
      }}
      failure="Failed to ask them. Please try again."
      onClose={onClose}
    />
  );
}

/** Lets a founder choose whether those who join are asked to confirm, and says what follows. */
function ConfirmationDialog({
  ideaId,
  subject,
  counts,
  onClose,
}: {
  ideaId: string;
  subject: { now: Confirmation } | null;
  counts: WaitlistCounts;
  onClose: () => void;
}) {
  const [update] = useUpdateWaitlistSettingsMutation();
  const [chosen, choose] = useState<Confirmation | null>(null);
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={({ now }) => {
        const confirmation = chosen ?? now;
        const follows = consequence(now, confirmation, counts);
        return {
          title: 'Should people confirm their address?',
          text: (
            <div className={layout.stack4}>
              <RadioCards
                legend="When somebody joins"
                name="confirmation"
                cards={CONFIRMATIONS}
                value={confirmation}
                onChange={choose}
              />
              <p role="status" className={follows ? surface.warning : undefined}>
                {follows}
              </p>
            </div>
          ),
          keep: 'Cancel',
          confirm: 'Save',
          busy: 'Saving…',
        };
      }}
      onConfirm={async ({ now }) => {
        const confirmation = chosen ?? now;
        if (confirmation === now) return onClose();
        await update({ id: ideaId, updateWaitlistSettings: { confirmation } }).unwrap();
        return { title: 'Setting saved', description: 'It holds for everybody who joins from now on.' };
      }}
      failure="Failed to save the setting. Please try again."
      onClose={onClose}
      afterClose={() => choose(null)}
    />
  );
}

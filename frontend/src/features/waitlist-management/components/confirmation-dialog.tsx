import { useState } from 'react';
import { useUpdateWaitlistSettingsMutation, type Confirmation } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import layout from '@/ui/layout.module.css';
import { RadioCards } from '@/ui/form/radio-cards';
import surface from '@/ui/surface.module.css';
import type { WaitlistCounts } from '../api';
import { CONFIRMATIONS, consequence } from '../rules/confirmation';

/** Lets a founder choose whether those who join are asked to confirm, and says what follows. */
export function ConfirmationDialog({
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

import { useState } from 'react';
import { isNotFound } from '@/api/error';
import { type Subscriber, useRemoveSubscriberMutation } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Asks before a subscriber is erased, with what goes with them. */
export function EraseDialog({
  subscriber,
  onClose,
  onRemoved,
}: {
  subscriber: Subscriber | null;
  onClose: () => void;
  /** The row that was pressed is gone: focus needs a new place. */
  onRemoved: () => void;
}) {
  const [remove] = useRemoveSubscriberMutation();
  const [removed, setRemoved] = useState(false);
  return (
    <ConfirmDialog
      subject={subscriber}
      question={({ email, ideaTitle }) => ({
        title: `Remove ${email}?`,
        text: (
          <p>
            This erases their sign-up for <strong dir="auto">{ideaTitle}</strong>, their answers, and every
            email sent or due to them. This can’t be undone.
          </p>
        ),
        keep: 'Keep',
        confirm: 'Remove for good',
        busy: 'Removing…',
      })}
      onConfirm={async ({ id, email }) => {
        await remove(id)
          .unwrap()
          .catch((error) => {
            // Gone already, by another tab or with a deleted account: what was wanted is so.
            if (!isNotFound(error)) throw error;
          });
        setRemoved(true);
        announce(`${email} was removed`);
        onClose();
      }}
      failure="Failed to remove this person. Please try again."
      onClose={onClose}
      afterClose={() => {
        if (removed) onRemoved();
        setRemoved(false);
      }}
    />
  );
}

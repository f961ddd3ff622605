import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isNotFound } from '@/api/error';
import { type Subscriber, useRemoveSubscriberMutation } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Asks for confirmation before a subscriber is erased, and lists the data erased with them. */
export function EraseDialog({
  subscriber,
  onClose,
  onRemoved,
}: {
  subscriber: Subscriber | null;
  onClose: () => void;
  /** Called after the erasure. The clicked row has disappeared, so the focus must move elsewhere. */
  onRemoved: () => void;
}) {
  const [remove] = useRemoveSubscriberMutation();
  const [removed, setRemoved] = useState(false);
  return (
    <ConfirmDialog
      subject={subscriber}
      question={({ email, ideaTitle }) => ({
        title: t`Remove ${email}?`,
        text: (
          <p>
            <Trans>
              This erases their sign-up for <strong dir="auto">{ideaTitle}</strong>, their answers, and every
              email sent or due to them. This can’t be undone.
            </Trans>
          </p>
        ),
        keep: t`Keep`,
        confirm: t`Remove permanently`,
        busy: t`Removing…`,
      })}
      onConfirm={async ({ id, email }) => {
        await remove(id)
          .unwrap()
          .catch((error) => {
            // 404 means that the subscriber was already erased (in another tab, or with a deleted account),
            // so it counts as success.
            if (!isNotFound(error)) throw error;
          });
        setRemoved(true);
        announce(t`${email} was removed`);
        onClose();
      }}
      failure={t`Failed to remove this person. Please try again.`}
      onClose={onClose}
      afterClose={() => {
        if (removed) onRemoved();
        setRemoved(false);
      }}
    />
  );
}

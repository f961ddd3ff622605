import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { errorText, isNotFound } from '@/api/error';
import { type Subscriber, useRemoveSubscriberMutation } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from './dialog.module.css';

/** Asks before a subscriber is erased, with what goes with them. Stays open when that failed. */
export function RemoveDialog({
  subscriber,
  onClose,
  onRemoved,
}: {
  subscriber: Subscriber | null;
  onClose: () => void;
  /** The row that was pressed is gone: focus needs a new place. */
  onRemoved: () => void;
}) {
  const [remove, { isLoading }] = useRemoveSubscriberMutation();
  const [removed, setRemoved] = useState(false);
  // While the dialog fades out it still shows what it was about.
  const [shown, setShown] = useState(subscriber);
  if (subscriber && subscriber !== shown) setShown(subscriber);

  const confirm = async () => {
    if (!subscriber) return;
    try {
      await remove(subscriber.id).unwrap();
    } catch (error) {
      // Gone already, by another tab or with a deleted account: what was wanted is so.
      if (!isNotFound(error)) {
        toastError(errorText(error, 'Failed to remove the subscriber. Please try again.'));
        return;
      }
    }
    setRemoved(true);
    toast({ title: 'Subscriber removed', description: `${subscriber.email} is erased.` });
    onClose();
  };

  return (
    <Modal
      open={subscriber !== null}
      onCancel={onClose}
      afterClose={() => {
        if (removed) onRemoved();
        setRemoved(false);
      }}
      title={`Remove ${shown?.email ?? ''}?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Removing…' : 'Remove for good'}
          </Button>
        </div>
      }
    >
      <p>
        This erases their sign-up for <strong>{shown?.ideaTitle}</strong>, what they said in it, and every
        mail that was sent or is due to them. It cannot be undone.
      </p>
    </Modal>
  );
}

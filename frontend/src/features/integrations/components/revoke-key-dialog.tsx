import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { failureText } from '@/api/error';
import { useRevokeApiKeyMutation, type ApiKey } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from '@/ui/dialog-form.module.css';
import { isExpired } from '../key-words';

/** Asks before a key ends, since what uses it ends too. Stays open when that failed. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  // What it was about stays on the screen while the dialog goes.
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  const expired = shown !== null && isExpired(shown);

  const confirm = async () => {
    if (!apiKey) return;
    try {
      await revoke(apiKey.id).unwrap();
    } catch (error) {
      toastError(failureText(error, 'The key was not revoked and may still work. Please try again.'));
      return;
    }
    toast({
      title: expired ? 'Key removed' : 'Key revoked',
      description: `“${apiKey.name}” no longer works.`,
    });
    onClose();
  };

  return (
    <Modal
      open={apiKey !== null}
      onCancel={onClose}
      title={`${expired ? 'Remove' : 'Revoke'} ${shown?.name ?? ''}?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {expired ? 'Remove key' : isLoading ? 'Revoking…' : 'Revoke key'}
          </Button>
        </div>
      }
    >
      <p>
        {expired
          ? 'It has expired already; this takes it off the list.'
          : `Whatever sends ${shown?.prefix}… is refused from the next request on. This cannot be taken back.`}
      </p>
    </Modal>
  );
}

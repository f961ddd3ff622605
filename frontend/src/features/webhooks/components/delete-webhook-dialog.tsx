import Modal from 'antd/es/modal/Modal';
import { errorText } from '@/api/error';
import { useDeleteWebhookMutation, type Webhook } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from '@/ui/dialog-form.module.css';
import { useShown } from '@/lib/use-shown';
import { hostOf } from '../words';

/** Asks before a webhook goes for good. Stays open when deleting failed. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [deleteWebhook, { isLoading }] = useDeleteWebhookMutation();
  const shown = useShown(webhook);

  const confirm = async () => {
    if (!webhook) return;
    try {
      await deleteWebhook(webhook.id).unwrap();
    } catch (error) {
      toastError(errorText(error, 'The webhook was not deleted. Please try again.'));
      return;
    }
    toast({ title: 'Webhook deleted' });
    onClose();
  };

  return (
    <Modal
      open={webhook !== null}
      onCancel={onClose}
      title={`Delete the webhook to ${shown ? hostOf(shown) : ''}?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Deleting…' : 'Delete'}
          </Button>
        </div>
      }
    >
      <p>
        Its log goes with it, and what waits is not sent. This cannot be undone. To pause it, switch it off.
      </p>
    </Modal>
  );
}

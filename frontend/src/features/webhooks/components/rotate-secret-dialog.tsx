import Modal from 'antd/es/modal/Modal';
import { errorText } from '@/api/error';
import { useRotateWebhookSecretMutation, type Webhook, type WebhookWithSecret } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toastError } from '@/ui/toast/toast-store';
import styles from '@/ui/dialog-form.module.css';
import { useShown } from '@/lib/use-shown';
import { hostOf } from '../words';

/** Asks before a secret is replaced. Stays open when that failed. */
export function RotateSecretDialog({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: WebhookWithSecret) => void;
}) {
  const [rotate, { isLoading }] = useRotateWebhookSecretMutation();
  const shown = useShown(webhook);

  const confirm = async () => {
    if (!webhook) return;
    try {
      onMade(await rotate(webhook.id).unwrap());
    } catch (error) {
      toastError(errorText(error, 'The secret is still the old one. Please try again.'));
    }
  };

  return (
    <Modal
      open={webhook !== null}
      onCancel={onClose}
      title={`A new secret for ${shown ? hostOf(shown) : ''}?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep the old one</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Making it…' : 'Make a new secret'}
          </Button>
        </div>
      }
    >
      <p>
        You see it once. For 24 hours messages are signed with both, so you can change your program without
        losing one; after that, the old secret is worth nothing.
      </p>
    </Modal>
  );
}

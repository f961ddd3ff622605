import type { Webhook, WebhookWithSecret } from '@/api/workspace';
import { WebhookForm } from './webhook-form';
import { Modal } from '@/ui/modal';

/** A new webhook, or one that is to be changed. */
export function WebhookDialog({
  open,
  webhook,
  onClose,
  onMade,
}: {
  open: boolean;
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: WebhookWithSecret) => void;
}) {
  return (
    <Modal open={open} onCancel={onClose} title={webhook ? 'Edit webhook' : 'Add a webhook'}>
      <WebhookForm key={webhook?.id} webhook={webhook} onMade={onMade} onDone={onClose} />
    </Modal>
  );
}

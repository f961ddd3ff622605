import { useDeleteWebhookMutation, type Webhook } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { hostOf } from '../labels';

/** Asks before a webhook goes for good. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [deleteWebhook] = useDeleteWebhookMutation();
  return (
    <ConfirmDialog
      subject={webhook}
      question={(shown) => ({
        title: `Delete the webhook to ${hostOf(shown)}?`,
        text: (
          <p>
            Its log goes with it, and what waits is not sent. This cannot be undone. To pause it, switch it
            off.
          </p>
        ),
        confirm: 'Delete',
        busy: 'Deleting…',
      })}
      onConfirm={async ({ id }) => {
        await deleteWebhook(id).unwrap();
        return { title: 'Webhook deleted' };
      }}
      failure="The webhook was not deleted. Please try again."
      onClose={onClose}
    />
  );
}

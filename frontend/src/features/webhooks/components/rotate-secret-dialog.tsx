import { useRotateWebhookSecretMutation, type Webhook, type WebhookWithSecret } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { hostOf } from '../labels';

/** Asks before a secret is replaced. */
export function RotateSecretDialog({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | null;
  onClose: () => void;
  /** Shows the new secret in place of this dialog. */
  onMade: (made: WebhookWithSecret) => void;
}) {
  const [rotate] = useRotateWebhookSecretMutation();
  return (
    <ConfirmDialog
      subject={webhook}
      question={(shown) => ({
        title: `A new secret for ${hostOf(shown)}?`,
        text: (
          <p>
            You see it once. For 24 hours messages are signed with both, so you can change your program
            without losing one; after that, the old secret is worth nothing.
          </p>
        ),
        keep: 'Keep the old one',
        confirm: 'Make a new secret',
        busy: 'Making it…',
      })}
      variant="primary"
      onConfirm={async ({ id }) => onMade(await rotate(id).unwrap())}
      failure="The secret is still the old one. Please try again."
      onClose={onClose}
    />
  );
}

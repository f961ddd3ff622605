import type { Webhook, WebhookWithSecret } from '@/api/workspace';
import { DeleteWebhookDialog } from './delete-webhook-dialog';
import { DeliveryDrawer } from './delivery-drawer';
import { RotateSecretDialog } from './rotate-secret-dialog';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';

/** What lies over the list. */
export type Open =
  | { what: 'new' }
  | { what: 'edit' | 'delete' | 'rotate' | 'log'; webhook: Webhook }
  | { what: 'secret'; webhook: WebhookWithSecret };

/** The dialogs and the log over the list, of which one at most is open. */
export function WebhookDialogs({
  webhooks,
  open,
  onOpen,
}: {
  /** As they stand now: what is open follows them. */
  webhooks: Webhook[];
  open: Open | null;
  onOpen: (next: Open | null) => void;
}) {
  const about = (what: Exclude<Open['what'], 'new' | 'secret'>) =>
    open?.what === what ? (webhooks.find(({ id }) => id === open.webhook.id) ?? open.webhook) : null;
  const close = () => onOpen(null);
  const showSecret = (webhook: WebhookWithSecret) => onOpen({ what: 'secret', webhook });
  return (
    <>
      <WebhookDialog
        open={open?.what === 'new' || open?.what === 'edit'}
        webhook={about('edit')}
        onClose={close}
        onMade={showSecret}
      />
      <SecretDialog made={open?.what === 'secret' ? open.webhook : null} onClose={close} />
      <RotateSecretDialog webhook={about('rotate')} onClose={close} onMade={showSecret} />
      <DeleteWebhookDialog webhook={about('delete')} onClose={close} />
      <DeliveryDrawer webhook={about('log')} onClose={close} />
    </>
  );
}

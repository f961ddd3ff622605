import { useState } from 'react';
import { useListWebhooksQuery } from '@/api/workspace';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { OwnList } from '@/features/integrations/own-list';
import typography from '@/ui/typography.module.css';
import { ReceivingEvents } from './receiving-events';
import { WebhookCard } from './webhook-card';
import { WebhookDialogs, type Open } from './webhook-dialogs';

/** As many as the server lets an account have. */
const MOST = 5;
/** Milliseconds between two looks at how they stand. */
const INTERVAL = 20_000;

/** A founder's webhooks: which there are, how they stand, a new one, what became of events. */
export function Webhooks() {
  const query = useListWebhooksQuery(undefined, {
    pollingInterval: INTERVAL,
    refetchOnMountOrArgChange: true,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const full = (query.data?.length ?? 0) >= MOST;
  const create = (
    <Button variant="primary" disabled={full} onClick={() => setOpen({ what: 'new' })}>
      Add webhook
    </Button>
  );

  return (
    <div className={layout.stack7}>
      <OwnList
        id="webhooks"
        title="Webhooks"
        query={query}
        add={create}
        failed="Your webhooks could not be loaded"
        first={{
          title: 'Add your first webhook',
          text: 'An address of yours hears, within seconds, of every sign-up, every piece of feedback and every decision about your ideas.',
        }}
      >
        {(webhooks) => (
          <>
            <ul className={layout.stack4} aria-label="Webhooks">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} onOpen={(what) => setOpen({ what, webhook })} />
                </li>
              ))}
            </ul>
            {full && (
              <p className={cx(layout.below, typography.secondary)}>
                You have {MOST} webhooks, which is as many as there can be.
              </p>
            )}
          </>
        )}
      </OwnList>
      {(query.data ?? query.error) !== undefined && <ReceivingEvents />}
      <WebhookDialogs webhooks={query.data ?? []} open={open} onOpen={setOpen} />
    </div>
  );
}

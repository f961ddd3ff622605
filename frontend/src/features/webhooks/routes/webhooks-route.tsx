import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { IntegrationsPage } from '@/features/integrations/integrations-page';
import { useListWebhooksQuery } from '@/api/workspace';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { OwnList } from '@/features/integrations/own-list';
import { ReadOn } from '@/features/integrations/read-on';
import { paths } from '@/routing/paths';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { CodeSample } from '@/ui/code-sample';
import sections from '@/features/integrations/sections.module.css';
import { WebhookCard } from '../components/webhook-card';
import { WebhookDialogs, type Open } from '../components/webhook-dialogs';

const VERIFY = `import { Webhook } from 'standardwebhooks';

const secret = process.env.GROUNDSWELL_SECRET;
const webhook = new Webhook(secret);
// Use the raw body: parsing it breaks the signature.
const event = webhook.verify(rawBody, request.headers);
// event.type, event.timestamp, event.data`;

/** Name of the rules for signatures. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a name
const STANDARD = 'Standard Webhooks';

/** Shows how a program receives events, with code to copy. */
function ReceivingEvents() {
  return (
    <section aria-labelledby="receive-events" className={cx(surface.card, surface.room, sections.howTo)}>
      <h2 id="receive-events">{t`Receive events`}</h2>
      <CodeSample text={VERIFY} copyLabel={t`Copy the sample`} />
      <ReadOn
        links={[
          { label: t`Guide for developers`, to: `${paths.developers.href()}#webhooks` },
          { label: STANDARD, href: 'https://www.standardwebhooks.com/' },
        ]}
      />
    </section>
  );
}

/** Maximum number of webhooks per account, as on the server. */
const MOST = 5;
/** Milliseconds between polls of the list. */
const INTERVAL = 20_000;

/** The founder's webhooks with their status and logs, and a button to add one. */
function Webhooks() {
  const query = useListWebhooksQuery(undefined, {
    pollingInterval: INTERVAL,
    refetchOnMountOrArgChange: true,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const full = (query.data?.length ?? 0) >= MOST;
  const create = (
    <Button variant="primary" disabled={full} onClick={() => setOpen({ what: 'new' })}>
      {t`Add webhook`}
    </Button>
  );

  return (
    <div className={layout.stack6}>
      <OwnList
        id="webhooks"
        title={t`Webhooks`}
        noun="webhook"
        query={query}
        add={create}
        failed={t`Failed to load your webhooks`}
        first={{
          title: t`Add your first webhook`,
          text: t`We notify your URL within seconds of every sign-up, message, and decision.`,
        }}
      >
        {(webhooks) => (
          <>
            <ul className={layout.stack4} aria-label={t`Webhooks`}>
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} onOpen={(what) => setOpen({ what, webhook })} />
                </li>
              ))}
            </ul>
            {full && (
              <p className={cx(layout.below, typography.secondary)}>
                {plural(MOST, {
                  one: 'You’ve reached the limit of # webhook.',
                  other: 'You’ve reached the limit of # webhooks.',
                })}
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

/** /integrations/webhooks: the URLs that receive a founder's events. */
export function Component() {
  return <IntegrationsPage title={t`Webhooks`}>{(user) => <Webhooks key={user.id} />}</IntegrationsPage>;
}

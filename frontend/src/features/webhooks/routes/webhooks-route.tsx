import { useState } from 'react';
import { IntegrationsPage } from '@/features/integrations/integrations-page';
import { useListWebhooksQuery, type Webhook } from '@/api/workspace';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { OwnList } from '@/features/integrations/own-list';
import typography from '@/ui/typography.module.css';
import { CodeSample } from '@/ui/code-sample';
import sections from '@/features/integrations/sections.module.css';
import { ago } from '@/lib/ago';
import { formatNumber } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import { SwitchedCard } from '@/ui/switched-card';
import { WebhookDialogs, type Open } from '../components/webhook-dialogs';
import { useSendTest, useSwitch } from '../hooks/use-webhook-actions';
import { eventNames, hostOf, standing, STATES, timeOf, trouble } from '../labels';

/** The server counts no further. */
const COUNTED = 1_000;

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'delete' | 'rotate' | 'log') => void;
}

/** One webhook: its URL, events, status, and actions. */
function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const { id, url, enabled } = webhook;
  const [change, switching] = useSwitch();
  const { tone, word } = standing(webhook);
  const problem = trouble(webhook);
  const host = hostOf(webhook);
  return (
    <SwitchedCard
      id={`webhook-${id}`}
      name={host}
      title={host}
      level={3}
      badge={<StatusBadge tone={tone}>{word}</StatusBadge>}
      lines={<p className={typography.hint}>{url}</p>}
      on={enabled}
      words={{ on: 'On', off: 'Off' }}
      switching={switching}
      onSwitch={(on) => void change(webhook, on)}
      actions={<WebhookActions webhook={webhook} onOpen={onOpen} />}
    >
      {problem && (
        <p className={surface.warning} role="status">
          {problem}
        </p>
      )}
      <WebhookFacts webhook={webhook} />
    </SwitchedCard>
  );
}

/** Its events, and the latest delivery. */
function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { ideaTitle, latestState, latestAt, waiting, previousSecretUntil } = webhook;
  return (
    <dl className={layout.facts}>
      <dt>Events</dt>
      <dd>{eventNames(webhook)}</dd>
      <dt>Ideas</dt>
      <dd>{ideaTitle ?? 'All'}</dd>
      <dt>Latest</dt>
      <dd>
        {latestState === null || latestAt === null
          ? 'No events yet'
          : `${STATES[latestState].word}, ${ago(latestAt)}`}
        {waiting > 1 && ` (${formatNumber(waiting)}${waiting >= COUNTED ? ' or more' : ''} waiting)`}
      </dd>
      {previousSecretUntil && (
        <>
          <dt>Old secret</dt>
          <dd>Also works until {timeOf(previousSecretUntil)}</dd>
        </>
      )}
    </dl>
  );
}

function WebhookActions({ webhook, onOpen }: WebhookCardProps) {
  const [test, testing] = useSendTest(() => onOpen('log'));
  const about = <span className="sr-only"> {hostOf(webhook)}</span>;
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => onOpen('log')}>
        Log{about}
      </Button>
      {webhook.enabled && (
        <Button size="s" variant="quiet" busy={testing} onClick={() => void test(webhook)}>
          Send a test{about}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => onOpen('edit')}>
        Edit{about}
      </Button>
      <Button size="s" variant="quiet" onClick={() => onOpen('rotate')}>
        New secret{about}
      </Button>
      <Button size="s" variant="quietDanger" onClick={() => onOpen('delete')}>
        Delete{about}
      </Button>
    </>
  );
}

const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.GROUNDSWELL_SECRET);
// Use the raw body: a parsed one has a different signature.
const event = webhook.verify(rawBody, request.headers);
// event.type, event.timestamp, event.data`;

/** How a program receives events, ready to paste. */
function ReceivingEvents() {
  return (
    <section aria-labelledby="receive-events" className={cx(layout.stack3, sections.howTo)}>
      <h2 id="receive-events">Receive events</h2>
      <p>
        We POST each event as JSON and sign it following{' '}
        <a href="https://www.standardwebhooks.com/" target="_blank" rel="noopener noreferrer">
          Standard Webhooks<span className="sr-only">, opens in a new tab</span>
        </a>{' '}
        , with packages for a dozen languages. Verify the signature first.
      </p>
      <CodeSample text={VERIFY} copyLabel="Copy the sample" />
      <p>
        Answer with a 2xx within ten seconds, then do the work. Otherwise we retry for two days. Events can
        arrive twice or out of order. <code>webhook-id</code> tells you if you’ve seen one.
      </p>
    </section>
  );
}

/** As many as the server lets an account have. */
const MOST = 5;
/** Milliseconds between two looks at how they stand. */
const INTERVAL = 20_000;

/** A founder's webhooks, their status and logs, and how to add one. */
function Webhooks() {
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
        failed="Failed to load your webhooks"
        first={{
          title: 'Add your first webhook',
          text: 'We notify your URL within seconds of every sign-up, message, and decision.',
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
                You’ve reached the limit of {MOST} webhooks.
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

/** /integrations/webhooks: the URLs that receive a founder’s events. */
export function Component() {
  return <IntegrationsPage title="Webhooks">{(user) => <Webhooks key={user.id} />}</IntegrationsPage>;
}

import type { Webhook } from '@/api/workspace';
import { ago } from '@/lib/ago';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { StatusBadge } from '@/ui/status-badge';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { SwitchedCard } from '@/ui/switched-card';
import { useSendTest, useSwitch } from '../hooks/use-webhook-actions';
import { eventNames, hostOf, standing, STATES, timeOf, trouble } from '../labels';

/** The server counts no further. */
const COUNTED = 1_000;

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'delete' | 'rotate' | 'log') => void;
}

/** One webhook: where it points, of what it is told, how it stands, what can be done with it. */
export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
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

/** Of what it is told, and what has become of it. */
function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { ideaTitle, latestState, latestAt, waiting, previousSecretUntil } = webhook;
  return (
    <dl className={layout.facts}>
      <dt>Events</dt>
      <dd>{eventNames(webhook)}</dd>
      <dt>Ideas</dt>
      <dd>{ideaTitle ?? 'All of them'}</dd>
      <dt>Latest</dt>
      <dd>
        {latestState === null || latestAt === null
          ? 'Nothing has happened yet'
          : `${STATES[latestState].word}, ${ago(latestAt)}`}
        {waiting > 1 && ` (${formatNumber(waiting)}${waiting >= COUNTED ? ' or more' : ''} waiting)`}
      </dd>
      {previousSecretUntil && (
        <>
          <dt>Old secret</dt>
          <dd>Signs as well, until {timeOf(previousSecretUntil)}</dd>
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

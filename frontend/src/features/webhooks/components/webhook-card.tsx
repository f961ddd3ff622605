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

/** One webhook: where it points, of what it is told, how it stands, what can be done with it. */
export function WebhookCard({
  webhook,
  onOpen,
}: {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'delete' | 'rotate' | 'log') => void;
}) {
  const { id, url, enabled, ideaTitle, latestState, latestAt, waiting, previousSecretUntil } = webhook;
  const [change, switching] = useSwitch();
  const [test, testing] = useSendTest(() => onOpen('log'));
  const { tone, word } = standing(webhook);
  const problem = trouble(webhook);
  const host = hostOf(webhook);
  const about = <span className="sr-only"> {host}</span>;
  const actions = (
    <>
      <Button size="s" variant="quiet" onClick={() => onOpen('log')}>
        Log{about}
      </Button>
      {enabled && (
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
      actions={actions}
    >
      {problem && (
        <p className={surface.warning} role="status">
          {problem}
        </p>
      )}
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
    </SwitchedCard>
  );
}

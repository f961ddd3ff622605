import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import surface from '@/ui/surface.module.css';
import { useSendAgain } from '../hooks/use-webhook-actions';
import { attempts, eventName, messageOf, outcome, STATES, timeOf } from '../labels';
import styles from './delivery-list.module.css';

/** One event an entry; what was sent and answered unfolds. */
export function DeliveryList({
  webhook,
  deliveries,
}: {
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
}) {
  return (
    <ul className={surface.rows} aria-label="Events">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Entry webhook={webhook} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [open, setOpen] = useState(false);
  const [again, sending] = useSendAgain(webhook.id);
  const { id, type, state, occurredAt, answer, eventId } = delivery;
  const came = outcome(delivery);
  const about = <span className="sr-only"> {`${eventName(type)}, ${timeOf(occurredAt)}`}</span>;
  return (
    <article className={styles.entry}>
      <div className={layout.top}>
        <h3 className={styles.name}>
          {eventName(type)} <code className={styles.type}>{type}</code>
        </h3>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].word}</StatusBadge>
      </div>
      <p className={cx(typography.anywhere, typography.note)}>
        <time dateTime={occurredAt}>{timeOf(occurredAt)}</time> · {attempts(delivery)}
      </p>
      {came && <p className={cx(typography.anywhere, typography.note)}>{came}</p>}
      <div className={styles.actions}>
        <Button size="s" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide message' : 'Show message'}
          {about}
        </Button>
        {webhook.enabled && state !== 'sending' && (
          <Button size="s" variant="quiet" busy={sending} onClick={() => void again(id)}>
            Send again{about}
          </Button>
        )}
      </div>
      {open && (
        <div className={cx(layout.stack2, styles.details)}>
          <p className={cx(typography.anywhere, typography.note)}>
            <code>webhook-id: {eventId}</code>
          </p>
          <CodeSample text={messageOf(delivery)} copyLabel="Copy the message" />
          {answer && (
            <>
              <p className={cx(typography.anywhere, typography.note)}>The latest answer began with</p>
              <pre className={styles.answer}>{answer}</pre>
            </>
          )}
        </div>
      )}
    </article>
  );
}

import type { GetOperationsApiResponse } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { ago } from '@/lib/ago';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './backlogs.module.css';

interface Tile {
  label: string;
  value: number | null;
  /** Since when, or what it means. */
  note?: string;
  /** Somebody should look. */
  alarming: boolean;
}

/** The numbers at a glance; what somebody should look at stands out, in words too. */
export function Backlogs({ numbers }: { numbers: GetOperationsApiResponse }) {
  const { queue, outbox, mail, webhooks } = numbers;
  const since = (oldestAt: string | null) => (oldestAt ? `oldest ${ago(oldestAt)}` : undefined);
  const waiting = queue && queue.waiting + queue.active;
  const tiles: Tile[] = [
    {
      label: 'Jobs in the queue',
      value: waiting,
      note: queue ? `${formatNumber(queue.delayed)} for later` : undefined,
      alarming: !queue,
    },
    { label: 'Failed jobs', value: queue?.failed ?? null, alarming: !queue || queue.failed > 0 },
    { label: 'Outbox', value: outbox.waiting, note: since(outbox.oldestAt), alarming: outbox.waiting > 100 },
    { label: 'Late mails', value: mail.waiting, note: since(mail.oldestAt), alarming: mail.waiting > 0 },
    {
      label: 'Payment messages',
      value: webhooks.waiting,
      note: webhooks.givenUp > 0 ? `${formatNumber(webhooks.givenUp)} given up` : since(webhooks.oldestAt),
      alarming: webhooks.givenUp > 0,
    },
  ];
  return (
    <section aria-label="At a glance">
      {!queue && (
        <p className={cx(surface.error, styles.away)} role="alert">
          The job queue does not answer. Nothing is lost: work waits in the outbox.
        </p>
      )}
      <dl className={styles.tiles}>
        {tiles.map(({ label, value, note, alarming }) => (
          <div key={label} className={styles.tile} data-alarming={alarming || undefined}>
            <dt>{label}</dt>
            <dd>
              {value === null ? '–' : formatNumber(value)}
              {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

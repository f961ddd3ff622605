import type { GetOperationsApiResponse } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { ago } from '@/lib/ago';
import { StatTiles, type StatTile } from '@/ui/stat-tiles';
import surface from '@/ui/surface.module.css';

/** The numbers at a glance; what somebody should look at stands out, in words too. */
export function Backlogs({ numbers }: { numbers: GetOperationsApiResponse }) {
  const { queue, outbox, mail, webhooks, campaignDeliveries, services } = numbers;
  const mailFails = services.some(({ name, failingSince }) => name === 'mail' && failingSince);
  const since = (oldestAt: string | null) => (oldestAt ? `oldest ${ago(oldestAt)}` : undefined);
  const waiting = queue && queue.waiting + queue.active;
  const tiles: StatTile[] = [
    {
      label: 'Jobs in the queue',
      value: waiting,
      note: queue ? `${formatNumber(queue.delayed)} for later` : undefined,
      alarming: !queue,
    },
    { label: 'Failed jobs', value: queue?.failed ?? null, alarming: !queue || queue.failed > 0 },
    { label: 'Outbox', value: outbox.waiting, note: since(outbox.oldestAt), alarming: outbox.waiting > 100 },
    {
      label: 'Late emails',
      value: mail.waiting,
      note: since(mail.oldestAt) ?? (mailFails ? 'mail server failing' : undefined),
      alarming: Boolean(mailFails) || mail.waiting > 0,
    },
    {
      label: 'Campaign emails',
      value: campaignDeliveries.waiting,
      note: mailFails && campaignDeliveries.waiting > 0 ? 'waiting for the mail server' : 'waiting',
      alarming: Boolean(mailFails) && campaignDeliveries.waiting > 0,
    },
    {
      label: 'Payment messages',
      value: webhooks.waiting,
      note: webhooks.givenUp > 0 ? `${formatNumber(webhooks.givenUp)} given up` : since(webhooks.oldestAt),
      alarming: webhooks.givenUp > 0,
    },
  ];
  const away = !queue && (
    <p className={surface.error} style={{ marginBottom: 'var(--space-4)' }} role="alert">
      The job queue does not answer. Nothing is lost: work waits in the outbox.
    </p>
  );
  return <StatTiles label="At a glance" look="many" tiles={tiles} before={away} />;
}

import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Campaign, DeliveryStatus, Delivery } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FilteredList, ListDrawer } from '@/ui/list-drawer';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import { useDeliveries } from '../api';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { DELIVERY_LABELS, DELIVERY_TONES, deliveryWords } from '../rules/delivery-labels';
import { doneOf } from '../rules/progress';
import { isDrip } from '../rules/types';
import { SendingBar } from './sending-bar';
import styles from './recipient-list.module.css';

/** Says how many recipients are shown, and how many there are. */
function counted(rows: number, total: number): string {
  if (rows >= total) return plural(total, { one: '# recipient', other: '# recipients' });
  const shown = formatNumber(rows);
  return plural(total, { one: `${shown} of # recipient`, other: `${shown} of # recipients` });
}

/** Lists all recipients of the campaign, with the status of each email. */
export function RecipientsDrawer({
  campaign,
  live,
  onClose,
}: {
  campaign: Campaign | null;
  /** True if emails are being sent now. */
  live: boolean;
  onClose: () => void;
}) {
  return (
    <ListDrawer
      subject={campaign}
      title={({ name }) => t`Recipients of “${name}”`}
      width="min(720px, 100vw)"
      onClose={onClose}
    >
      {(subject) => <Recipients campaign={subject} live={live} />}
    </ListDrawer>
  );
}

const STATUSES: readonly DeliveryStatus[] = ['scheduled', 'sent', 'failed', 'skipped'];

function Recipients({ campaign, live }: { campaign: Campaign; live: boolean }) {
  const [choice, setChoice] = useState<DeliveryStatus | 'all'>('all');
  const status = choice === 'all' ? undefined : choice;
  const query = useDeliveries(campaign.id, status, live);
  const [retry, retrying] = useRetryFailed();
  const { stats } = campaign;
  const options = [
    { value: 'all' as const, label: plural(doneOf(stats).total, { other: 'All #' }) },
    ...STATUSES.filter((value) => stats[value] > 0 || value === choice).map((value) => ({
      value,
      label: `${i18n._(DELIVERY_LABELS[value])} ${formatNumber(stats[value])}`,
    })),
  ];
  return (
    <>
      <SendingBar campaign={campaign} sending={live} />
      <FilteredList
        filter={{ label: t`Status`, options, value: choice, onChange: setChoice }}
        beside={
          stats.failed > 0 && (
            <Button size="s" busy={retrying} onClick={() => void retry(campaign.id)}>
              {retrying ? t`Retrying…` : t`Retry failed`}
            </Button>
          )
        }
        query={query}
        counted={counted}
        failure={t`Failed to load the recipients`}
        empty={
          <EmptyState title={status ? t`No one here` : t`No one yet`} text={whyEmpty(campaign, status)} />
        }
      >
        {(deliveries) => <RecipientList deliveries={deliveries} />}
      </FilteredList>
    </>
  );
}

const NO_EMAIL_IS: Record<DeliveryStatus, MessageDescriptor> = {
  scheduled: msg`No email is scheduled.`,
  sent: msg`No email is sent.`,
  failed: msg`No email is failed.`,
  skipped: msg`No email is skipped.`,
};

function whyEmpty(campaign: Campaign, status: DeliveryStatus | undefined): string {
  if (status) return i18n._(NO_EMAIL_IS[status]);
  return isDrip(campaign.type)
    ? t`People appear here as they join.`
    : t`People appear here once you turn it on.`;
}

/** One recipient per line: the address, the email's status, and the reason for that status. */
function RecipientList({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <ul className={surface.rows} aria-label={t`Recipients`}>
      {deliveries.map((delivery) => (
        <li key={delivery.subscriberId} className={styles.row}>
          <span className={typography.name}>{delivery.email}</span>
          <StatusBadge tone={DELIVERY_TONES[delivery.status]}>
            {i18n._(DELIVERY_LABELS[delivery.status])}
          </StatusBadge>
          <span
            className={cx(typography.note, typography.anywhere, styles.words)}
            data-time={!delivery.reason || undefined}
          >
            {deliveryWords(delivery)}
          </span>
        </li>
      ))}
    </ul>
  );
}

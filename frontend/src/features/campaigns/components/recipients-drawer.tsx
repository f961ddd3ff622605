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
  const rowCount = formatNumber(rows);
  return plural(total, { one: `${rowCount} of # recipient`, other: `${rowCount} of # recipients` });
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
  // The failed emails may be on a later page.
  const failed = useDeliveries(campaign.id, 'failed', live, {
    skip: status !== undefined || stats.failed === 0,
  });
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
        {(deliveries) => (
          <RecipientList deliveries={status ? deliveries : withFailed(deliveries, failed.data?.rows)} />
        )}
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

/** Puts failed emails first, because only they need the founder. */
const withFailed = (deliveries: Delivery[], failed: Delivery[] = []): Delivery[] => [
  ...failed,
  ...deliveries.filter((delivery) => !failed.some((one) => one.subscriberId === delivery.subscriberId)),
];

/**
 * One recipient per line, below what holds for it and those that follow: the email's status, and its time or
 * the reason for the status.
 */
function RecipientList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const rows = deliveries.map((delivery) => ({ ...delivery, words: deliveryWords(delivery) }));
  return (
    <ul className={cx(surface.rows, styles.rows)} aria-label={t`Recipients`}>
      {rows.map(({ subscriberId, email, status, words }, index) => (
        <li
          key={subscriberId}
          className={styles.row}
          data-again={(status === rows[index - 1]?.status && words === rows[index - 1]?.words) || undefined}
        >
          <span className={cx(typography.name, styles.email)}>{email}</span>
          <span className={styles.group}>
            <StatusBadge tone={DELIVERY_TONES[status]}>{i18n._(DELIVERY_LABELS[status])}</StatusBadge>
            <span className={styles.words}>{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

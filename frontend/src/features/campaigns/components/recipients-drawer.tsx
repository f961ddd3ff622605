import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Campaign, DeliveryStatus } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { CloseIcon } from '@/ui/icons';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { useDeliveries } from '../api';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { useShown } from '@/lib/use-shown';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { DELIVERY_LABELS } from '../rules/delivery-labels';
import { doneOf } from '../rules/progress';
import { isDrip } from '../rules/types';
import { RecipientList } from './recipient-list';
import styles from './recipients-drawer.module.css';
import { SendingBar } from './sending-bar';

/** Everybody whom the campaign goes to, and what has become of each mail. */
export function RecipientsDrawer({
  campaign,
  live,
  onClose,
}: {
  campaign: Campaign | null;
  /** Mails are going out now. */
  live: boolean;
  onClose: () => void;
}) {
  const shown = useShown(campaign);
  return (
    <Drawer
      open={campaign !== null}
      onClose={onClose}
      title={`Recipients of ${shown?.name ?? ''}`}
      size="min(720px, 100vw)"
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      destroyOnHidden
    >
      {shown && <Recipients key={shown.id} campaign={shown} live={live} />}
    </Drawer>
  );
}

const STATUSES: readonly DeliveryStatus[] = ['scheduled', 'sent', 'failed', 'skipped'];

function Recipients({ campaign, live }: { campaign: Campaign; live: boolean }) {
  const [status, setStatus] = useState<DeliveryStatus>();
  const query = useDeliveries(campaign.id, status, live);
  const [retry, retrying] = useRetryFailed();
  const { stats } = campaign;
  const options = [
    { value: 'all' as const, label: `All ${formatNumber(doneOf(stats).total)}` },
    ...STATUSES.map((value) => ({
      value,
      label: `${DELIVERY_LABELS[value]} ${formatNumber(stats[value])}`,
    })),
  ];
  return (
    <div className={layout.stack4}>
      <SendingBar campaign={campaign} sending={live} />
      <div className={layout.spread}>
        <div className={styles.filter}>
          <Segmented<DeliveryStatus | 'all'>
            aria-label="Status"
            options={options}
            value={status ?? 'all'}
            onChange={(next) => setStatus(next === 'all' ? undefined : next)}
          />
        </div>
        {stats.failed > 0 && (
          <Button size="s" busy={retrying} onClick={() => void retry(campaign.id)}>
            {retrying ? 'Retrying…' : 'Retry failed'}
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        loading={<SkeletonText lines={8} />}
        error={{ title: 'Failed to load the recipients', text: 'Please try again.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={status ? 'Nobody here' : 'Nobody yet'} text={whyEmpty(campaign, status)} />}
      >
        {({ rows: deliveries, total }) => (
          <>
            <p className={typography.secondary} role="status">
              {deliveries.length < total
                ? `${formatNumber(deliveries.length)} of ${plural(total, 'recipient')}`
                : plural(total, 'recipient')}
            </p>
            <RecipientList deliveries={deliveries} />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function whyEmpty(campaign: Campaign, status: DeliveryStatus | undefined): string {
  if (status) return `No mail of this campaign is ${status}.`;
  return isDrip(campaign.type)
    ? 'People appear here when they join while the campaign is on.'
    : 'People appear here once you switch the campaign on.';
}

import { useState } from 'react';
import type { Campaign, DeliveryStatus } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FilteredList, ListDrawer } from '@/ui/list-drawer';
import { useDeliveries } from '../api';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { DELIVERY_LABELS } from '../rules/delivery-labels';
import { doneOf } from '../rules/progress';
import { isDrip } from '../rules/types';
import { RecipientList } from './recipient-list';
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
  return (
    <ListDrawer
      subject={campaign}
      title={({ name }) => `Recipients of ${name}`}
      width="min(720px, 100vw)"
      onClose={onClose}
    >
      {(shown) => <Recipients campaign={shown} live={live} />}
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
    { value: 'all' as const, label: `All ${formatNumber(doneOf(stats).total)}` },
    ...STATUSES.map((value) => ({
      value,
      label: `${DELIVERY_LABELS[value]} ${formatNumber(stats[value])}`,
    })),
  ];
  return (
    <>
      <SendingBar campaign={campaign} sending={live} />
      <FilteredList
        filter={{ label: 'Status', options, value: choice, onChange: setChoice }}
        action={
          stats.failed > 0 && (
            <Button size="s" busy={retrying} onClick={() => void retry(campaign.id)}>
              {retrying ? 'Retrying…' : 'Retry failed'}
            </Button>
          )
        }
        query={query}
        noun="recipient"
        failure="Failed to load the recipients"
        empty={<EmptyState title={status ? 'Nobody here' : 'Nobody yet'} text={whyEmpty(campaign, status)} />}
      >
        {(deliveries) => <RecipientList deliveries={deliveries} />}
      </FilteredList>
    </>
  );
}

function whyEmpty(campaign: Campaign, status: DeliveryStatus | undefined): string {
  if (status) return `No mail of this campaign is ${status}.`;
  return isDrip(campaign.type)
    ? 'People appear here when they join while the campaign is on.'
    : 'People appear here once you switch the campaign on.';
}

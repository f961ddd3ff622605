import { useState } from 'react';
import type { Webhook, WebhookDeliveryState } from '@/api/workspace';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FilteredList, ListDrawer } from '@/ui/list-drawer';
import { useDeliveryLog } from '../api';
import { useSendTest } from '../hooks/use-webhook-actions';
import { hostOf } from '../labels';
import { DeliveryList } from './delivery-list';

/** What became of the events that a webhook was told of. */
export function DeliveryDrawer({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  return (
    <ListDrawer
      subject={webhook}
      title={(shown) => `Log of ${hostOf(shown)}`}
      width="min(760px, 100vw)"
      onClose={onClose}
    >
      {(shown) => <Log webhook={shown} />}
    </ListDrawer>
  );
}

type Choice = WebhookDeliveryState | 'all';
const CHOICES: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
];

const NOTHING_YET = (
  <EmptyState
    title="Nothing yet"
    text="Events of the last 30 days appear here as they happen. A test shows at once whether one arrives."
  />
);
const NONE_IN_STATE = (
  <EmptyState title="Nothing here" text="No event of the last 30 days is in this state." />
);

function Log({ webhook }: { webhook: Webhook }) {
  const [choice, setChoice] = useState<Choice>('all');
  const query = useDeliveryLog(webhook.id, choice === 'all' ? undefined : choice);
  const [test, testing] = useSendTest(() => setChoice('all'));
  return (
    <FilteredList
      filter={{ label: 'State', options: CHOICES, value: choice, onChange: setChoice }}
      action={
        webhook.enabled && (
          <Button size="s" busy={testing} onClick={() => void test(webhook)}>
            Send a test
          </Button>
        )
      }
      query={query}
      noun="event"
      failure="The log could not be loaded"
      empty={choice === 'all' ? NOTHING_YET : NONE_IN_STATE}
    >
      {(deliveries) => <DeliveryList webhook={webhook} deliveries={deliveries} />}
    </FilteredList>
  );
}

import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Webhook, WebhookDeliveryState } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { CloseIcon } from '@/ui/icons';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { useDeliveryLog } from '../api';
import { useShown } from '@/lib/use-shown';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { useSendTest } from '../hooks/use-webhook-actions';
import { hostOf } from '../labels';
import { DeliveryList } from './delivery-list';
import styles from './delivery-drawer.module.css';

/** What became of the events that a webhook was told of. */
export function DeliveryDrawer({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const shown = useShown(webhook);
  return (
    <Drawer
      open={webhook !== null}
      onClose={onClose}
      title={`Log of ${shown ? hostOf(shown) : ''}`}
      size="min(760px, 100vw)"
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      destroyOnHidden
    >
      {shown && <Log key={shown.id} webhook={shown} />}
    </Drawer>
  );
}

type Choice = WebhookDeliveryState | 'all';
const CHOICES: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
];

function Log({ webhook }: { webhook: Webhook }) {
  const [choice, setChoice] = useState<Choice>('all');
  const query = useDeliveryLog(webhook.id, choice === 'all' ? undefined : choice);
  const [test, testing] = useSendTest(() => setChoice('all'));
  return (
    <div className={layout.stack4}>
      <div className={layout.spread}>
        <div className={styles.filter}>
          <Segmented<Choice> aria-label="State" options={CHOICES} value={choice} onChange={setChoice} />
        </div>
        {webhook.enabled && (
          <Button size="s" busy={testing} onClick={() => void test(webhook)}>
            Send a test
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        loading={<SkeletonText lines={8} />}
        error={{ title: 'The log could not be loaded', text: 'Please try again.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          choice === 'all' ? (
            <EmptyState
              title="Nothing yet"
              text="Events of the last 30 days appear here as they happen. A test shows at once whether one arrives."
            />
          ) : (
            <EmptyState title="Nothing here" text="No event of the last 30 days is in this state." />
          )
        }
      >
        {({ rows: deliveries, total }) => (
          <>
            <p className={typography.secondary} role="status">
              {deliveries.length < total
                ? `${formatNumber(deliveries.length)} of ${plural(total, 'event')}`
                : plural(total, 'event')}
            </p>
            <DeliveryList webhook={webhook} deliveries={deliveries} />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </div>
  );
}

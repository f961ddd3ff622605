import type { Subscriber } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { LoadMore } from '@/ui/load-more';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import type { LoadedWaitlist, useSubscribers } from '../api';
import { SubscriberCards } from './subscriber-cards';
import styles from './subscriber-list.module.css';
import { SubscriberTable } from './subscriber-table';

/** How many there are, and the rows: a table, or cards where there is no room for one. */
export function SubscriberList({
  waitlist: { subscribers, total },
  everyIdea,
  query,
  onRemove,
  onClear,
}: {
  waitlist: LoadedWaitlist;
  /** Whether they wait for different ideas. */
  everyIdea: boolean;
  query: Pick<
    ReturnType<typeof useSubscribers>,
    'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  onRemove: (subscriber: Subscriber) => void;
  /** Takes the filters away; absent where there are none. */
  onClear?: () => void;
}) {
  const tableRoom = useTableRoom(1040);
  const Rows = tableRoom ? SubscriberTable : SubscriberCards;
  const count =
    subscribers.length < total
      ? `${formatNumber(subscribers.length)} of ${plural(total, 'subscriber')}`
      : plural(total, 'subscriber');
  return (
    <div className={layout.stack3} aria-busy={query.isFetching || undefined}>
      <div className={styles.above}>
        <p role="status">{count}</p>
        {onClear && (
          <p>
            The CSV file and the printed pages hold these only.{' '}
            <button type="button" className={cx(surface.link, styles.clear)} onClick={onClear}>
              Clear filters
            </button>
          </p>
        )}
      </div>
      <Rows subscribers={subscribers} everyIdea={everyIdea} onRemove={onRemove} />
      <LoadMore query={query} />
    </div>
  );
}

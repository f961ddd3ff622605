import { cx } from '@/lib/class-names';
import { useTableRoom } from '@/lib/use-media';
import { useRef } from 'react';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { useRoomBelow } from '../hooks/use-room-below';
import styles from './inbox.module.css';
import skeleton from './inbox-skeleton.module.css';

/** Minimum width in pixels for the two-pane layout. */
export const BESIDE = 1024;

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Loading placeholder of the rows. */
export function MessagesSkeleton() {
  return (
    <div className={styles.rows}>
      {ROWS.map((row) => (
        <div key={row} className={skeleton.row}>
          <Skeleton width="55%" height="13px" />
          <Skeleton width="90%" height="15px" />
          <Skeleton width="70%" height="15px" />
        </div>
      ))}
    </div>
  );
}

/** Loading placeholder of the two panes. */
export function InboxSkeleton() {
  const beside = useTableRoom(BESIDE);
  const root = useRef<HTMLDivElement>(null);
  useRoomBelow(root);
  return (
    <div ref={root} className={cx(styles.inbox, surface.card)} data-beside={beside || undefined}>
      <div className={styles.list}>
        <div className={skeleton.head} />
        <MessagesSkeleton />
      </div>
    </div>
  );
}

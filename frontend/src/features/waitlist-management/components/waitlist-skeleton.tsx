import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import list from './subscriber-list.module.css';
import styles from './waitlist-skeleton.module.css';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Loading placeholder of the rows. */
export function ListSkeleton() {
  return (
    <div className={cx(surface.card, styles.rows)}>
      {ROWS.map((row) => (
        <div key={row} className={list.row}>
          <Skeleton width="18ch" height="14px" />
        </div>
      ))}
    </div>
  );
}

/** Loading placeholder of the totals, the tools and the rows. */
export function WaitlistSkeleton() {
  return (
    <div className={layout.stack5}>
      <div className={cx(surface.card, styles.tiles)} />
      <div className={styles.tools} />
      <ListSkeleton />
    </div>
  );
}

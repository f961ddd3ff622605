import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import styles from './dashboard-skeleton.module.css';

/** Loading placeholder for the dashboard's numbers and first rows, at their final heights. */
export function DashboardSkeleton() {
  return (
    <div className={layout.stack5}>
      <div className={cx(surface.card, styles.stats)}>
        <Skeleton width="9ch" />
        <Skeleton width="5ch" height="34px" />
        <Skeleton height="56px" />
      </div>
      <div className={cx(surface.card, styles.rows)}>
        {[62, 48, 55].map((width) => (
          <div key={width} className={styles.row} data-skeleton="row">
            <Skeleton width="56px" height="40px" radius="8px" />
            <span className={layout.stack2}>
              <Skeleton width={`${width}%`} />
              <Skeleton width={`${width - 20}%`} height="0.8em" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

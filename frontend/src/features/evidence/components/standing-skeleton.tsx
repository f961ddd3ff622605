import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import styles from './standing-list.module.css';

/** Loading placeholder for the list's rows, at their final heights. */
export function StandingSkeleton() {
  return (
    <div className={layout.stack3}>
      <Skeleton width="9em" height="28px" />
      <div className={cx(surface.card, styles.list)}>
        {[62, 48, 55].map((width) => (
          <div key={width} className={styles.row} data-skeleton="row">
            <div className={styles.cover}>
              <Skeleton height="100%" />
            </div>
            <span className={layout.stack2}>
              <Skeleton width={`${width}%`} height="1.1em" />
              <Skeleton width={`${width - 16}%`} height="0.8em" />
            </span>
            <div className={styles.swell}>
              <Skeleton height="100%" radius="10px" />
            </div>
            <span className={styles.numbers}>
              <Skeleton width="4.5em" height="2em" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import styles from './standing-list.module.css';

/** Widths of the titles, in percent, by list. */
const LISTS = [[88], [72]];

/** Loading placeholder for the two lists and their rows, at their final heights. */
export function StandingSkeleton() {
  return (
    <div className={layout.stack6}>
      {LISTS.map((titles, index) => (
        <div key={index} className={layout.stack3}>
          <span className={styles.headToCome}>
            <Skeleton width="9em" height="18px" />
          </span>
          <div className={cx(surface.card, styles.list)}>
            {titles.map((width) => (
              <div key={width} className={styles.row} data-skeleton="row">
                <div className={styles.cover}>
                  <Skeleton height="100%" />
                </div>
                <span className={styles.titleToCome}>
                  <Skeleton width={`${width}%`} height="15px" />
                  <Skeleton width="40%" height="15px" />
                </span>
                <span className={styles.state}>
                  <Skeleton width="18px" height="18px" radius="50%" />
                  <span className={styles.stateToCome}>
                    <Skeleton width="7em" height="14px" />
                    <Skeleton width="6em" height="12px" />
                  </span>
                </span>
                <div className={styles.swell}>
                  <Skeleton height="100%" radius="10px" />
                </div>
                <span className={styles.numbers}>
                  <Skeleton width="3.5em" height="50px" />
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@/ui/skeleton';
import styles from './ideas-skeleton.module.css';

const ROWS = 3;

/** Three rows in the box of what comes. */
export function IdeasSkeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} data-skeleton="row">
          <Skeleton width={`${46 - index * 8}%`} height="1.1em" />
          <Skeleton width="22%" />
          <Skeleton width="7em" height="1.4em" radius="999px" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@/ui/skeleton';
import styles from './waitlist-skeleton.module.css';

const ROWS = 6;

/** Rows in the box of the table to come. */
export function WaitlistSkeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} data-skeleton="row">
          <Skeleton width={`${70 - (index % 3) * 14}%`} height="1.1em" />
          <Skeleton width="70%" />
          <Skeleton width="7em" height="1.4em" radius="999px" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton, SkeletonText } from '@/ui/skeleton';
import styles from './compact-card.module.css';

/** Loading placeholder of a compact card. */
export function CompactCardSkeleton() {
  return (
    <li>
      <div className={styles.card} aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton height="auto" radius="0" ratio="16 / 9" />
        </div>
        <div className={styles.body}>
          <Skeleton width="40%" height="26px" radius="999px" />
          <Skeleton width="70%" height="20px" gap="11px" />
          <SkeletonText lines={2} />
          <div className={styles.actions}>
            <Skeleton width="76px" height="44px" radius="999px" />
            <Skeleton width="64px" height="18px" />
          </div>
        </div>
      </div>
    </li>
  );
}

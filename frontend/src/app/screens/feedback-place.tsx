import { Skeleton, SkeletonText } from '@/ui/skeleton';
import styles from './feedback-place.module.css';

/** Feedback to come: the box to write in, and messages. */
export function FeedbackPlace() {
  return (
    <div className={styles.place}>
      <Skeleton height="112px" radius="var(--radius)" />
      <Skeleton width="150px" height="44px" radius="var(--radius)" />
      <SkeletonText lines={3} />
      <SkeletonText lines={4} />
    </div>
  );
}

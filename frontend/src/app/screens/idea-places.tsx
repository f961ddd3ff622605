import { hasJoined } from '@/features/waitlist/joined-before';
import { useOwn } from '@/lib/use-own';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import styles from './idea-places.module.css';

/** Placeholder for the feedback section: the form and messages, or why they don't load. */
export function FeedbackPlace() {
  return (
    <div className={styles.feedback}>
      <p>Feedback loads when you’re back online.</p>
      <Skeleton height="112px" radius="var(--radius)" />
      <Skeleton width="150px" height="44px" radius="var(--radius)" />
      <SkeletonText lines={4} />
    </div>
  );
}

/**
 * Placeholder for the sign-up form. As tall as the form, or as its confirmation if the visitor has already
 * joined.
 */
export function FormPlace({ idea }: { idea: { id: string; asksPrice?: boolean } }) {
  const joined = useOwn(() => hasJoined(idea.id), false);
  if (joined)
    return (
      <div className={styles.joined} data-joined>
        <SkeletonText lines={3} />
      </div>
    );
  return (
    <div className={styles.form} data-asks-price={idea.asksPrice}>
      <SkeletonText lines={1} />
      <Skeleton height="44px" radius="var(--radius)" />
      <SkeletonText lines={3} />
      <Skeleton height="72px" radius="var(--radius)" />
      <Skeleton height="44px" radius="var(--radius)" />
    </div>
  );
}

import { Skeleton, SkeletonText } from '@/ui/skeleton';
import styles from './idea-page.module.css';

/** The box of an idea's page, before the idea has come. */
export function IdeaPageSkeleton() {
  return (
    <div className={styles.page}>
      <div className="container">
        <Skeleton width="180px" height="44px" />
        <div className={styles.top}>
          <div>
            <Skeleton width="96px" height="28px" radius="999px" />
            <Skeleton width="80%" height="64px" gap="16px" />
            <SkeletonText lines={4} />
            <div className={styles.actions}>
              <Skeleton width="150px" height="56px" radius="999px" />
              <div className={styles.others}>
                <Skeleton width="150px" height="56px" radius="999px" />
              </div>
            </div>
          </div>
          <Skeleton height="auto" ratio="16 / 9" radius="16px" />
        </div>
      </div>
    </div>
  );
}

import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import styles from './idea-page.module.css';
import card from './vote-card.module.css';

/** Loading placeholder of an idea's page, with every part at its final size. */
export function IdeaPageSkeleton() {
  return (
    <div className={styles.page}>
      <div className="container">
        <div className={styles.top}>
          <Skeleton width="180px" height="20px" />
        </div>
        <div className={styles.picture}>
          <Skeleton height="100%" radius="0" />
        </div>
        <div className={styles.columns}>
          <div className={styles.head}>
            <Skeleton width="112px" height="28px" radius="999px" />
            <Skeleton height="clamp(2.45rem, 1.75rem + 2.8vw, 3.55rem)" gap="16px" />
            <div className={styles.by}>
              <Skeleton width="220px" height="44px" radius="999px" />
            </div>
            <div className={styles.lead}>
              <SkeletonText lines={4} />
            </div>
          </div>
          <div className={styles.side}>
            <div className={card.card}>
              <Skeleton width="120px" height="48px" />
              <div className={cx(layout.stack2, card.buttons)}>
                <Skeleton height="56px" radius="999px" />
                <Skeleton height="52px" />
                <Skeleton height="52px" />
                <Skeleton width="80%" height="42px" />
              </div>
              <div className={card.share} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

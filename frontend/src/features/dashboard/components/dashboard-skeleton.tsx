import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import stats from './stat-cards.module.css';
import styles from './dashboard-skeleton.module.css';

/** Loading placeholder for the dashboard's numbers and first rows, at their final heights. */
export function DashboardSkeleton() {
  return (
    <div className={layout.stack5}>
      <div className={cx(surface.card, stats.stats)}>
        <div className={stats.stat}>
          <Label />
          <Value />
        </div>
        {['votes', 'sign-ups'].map((of) => (
          <div key={of} className={stats.stat}>
            <Label />
            <Value />
            <div className={stats.trend}>
              <Skeleton height="56px" />
              <div className={styles.axis} />
            </div>
          </div>
        ))}
      </div>
      <div className={layout.stack3}>
        <p className={cx(typography.heading, typography.strong)} aria-hidden="true">
          My Ideas
        </p>
        <div className={surface.card}>
          <div className={styles.head} />
          {[62, 48, 55].map((width) => (
            <div key={width} className={styles.row} data-skeleton="row">
              <Skeleton width="56px" height="40px" radius="8px" />
              <span className={layout.stack2}>
                <Skeleton width={`${width}%`} />
                <Skeleton width={`${width - 20}%`} height="0.8em" />
              </span>
              <Skeleton width="112px" height="24px" radius="999px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const Label = () => (
  <span className={styles.label}>
    <Skeleton width="9ch" height="12px" />
  </span>
);

const Value = () => (
  <span className={styles.value}>
    <Skeleton width="4ch" height="24px" />
  </span>
);

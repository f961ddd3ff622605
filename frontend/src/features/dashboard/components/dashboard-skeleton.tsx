import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import newsStyles from './news-cards.module.css';
import stats from './stat-cards.module.css';
import styles from './dashboard-skeleton.module.css';

/** Widths of the titles, in percent. */
const ROWS = [62, 48, 55];
/** Most news items at a time. */
const MOST_NEWS = 2;

/**
 * Loading placeholder for the dashboard's news, numbers and first rows, at their final heights. The number of
 * news items is fixed, because the numbers would move if it changed while the screen loads.
 *
 * @param ideas number of ideas, if it is known
 */
export function DashboardSkeleton({ ideas = ROWS.length }: { ideas?: number }) {
  return (
    <div className={layout.stack5}>
      <div className={newsStyles.news}>
        {Array.from({ length: MOST_NEWS }, (_, index) => (
          <div key={index} className={newsStyles.card}>
            <Skeleton width="32px" height="32px" radius="50%" />
            <span className={cx(newsStyles.words, layout.stack2)}>
              <Skeleton width="70%" />
              <Skeleton width="9em" height="0.8em" />
            </span>
          </div>
        ))}
      </div>
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
      {ideas > 0 && (
        <div className={layout.stack3}>
          <p className={cx(typography.heading, typography.stronger)} aria-hidden="true">
            {t`My Ideas`}
          </p>
          <div className={surface.card}>
            <div className={styles.head}>
              <Skeleton width="6em" height="12px" />
            </div>
            {ROWS.slice(0, ideas).map((width) => (
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
      )}
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

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
/** A line like those that will be drawn. */
const LINE = 'M0 24 8 20 16 23 24 15 32 19 40 11 48 17 56 9 64 14 72 6 80 12 88 8 100 14V30H0Z';
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
              <svg className={styles.line} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
                <path d={LINE} />
              </svg>
              <div className={styles.axis}>
                <Skeleton width="5ch" height="10px" />
                <Skeleton width="5ch" height="10px" />
              </div>
            </div>
          </div>
        ))}
      </div>
      {ideas > 0 && (
        <div className={layout.stack3}>
          <p className={cx(typography.heading, typography.stronger, styles.title)} aria-hidden="true">
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
                <div className={styles.figures}>
                  <Skeleton width="84px" height="20px" />
                  <Skeleton width="3ch" height="14px" />
                  <Skeleton width="3ch" height="14px" />
                  <Skeleton width="18px" height="4px" />
                </div>
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

import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import page from './analytics-page.module.css';
import styles from './traffic-skeleton.module.css';

/** Heights in px of the bars that stand for the days. */
const DAYS = [34, 22, 30, 24, 16, 40, 28, 46, 30, 54, 36, 26, 44, 70, 92, 104, 60, 74, 66, 84, 58, 78];
const STEPS = [100, 14, 8, 5];
const SOURCES = [100, 82, 53, 40, 33, 22];

/** A heading that is already known. Hidden from screen readers, because its content isn't there yet. */
const Heading = ({ children }: { children: string }) => (
  <p className={styles.heading} aria-hidden="true">
    {children}
  </p>
);

/** The outline of the charts, at their heights: the funnel, the days and the sources. */
export function FiguresSkeleton() {
  return (
    <div className={styles.all}>
      <div className={styles.sentence}>
        <Skeleton width="min(100%, 34em)" height="14px" />
        <Skeleton width="min(62%, 20em)" height="14px" />
      </div>
      <div className={page.figures}>
        <div className={cx(surface.card, styles.card)}>
          <Heading>{t`Funnel`}</Heading>
          <div className={styles.steps}>
            {STEPS.map((width) => (
              <div key={width} className={styles.step}>
                <div className={styles.words}>
                  <Skeleton width="6em" height="14px" />
                  <Skeleton width="2.5em" height="18px" />
                  {width < 100 && <Skeleton width="5.5em" height="12px" />}
                </div>
                <div className={styles.track}>
                  <Skeleton width={`${width}%`} height="12px" />
                </div>
              </div>
            ))}
          </div>
        </div>
        <div className={cx(surface.card, styles.card)}>
          <Skeleton width="7em" height="20px" />
          <Skeleton width="8em" height="14px" />
          <div className={styles.days}>
            {DAYS.map((height, day) => (
              <Skeleton key={day} height={`${height}px`} radius="3px 3px 0 0" />
            ))}
          </div>
          <div className={styles.panels}>
            {[1, 2, 3].map((panel) => (
              <div key={panel} className={styles.step}>
                <Skeleton width="6em" height="16px" />
                <Skeleton height="48px" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={cx(surface.card, styles.card)}>
        <Heading>{t`Sources`}</Heading>
        {SOURCES.map((width) => (
          <div key={width} className={styles.source}>
            <Skeleton width="min(100%, 9em)" height="14px" />
            <Skeleton width="3ch" height="14px" />
            <Skeleton width="5ch" height="14px" />
            <div className={styles.bar}>
              <Skeleton width={`${width}%`} height="6px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

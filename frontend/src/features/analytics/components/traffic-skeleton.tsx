import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import page from './analytics-page.module.css';
import styles from './traffic-skeleton.module.css';

const STEPS = [100, 14, 8, 5];
const SOURCES = [100, 82, 53, 40, 33, 22];

/** A heading that is already known. Hidden from screen readers, because its content isn't there yet. */
const Heading = ({ children }: { children: string }) => (
  <p className={styles.heading} aria-hidden="true">
    {children}
  </p>
);

/** A line over its days. */
const Line = () => (
  <svg className={styles.line} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 30 10 33 20 28 30 34 40 27 50 31 56 35 64 12 72 20 80 8 90 22 100 15V40H0Z" />
  </svg>
);

/** The outline of the charts, at their heights: the funnel, the days and the sources. */
export function FiguresSkeleton() {
  return (
    <div className={styles.all}>
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
          <div className={styles.visitors}>
            <Skeleton width="11em" height="14px" />
          </div>
        </div>
        <div className={cx(surface.card, styles.card)}>
          <Heading>{t`Day by day`}</Heading>
          <div className={styles.period}>
            <Skeleton width="8em" height="14px" />
            <Skeleton width="6em" height="16px" />
          </div>
          <Line />
          <div className={styles.panels}>
            {[1, 2, 3].map((panel) => (
              <div key={panel} className={styles.panel}>
                <Skeleton width="min(100%, 6em)" height="16px" />
                <Line />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={cx(surface.card, styles.card)}>
        <Heading>{t`Sources`}</Heading>
        <div className={styles.best}>
          <Skeleton width="min(100%, 24em)" height="14px" />
        </div>
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

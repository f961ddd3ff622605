import type { ReactNode } from 'react';
import { type Analytics, useGetUserStatsQuery } from '@/api/workspace';
import { formatDay, formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { SparkLine } from '@/ui/charts/spark-line';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './stat-cards.module.css';

interface Query<T> {
  data?: T;
  isError: boolean;
  refetch: () => unknown;
}

type UserStats = NonNullable<ReturnType<typeof useGetUserStatsQuery>['data']>;

interface StatCardsProps {
  stats: ReturnType<typeof useGetUserStatsQuery>;
  trend: Query<Analytics>;
}

/** The founder's three totals across all ideas. Two of them include a chart of the last 30 days. */
export function StatCards({ stats, trend }: StatCardsProps) {
  const { data } = stats;
  const days = trend.data?.days;
  return (
    <section aria-label="Your numbers">
      <dl className={cx(surface.card, styles.stats)} data-none={isNothing(data) || undefined}>
        <Stat label="Active ideas" value={data?.activeIdeas} />
        <Stat
          label={<Link to={paths.analytics.href()}>Votes</Link>}
          value={data?.totalVotes}
          days={days}
          of="votes"
        />
        <Stat
          label={<Link to={paths.waitlistManagement.href()}>Waitlist sign-ups</Link>}
          value={data?.totalWaitlists}
          days={days}
          of="signUps"
        />
      </dl>
      {stats.isError && <Failed text="Your numbers could not be loaded." onRetry={stats.refetch} />}
      {trend.isError && !trend.data && (
        <Failed text="The last 30 days could not be loaded." onRetry={trend.refetch} />
      )}
    </section>
  );
}

/** True if all totals are known, and zero. */
const isNothing = (data: UserStats | undefined): boolean =>
  data !== undefined && data.activeIdeas + data.totalVotes + data.totalWaitlists === 0;

interface StatProps {
  label: ReactNode;
  /** The total. Undefined if it couldn't be loaded. */
  value: number | undefined;
  days?: Analytics['days'];
  of?: 'votes' | 'signUps';
}

function Stat({ label, value, days, of }: StatProps) {
  const values = of && days?.map((day) => day[of]);
  const sum = values?.reduce((total, count) => total + count, 0) ?? 0;
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} data-none={!value || undefined}>
          {value ? formatNumber(value) : '–'}
        </span>
        {sum > 0 && <span className={styles.note}>+{formatNumber(sum)} in 30 days</span>}
      </dd>
      {values && days && sum > 0 && (
        <dd className={styles.trend}>
          <div className={styles.line}>
            <SparkLine values={values} />
          </div>
          <p className={styles.axis} aria-hidden="true">
            {[...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].map((n) => (
              <span key={n}>{formatDay(days[n]!.day)}</span>
            ))}
          </p>
        </dd>
      )}
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <p className={cx(layout.below, typography.secondary)} role="status">
      {text}{' '}
      <button type="button" className={surface.link} onClick={() => void onRetry()}>
        Try again
      </button>
    </p>
  );
}

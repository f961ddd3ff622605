import { useGetUserSummaryQuery } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './user-tiles.module.css';

const TILES = [
  { key: 'totalUsers', label: 'Total Users' },
  { key: 'activeSubscriptions', label: 'Active Subscriptions' },
  { key: 'adminUsers', label: 'Admin Users' },
  { key: 'autoRenewing', label: 'Auto-Renewing' },
] as const;

/** Four numbers over all accounts, whatever is searched for. */
export function UserTiles() {
  const { data, isError } = useGetUserSummaryQuery();
  return (
    <section aria-label="Users in numbers" aria-busy={(!data && !isError) || undefined}>
      <dl className={styles.tiles}>
        {TILES.map(({ key, label }) => (
          <div key={key} className={cx(surface.card, styles.tile)}>
            <dt>{label}</dt>
            <dd>{data ? formatNumber(data[key]) : isError ? '–' : <Skeleton width="2ch" height="1lh" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

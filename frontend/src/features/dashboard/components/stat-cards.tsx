import type { useGetUserStatsQuery } from '@/api/workspace';
import { StatTiles } from '@/ui/stat-tiles';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { cx } from '@/lib/class-names';

/** The founder's three numbers, over all ideas. */
export function StatCards({ query }: { query: ReturnType<typeof useGetUserStatsQuery> }) {
  const { data, isError, refetch } = query;
  const signUps = (
    <>
      Waitlist <span className={typography.nowrap}>sign-ups</span>
    </>
  );
  return (
    <StatTiles
      label="Your numbers"
      failed={isError}
      tiles={[
        { label: 'Active ideas', value: data?.activeIdeas },
        { label: 'Votes', value: data?.totalVotes },
        { label: signUps, value: data?.totalWaitlists },
      ]}
      after={
        isError && (
          <p className={cx(layout.below, typography.secondary)} role="status">
            Your numbers could not be loaded.{' '}
            <button type="button" className={surface.link} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )
      }
    />
  );
}

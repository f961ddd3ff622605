import { useCountPendingWorkQuery } from '@/api/workspace';
import type { Place } from './places';
import { NumberBadge } from './number-badge';

/** Milliseconds after which the server is asked again. */
const REFRESH = 5 * 60_000;

/** How many items wait for an admin's decision, next to the place where they are decided. */
export function PendingWork({ of }: { of: NonNullable<Place['pending']> }) {
  const { data } = useCountPendingWorkQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  if (!data) return null;
  const reviews = data.ideas + data.pageTests;
  const counts = { reviews, reports: data.reports, all: reviews + data.reports };
  return <NumberBadge number={counts[of]} what="waiting for a decision" />;
}

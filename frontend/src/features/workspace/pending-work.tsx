import { useCountPendingWorkQuery } from '@/api/workspace';
import type { Place } from './places';
import { NumberBadge } from './number-badge';

/** Milliseconds between polls. */
const REFRESH = 5 * 60_000;

/** The number of items waiting for an admin's decision, shown next to their place in the navigation. */
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

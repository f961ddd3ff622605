import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetAnalyticsQuery } from '@/api/workspace';
import { addressOf, type Shown } from '../rules/address';
import { filterIn } from '../rules/filter';
import { datesOf, rangeIn } from '../rules/range';

/** Milliseconds between refreshes. Short, because founders watch the numbers right after sharing a link. */
const REFRESH = 10_000;

/** Returns the selection from the URL, and a function that changes it. */
export function useShown(ideaId: string | undefined): {
  selection: Shown;
  show: (change: Partial<Shown>) => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selection: Shown = {
    ideaId,
    range: rangeIn(params.get('days')),
    compare: params.get('compare') === 'true',
    filter: filterIn(params),
  };
  return {
    selection,
    show: (change) => void navigate(addressOf({ ...selection, ...change }), { preventScrollReset: true }),
  };
}

/** Loads the numbers for a selection, and computes its dates. */
export function useAnalytics({ ideaId, range, compare, filter }: Shown) {
  // Not recomputed at every render: a new UTC day only takes effect when the range changes.
  // oxlint-disable-next-line react/purity -- see above
  const dates = useMemo(() => datesOf(range, new Date()), [range]);
  const query = useGetAnalyticsQuery(
    { ideaId, ...dates, ...filter, compare: compare || undefined },
    { pollingInterval: REFRESH, refetchOnMountOrArgChange: true },
  );
  return { dates, query };
}

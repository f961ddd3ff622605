import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetAnalyticsQuery } from '@/api/workspace';
import { addressOf, type Shown } from '../rules/address';
import { filterIn } from '../rules/filter';
import { datesOf, rangeIn } from '../rules/range';

/** Milliseconds after which the numbers are asked for again: one who has just shared a link watches them. */
const REFRESH = 10_000;

/** What the address says is to be shown, and how to show something else. */
export function useShown(ideaId: string | undefined): {
  shown: Shown;
  show: (change: Partial<Shown>) => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown: Shown = {
    ideaId,
    range: rangeIn(params.get('days')),
    compare: params.get('compare') === 'true',
    filter: filterIn(params),
  };
  return {
    shown,
    show: (change) => void navigate(addressOf({ ...shown, ...change }), { preventScrollReset: true }),
  };
}

/** The numbers of what is shown, and the days that they are of. */
export function useAnalytics({ ideaId, range, compare, filter }: Shown) {
  // Not a new period at every render: the day changes, at the latest, when something else is chosen.
  // oxlint-disable-next-line react/purity -- see above
  const dates = useMemo(() => datesOf(range, new Date()), [range]);
  const query = useGetAnalyticsQuery(
    { ideaId, ...dates, ...filter, compare: compare || undefined },
    { pollingInterval: REFRESH, refetchOnMountOrArgChange: true },
  );
  return { dates, query };
}

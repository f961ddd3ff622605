import { useCallback, useMemo } from 'react';
import { STATUSES } from '@/lib/idea-status';
import { useAddress } from '@/lib/use-address';
import { type AdminFilter, isCategoryChoice } from '../category-groups';

/** The filter as it stands in the address. Nonsense is left out. */
export function useAdminFilter() {
  const [params, changeAddress] = useAddress();
  const search = params.get('search')?.trim() || undefined;
  const status = STATUSES.find((name) => name === params.get('status'));
  const named = params.get('category') ?? '';
  const category = isCategoryChoice(named) ? named : undefined;
  const exact = (category !== undefined && params.get('exact') === 'true') || undefined;
  const sort = params.get('sort') === 'newest' ? 'newest' : undefined;

  const filter = useMemo(
    (): AdminFilter => ({ search, status, category, exact, sort }),
    [search, status, category, exact, sort],
  );

  /**
   * Changes the parts given; an empty part is taken out. Typing replaces the address instead of filling the
   * history.
   */
  const change = useCallback((part: AdminFilter) => changeAddress(part, 'search' in part), [changeAddress]);

  return { filter, change };
}

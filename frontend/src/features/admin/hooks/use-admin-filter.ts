import { useCallback, useMemo } from 'react';
import type { IdeaStatus } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';
import { useAddress } from '@/lib/use-address';
import { type AdminFilter, isCategoryChoice } from '../category-groups';

const isStatus = (name: string | null): name is IdeaStatus => STATUSES.some((status) => status === name);

/** The filter as it stands in the address. Nonsense is left out. */
export function useAdminFilter() {
  const [params, changeAddress] = useAddress();
  const search = params.get('search')?.trim() || undefined;
  const status = params.get('status');
  const category = params.get('category') ?? '';
  const exact = params.get('exact') === 'true';
  const newest = params.get('sort') === 'newest';

  const filter = useMemo(
    (): AdminFilter => ({
      ...(search && { search }),
      ...(isStatus(status) && { status }),
      ...(isCategoryChoice(category) && { category, ...(exact && { exact: true }) }),
      ...(newest && { sort: 'newest' }),
    }),
    [search, status, category, exact, newest],
  );

  /**
   * Changes the parts given; an empty part is taken out. Typing replaces the address instead of filling the
   * history.
   */
  const change = useCallback((part: AdminFilter) => changeAddress(part, 'search' in part), [changeAddress]);

  return { filter, change };
}

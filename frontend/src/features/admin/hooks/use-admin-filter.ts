import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IdeaStatus } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';
import { type AdminFilter, isCategoryChoice } from '../category-groups';

const isStatus = (name: string | null): name is IdeaStatus => STATUSES.some((status) => status === name);

/**
 * The filter as it stands in the address, so that it can be bookmarked and "back" undoes it. Nonsense is
 * left out.
 */
export function useAdminFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const status = params.get('status');
  const category = params.get('category') ?? '';
  const exact = params.get('exact') === 'true';
  const newest = params.get('sort') === 'newest';

  const filter = useMemo(
    (): AdminFilter => ({
      ...(search && { search }),
      ...(isStatus(status) && { status }),
      ...(isCategoryChoice(category) && { category, ...(exact && { exact: 'true' }) }),
      ...(newest && { sort: 'newest' }),
    }),
    [search, status, category, exact, newest],
  );

  /**
   * Changes the parts given; an empty part is taken out. Typing replaces the address instead of filling the
   * history.
   */
  const change = useCallback(
    (part: AdminFilter) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: 'search' in part, preventScrollReset: true },
      );
    },
    [setParams],
  );

  return { filter, change };
}

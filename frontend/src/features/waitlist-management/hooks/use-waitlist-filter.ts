import { useCallback, useMemo } from 'react';
import { useAddress } from '@/lib/use-address';
import { filterIn, type WaitlistFilter } from '../rules/filter';

/** A change to the filter. Undefined removes a parameter. */
export type FilterChange = { [K in keyof WaitlistFilter]?: WaitlistFilter[K] | undefined };

/** The list's filter, stored in the URL. */
export function useWaitlistFilter() {
  const [params, changeAddress] = useAddress();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text)), [text]);
  /** Changes the filter. Typing replaces the history entry instead of adding one. */
  const change = useCallback(
    (part: FilterChange) => changeAddress(part, Object.keys(part).join() === 'search'),
    [changeAddress],
  );

  return { filter, change };
}

import { useCallback, useMemo } from 'react';
import { useAddress } from '@/lib/use-address';
import { filterIn, type WaitlistFilter } from '../rules/filter';

/** A change to the filter: what is undefined is taken out. */
export type FilterChange = { [K in keyof WaitlistFilter]?: WaitlistFilter[K] | undefined };

/** The filter as it stands in the address. */
export function useWaitlistFilter() {
  const [params, changeAddress] = useAddress();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text)), [text]);
  /** Typing replaces the address instead of filling the history. */
  const change = useCallback(
    (part: FilterChange) => changeAddress(part, Object.keys(part).join() === 'search'),
    [changeAddress],
  );

  return { filter, change };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterIn, type WaitlistFilter } from '../rules/filter';

/** A change to the filter: what is undefined is taken out. */
export type FilterChange = { [K in keyof WaitlistFilter]?: WaitlistFilter[K] | undefined };

/** The filter as it stands in the address, so that it can be linked to and "back" undoes it. */
export function useWaitlistFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text)), [text]);
  /** Typing replaces the address instead of filling the history. */
  const change = useCallback(
    (part: FilterChange) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: Object.keys(part).join() === 'search', preventScrollReset: true },
      );
    },
    [setParams],
  );

  return { filter, change };
}

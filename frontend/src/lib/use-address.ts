import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parts of the address by name; what is undefined or empty is taken out of it. */
type Parts<T> = { [K in keyof T]: string | boolean | undefined };

/**
 * What a screen shows, as it stands behind the `?` of its address: so it can be linked to, and "back" undoes
 * it.
 *
 * @returns the parts, and what changes some of them; `replace` where that is not to fill the history, as
 *   typing does
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    <T extends Parts<T>>(parts: T, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | boolean | undefined>(parts)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params, change] as const;
}

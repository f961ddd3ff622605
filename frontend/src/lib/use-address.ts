import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parts of the address by name; what is undefined or empty is taken out of it. */
type Parts<T> = { [K in keyof T]: string | boolean | undefined };

/**
 * Where a change leads that is not drawn yet, as while code of what it opens is loading; `from`: what is
 * drawn.
 */
let coming: { from: string; parts: URLSearchParams } | null = null;

/**
 * What a screen shows, as it stands behind the `?` of its address: so it can be linked to, and "back" undoes
 * it.
 *
 * @returns the parts, and what changes some of them; `replace` where that is not to fill the history, as
 *   typing does
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  useEffect(() => () => void (coming = null), [params]);
  const change = useCallback(
    <T extends Parts<T>>(parts: T, replace = false) =>
      setParams(
        (drawn) => {
          const from = drawn.toString();
          // The router knows what is drawn alone: a search that settles would close what was opened
          // meanwhile.
          const next = new URLSearchParams(coming?.from === from ? coming.parts : drawn);
          for (const [name, value] of Object.entries<string | boolean | undefined>(parts)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          coming = { from, parts: next };
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params, change] as const;
}

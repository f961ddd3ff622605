import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Query parameters by name; undefined or empty removes one. */
type Parts<T> = { [K in keyof T]: string | boolean | undefined };

/** A change that isn't rendered yet because its code is loading. `from` is the rendered query. */
let coming: { from: string; parts: URLSearchParams } | null = null;

/**
 * A screen's state in the URL's query, so that it can be linked and "back" undoes it.
 *
 * @returns the parameters, and a function that changes some of them; with `replace`, no history entry is
 * added, as when typing
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  useEffect(() => () => void (coming = null), [params]);
  const change = useCallback(
    <T extends Parts<T>>(parts: T, replace = false) =>
      setParams(
        (drawn) => {
          const from = drawn.toString();
          // The router knows only the rendered URL, so a search that settles would close a drawer opened
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

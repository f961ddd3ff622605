import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Query parameters by name. An undefined or empty value removes the parameter. */
type Parts<T> = { [K in keyof T]: string | boolean | undefined };

/** A change that isn't rendered yet because its code is still loading. `from` is the rendered query. */
let coming: { from: string; parts: URLSearchParams } | null = null;

/**
 * Stores a screen's state in the URL's query, so that it can be linked to, and Back undoes it.
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
          // The router knows only the rendered URL, so a debounced search would otherwise close a drawer
          // opened in the meantime.
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

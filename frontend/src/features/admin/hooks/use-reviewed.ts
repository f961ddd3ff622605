import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'review';

/**
 * Which idea lies open for review, as it stands in the address: a review can be shared, and "back" closes it.
 * Going from idea to idea replaces the address instead of filling the history.
 */
export function useReviewed(): { reviewed: string | null; open: (id: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();

  const open = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(NAME, id);
          return next;
        },
        { replace: new URLSearchParams(window.location.search).has(NAME), preventScrollReset: true },
      ),
    [setParams],
  );

  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(NAME);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return { reviewed: params.get(NAME), open, close };
}

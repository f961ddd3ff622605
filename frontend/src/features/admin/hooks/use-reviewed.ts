import { useCallback } from 'react';
import { useAddress } from '@/lib/use-address';

const NAME = 'review';

/**
 * Which idea lies open for review, as it stands in the address: a review can be shared, and "back" closes it.
 * Going from idea to idea replaces the address instead of filling the history.
 */
export function useReviewed(): { reviewed: string | null; open: (id: string) => void; close: () => void } {
  const [params, change] = useAddress();

  const open = useCallback(
    (id: string) => change({ [NAME]: id }, new URLSearchParams(window.location.search).has(NAME)),
    [change],
  );
  const close = useCallback(() => change({ [NAME]: undefined }, true), [change]);

  return { reviewed: params.get(NAME), open, close };
}

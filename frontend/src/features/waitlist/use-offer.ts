import { useEffect, useState } from 'react';
import { useGetOfferQuery } from '@/api/generated';
import { untilLoaded } from '@/lib/load';
import type { AskedPrice } from '@/lib/price-text';

type Parts = typeof import('./price-question');

/** The price in this visitor's question, with the question's wording. */
export interface Offered extends Parts {
  /** Token of the offer, which is sent back with the answer. */
  offer: string;
  price: AskedPrice;
}

/**
 * Loads the offer, but only for ideas with a price test.
 *
 * @returns null if this visitor isn't asked about a price; undefined while loading
 */
export function useOffer({
  id,
  asksPrice = false,
}: {
  id: string;
  asksPrice?: boolean;
}): Offered | null | undefined {
  const { data, isLoading } = useGetOfferQuery(id, { skip: !asksPrice });
  const [parts, setParts] = useState<Parts | null>();
  useEffect(() => {
    if (asksPrice) untilLoaded(() => import('./price-question')).then(setParts, () => setParts(null));
  }, [asksPrice]);
  if (!asksPrice) return null;
  if (isLoading || parts === undefined) return undefined;
  return parts && data?.offer && data.price ? { ...parts, offer: data.offer, price: data.price } : null;
}

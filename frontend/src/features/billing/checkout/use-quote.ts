import { useGetQuoteQuery, type Quote } from '@/api/workspace';
import type { PurchaseRequest } from './purchase-request';
import { useTimeLimit } from './use-time-limit';

const LIMIT = 5000;

/**
 * Loads the quote for a purchase. `waiting` is true while the buyer must wait for the quote before paying.
 * Without a response, a general text replaces the quote.
 */
export function useQuote(
  { plan, type, provider, resume }: PurchaseRequest,
  wanted: boolean,
): { quote?: Quote; waiting: boolean } {
  // Never read from the cache, because the credit shrinks every day.
  const { currentData, isFetching } = useGetQuoteQuery(
    { planId: plan.id, subscriptionType: type, provider },
    { skip: !wanted || resume, refetchOnMountOrArgChange: true },
  );
  const late = useTimeLimit(isFetching, LIMIT);
  return { quote: currentData, waiting: isFetching && !late };
}

import { useGetQuoteQuery, type Quote } from '@/api/workspace';
import type { PurchaseRequest } from './purchase-request';
import { useTimeLimit } from './use-time-limit';

const LIMIT = 5000;

/**
 * The quote for a purchase. `waiting` while it must be shown before paying; without a response, a general
 * text replaces it.
 */
export function useQuote(
  { plan, type, provider, resume }: PurchaseRequest,
  wanted: boolean,
): { quote?: Quote; waiting: boolean } {
  // Always current: the credit shrinks every day.
  const { currentData, isFetching } = useGetQuoteQuery(
    { planId: plan.id, subscriptionType: type, provider },
    { skip: !wanted || resume, refetchOnMountOrArgChange: true },
  );
  const late = useTimeLimit(isFetching, LIMIT);
  return { quote: currentData, waiting: isFetching && !late };
}

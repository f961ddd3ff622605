import { useGetQuoteQuery, type Quote } from '@/api/workspace';
import type { PurchaseRequest } from './purchase-request';
import { useTimeLimit } from './use-time-limit';

const LIMIT = 5000;

/**
 * What buying would grant. `waiting` while that is to be told before paying; without an answer the general
 * rule is told.
 */
export function useQuote(
  { plan, type, provider, resume }: PurchaseRequest,
  wanted: boolean,
): { quote?: Quote; waiting: boolean } {
  // As of now: with every day that goes by there is less to credit.
  const { currentData, isFetching } = useGetQuoteQuery(
    { planId: plan.id, subscriptionType: type, provider },
    { skip: !wanted || resume, refetchOnMountOrArgChange: true },
  );
  const late = useTimeLimit(isFetching, LIMIT);
  return { quote: currentData, waiting: isFetching && !late };
}

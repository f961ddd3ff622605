import { useGetCountryQuery } from '@/api/workspace';
import { useTimeLimit } from './use-time-limit';

/** The country is waited for this many milliseconds; without it PayPal is suggested. */
const LIMIT = 2000;

/**
 * Where the buyer seems to be: undefined while it is asked for, null where it is not known, or not in time.
 */
export function useCountry(): string | null | undefined {
  const { data, isLoading } = useGetCountryQuery();
  const late = useTimeLimit(isLoading, LIMIT);
  if (late) return null;
  return isLoading ? undefined : (data?.country ?? null);
}

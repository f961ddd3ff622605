import { useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '@/api/error';
import { workspaceApi, type PaypalSetup } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { paypalUnavailable } from './paypal-unavailable';

/** PayPal is waited for this many milliseconds. */
const LIMIT = 10_000;
const SIGN_IN_FIRST = 'Please sign in to subscribe to a plan.';

/** How PayPal can be reached: `setup` is there once it can. */
export interface PaypalState {
  setup?: PaypalSetup;
  /** Why it cannot. */
  unavailable: string | null;
  /** What leads on from there. */
  retry: { label: string; press: () => void };
}

/**
 * What PayPal's button needs, asked for once it is wanted. An answer that does not come is one that says no.
 *
 * @param wanted PayPal is the chosen way to pay
 */
export function usePaypalSetup(wanted: boolean): PaypalState {
  const { signIn } = useAuth();
  const [ask, { data, error, isFetching }] = workspaceApi.useLazyGetPaypalSetupQuery();
  const asked = useRef(false);

  const load = () => {
    asked.current = true;
    const call = ask();
    const timer = setTimeout(() => call.abort(), LIMIT);
    void call.finally(() => clearTimeout(timer));
  };
  const first = useEffectEvent(() => {
    if (!asked.current) load();
  });
  useEffect(() => {
    if (wanted) first();
  }, [wanted]);

  if (isApiError(error) && error.status === 401) {
    const press = () =>
      void signIn().then(
        (signedIn) => signedIn && load(),
        () => undefined,
      );
    return { unavailable: isFetching ? null : SIGN_IN_FIRST, retry: { label: 'Sign In', press } };
  }
  const unavailable = error && !isFetching ? paypalUnavailable(error) : null;
  return { setup: data, unavailable, retry: { label: 'Try PayPal again', press: load } };
}

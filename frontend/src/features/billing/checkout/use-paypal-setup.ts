import { useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '@/api/error';
import { workspaceApi, type PaypalSetup } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { paypalUnavailable } from './paypal-unavailable';

/** Milliseconds to wait for PayPal. */
const LIMIT = 10_000;
const SIGN_IN_FIRST = 'Please sign in to subscribe to a plan.';

/** Availability of PayPal. `setup` is present if PayPal can be used. */
export interface PaypalState {
  setup?: PaypalSetup;
  /** The reason why PayPal can't be used. */
  unavailable: string | null;
  /** Button that may fix the problem. */
  retry: { label: string; press: () => void };
}

/**
 * Loads the configuration of PayPal's button once it is needed. A missing response counts as unavailable.
 *
 * @param wanted whether PayPal is the selected provider
 */
export function usePaypalSetup(wanted: boolean): PaypalState {
  const { signIn } = useAuth();
  const [ask, { data, error, isFetching }] = workspaceApi.useLazyGetPaypalSetupQuery();
  const isRequested = useRef(false);

  const load = () => {
    isRequested.current = true;
    const call = ask();
    const timer = setTimeout(() => call.abort(), LIMIT);
    void call.finally(() => clearTimeout(timer));
  };
  const first = useEffectEvent(() => {
    if (!isRequested.current) load();
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

import { useEffect, useReducer, useRef } from 'react';
import { useAuth } from '@/lib/auth-context';
import { concludeScript, openForScript, payWithPaypal, type PaypalSession } from './pay-with-paypal';
import { payWithRazorpay } from './pay-with-razorpay';
import { CHOOSING, nextPaymentState, NOT_STARTED } from './payment-state';
import type { Payment } from './payment-steps';
import type { PurchaseRequest } from './purchase-request';
import { usePaymentCalls } from './use-payment-calls';

/**
 * One person's way through a payment: whatever happens on it, they learn what became of their money and
 * never pay twice.
 */
export function usePayment(request: PurchaseRequest) {
  const { user, refresh } = useAuth();
  const calls = usePaymentCalls();
  const [state, dispatch] = useReducer(nextPaymentState, CHOOSING);
  /** What was paid before the first try. */
  const known = useRef<Set<string> | null>(null);
  /** PayPal's id of what its script opened last. */
  const opened = useRef<string | null>(null);
  const controls = useRef<Payment['controls']>({});
  const running = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const payment = (): Payment => ({
    request,
    calls,
    dispatch,
    paidMeanwhile: async () => {
      const ids = await calls.done(request);
      known.current ??= ids;
      return [...ids].some((id) => !known.current?.has(id));
    },
    refresh: () => void refresh().catch(() => undefined),
    hasLeft: () => left.current,
    controls: controls.current,
  });

  const pay = () => {
    // Two presses within one moment are one payment.
    if (running.current) return;
    running.current = true;
    const paying =
      request.provider === 'paypal' ? payWithPaypal(payment()) : payWithRazorpay(payment(), user);
    void paying.finally(() => (running.current = false));
  };

  const paypalSession: PaypalSession = {
    create: async () => {
      opened.current = null;
      return (opened.current = await openForScript(payment()));
    },
    approved: () => concludeScript(payment(), opened.current, { type: 'not-started', notice: NOT_STARTED }),
    cancelled: () => dispatch({ type: 'closed', provider: 'paypal' }),
    failed: () => concludeScript(payment(), opened.current, { type: 'script-failed' }),
  };
  return { state, pay, controls, paypalSession };
}

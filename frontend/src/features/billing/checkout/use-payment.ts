import { useEffect, useRef, useState } from 'react';
import { failureText, isApiError } from '@/api/error';
import type { PaymentResult } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { toastError } from '@/ui/toast/toast-store';
import { PROVIDER_NAMES, type PurchaseRequest } from './purchase-request';
import { isPaypalUnavailable, paypalUnavailable } from './paypal-unavailable';
import { PaypalWindow } from './paypal-window';
import { razorpayCheckout, type CheckoutEnd } from './razorpay-checkout';
import { settle, wait } from './settle';
import { usePaymentCalls } from './use-payment-calls';

/** What the dialog shows. */
export type Phase =
  | { name: 'choosing'; notice?: string }
  | { name: 'starting' }
  /** At the provider; without `show` and `giveUp` its own script has taken the page over. */
  | { name: 'window'; show?: () => void; giveUp?: () => void }
  /** `silent`: nobody has answered yet, and it is asked again. */
  | { name: 'verifying'; silent: boolean }
  /** The provider's window was closed without a word. */
  | { name: 'closing' }
  | { name: 'paid' | 'pending'; redirectUrl: string }
  | { name: 'refused'; text: string }
  | { name: 'unknown'; askAgain: () => void };

/** What PayPal's own script asks for and tells, where there is one. */
export interface PaypalSession {
  /** Opens the payment. @returns PayPal's id; rejects when it could not be opened, which the dialog then says. */
  create: () => Promise<string>;
  approved: () => void;
  cancelled: () => void;
  failed: () => void;
}

const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';
/** Milliseconds before each question whether a closed window has paid after all: the provider's message may take a moment. */
const CLOSED_PAUSES = [0, 1500, 3000];
/** How often, and after how many milliseconds each, a pending payment is asked about. */
const PENDING_QUESTIONS = 30;
const PENDING_PAUSE = 4000;

/** One person's way through a payment: whatever happens on it, they learn what became of their money and never pay twice. */
export function usePayment(request: PurchaseRequest) {
  const { user, refresh } = useAuth();
  const calls = usePaymentCalls();
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' });
  /** What was paid before the first try. */
  const known = useRef<Set<string> | null>(null);
  const sdkOrder = useRef<string | null>(null);
  const running = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const provider = PROVIDER_NAMES[request.provider];
  const closedText = `You closed ${provider}. Nothing was charged.`;

  const back = (notice?: string) => setPhase({ name: 'choosing', notice });

  const paid = (redirectUrl: string) => {
    setPhase({ name: 'paid', redirectUrl });
    void refresh().catch(() => undefined);
  };

  /** Whether an earlier try in this dialog has been paid meanwhile. */
  const paidMeanwhile = async () => {
    const ids = await calls.done(request);
    known.current ??= ids;
    return [...ids].some((id) => !known.current?.has(id));
  };

  /** Opens a payment, unless the last try turns out to be paid. @returns null when there is nothing to go on with */
  const start = async <T>(open: () => Promise<T>): Promise<T | null> => {
    setPhase({ name: 'starting' });
    try {
      if (!(await paidMeanwhile())) return await open();
      paid(paths.dashboard.href());
    } catch (error) {
      if (isApiError(error) && error.status === 401) {
        toastError('Please sign in to subscribe to a plan.', 'Authentication Required');
        void refresh().catch(() => undefined);
      }
      // This sentence is shown whatever the server says.
      back(isPaypalUnavailable(error) ? paypalUnavailable(error) : failureText(error, NOT_STARTED));
    }
    return null;
  };

  /**
   * Asks the server what became of a payment.
   *
   * @param approved the provider said that it was; else its window was closed without a word
   */
  const conclude = async (collect: () => Promise<PaymentResult>, approved = true): Promise<void> => {
    setPhase({ name: 'verifying', silent: false });
    const ending = await settle(collect, () => setPhase({ name: 'verifying', silent: true }));
    if (ending.kind === 'paid' || ending.kind === 'resumed') paid(ending.redirectUrl);
    else if (ending.kind === 'pending') await watch(ending.redirectUrl);
    else if (ending.kind === 'declined' || ending.kind === 'not-approved')
      // Of a window that was merely closed, a refusal tells about the try before.
      back(approved ? ending.text : closedText);
    else if (ending.kind === 'refused') setPhase({ name: 'refused', text: ending.text });
    else setPhase({ name: 'unknown', askAgain: () => void conclude(collect, approved) });
  };

  /** The provider has not decided. Most are decided within a minute: whoever waits for it sees it. */
  const watch = async (redirectUrl: string) => {
    setPhase({ name: 'pending', redirectUrl });
    for (let asked = 0; asked < PENDING_QUESTIONS && !left.current; asked += 1) {
      await wait(PENDING_PAUSE);
      if (!left.current && (await paidMeanwhile().catch(() => false))) return paid(redirectUrl);
    }
  };

  const payWithPaypal = async () => {
    const popup = new PaypalWindow();
    const order = await start(() => calls.openPaypal(request));
    if (!order?.approveUrl) {
      popup.close();
      if (order) back(NOT_STARTED);
      return;
    }
    const { id, approveUrl } = order;
    const leave = new AbortController();
    const show = () => popup.show(approveUrl, true);
    setPhase({ name: 'window', show, giveUp: () => leave.abort() });
    if (popup.isOpen) popup.show(approveUrl);
    const end = await popup.end(id, leave.signal);
    popup.close();
    if (end === 'cancelled') back(closedText);
    // Closed without a word: only the server can find out whether it was approved before.
    else await conclude(() => calls.collectPaypal(request, id), end === 'approved');
  };

  const payWithRazorpay = async () => {
    const order = await start(() => calls.openRazorpay(request));
    if (!order) return;
    setPhase({ name: 'window' });
    let end: CheckoutEnd;
    try {
      end = await razorpayCheckout(order.checkoutScript, {
        key: order.keyId,
        amount: order.amount,
        currency: order.currency,
        name: 'Groundswell',
        description: `${request.plan.name} plan, ${request.type}`,
        ...(order.subscriptionId ? { subscription_id: order.subscriptionId } : {}),
        ...(order.orderId ? { order_id: order.orderId } : {}),
        prefill: { name: user?.displayName ?? '', email: user?.email ?? '' },
        theme: { color: '#4338CA' },
      });
    } catch {
      return back(NOT_STARTED);
    }
    if (end.kind === 'paid') {
      const { claim } = end;
      return conclude(() => calls.verifyRazorpay(request, claim));
    }
    return checkClosed(end.failure);
  };

  /** Razorpay's window may have been closed after paying, and then says nothing. */
  const checkClosed = async (failure: string | null): Promise<void> => {
    setPhase({ name: 'closing' });
    let asked = false;
    for (const pause of CLOSED_PAUSES) {
      await wait(pause);
      try {
        if (await paidMeanwhile()) return paid(paths.dashboard.href());
        asked = true;
      } catch {
        // Asked again, or told below.
      }
    }
    if (!asked) return setPhase({ name: 'unknown', askAgain: () => void checkClosed(failure) });
    back(failure ? `${failure} Nothing was charged.` : closedText);
  };

  /** Where PayPal's script says that it ended; what really became of the payment, the server knows. */
  const concludeSdk = (without: () => void) => {
    const id = sdkOrder.current;
    if (id === null) without();
    else void conclude(() => calls.collectPaypal(request, id));
  };
  const paypalSession: PaypalSession = {
    create: async () => {
      sdkOrder.current = null;
      const order = await start(() => calls.openPaypal(request));
      if (!order) throw new Error('The payment was not opened');
      sdkOrder.current = order.id;
      setPhase({ name: 'window' });
      return order.id;
    },
    approved: () => concludeSdk(() => back(NOT_STARTED)),
    cancelled: () => back(closedText),
    // Unless a notice says already why it could not begin.
    failed: () =>
      concludeSdk(() =>
        setPhase((now) =>
          now.name === 'choosing' && now.notice ? now : { name: 'choosing', notice: NOT_STARTED },
        ),
      ),
  };

  const pay = () => {
    // Two presses within one moment are one wish.
    if (running.current) return;
    running.current = true;
    void (request.provider === 'paypal' ? payWithPaypal() : payWithRazorpay()).finally(
      () => (running.current = false),
    );
  };
  return { phase, pay, paypalSession };
}

import { failureText, isApiError } from '@/api/error';
import type { PaymentResult } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { toastError } from '@/ui/toast/toast-store';
import { collectOutcome, wait } from './payment-outcome';
import { NOT_STARTED, type PaymentEvent } from './payment-state';
import { isPaypalUnavailable, paypalUnavailable } from './paypal-unavailable';
import type { PurchaseRequest } from './purchase-request';
import type { PaymentCalls } from './use-payment-calls';

/**
 * Milliseconds before each check whether a payment whose window closed went through after all. The provider's
 * message may be delayed.
 */
const CLOSED_DELAYS = [0, 1500, 3000];
/** Maximum number of times a pending payment is checked. */
const PENDING_QUESTIONS = 30;
const PENDING_DELAY = 4000;

/** Everything the steps of a payment need. */
export interface Payment {
  request: PurchaseRequest;
  calls: PaymentCalls;
  dispatch: (event: PaymentEvent) => void;
  /** True if an earlier attempt in this dialog has been paid in the meantime. */
  paidMeanwhile: () => Promise<boolean>;
  /** Reloads the session, after it gained a plan or ended. */
  refresh: () => void;
  /** True if the dialog was closed. */
  hasLeft: () => boolean;
  /** Handlers of the buttons shown in the current state. */
  controls: { show?: () => void; giveUp?: () => void; askAgain?: () => void };
}

function foundPaid({ dispatch, refresh }: Payment, redirectUrl: string) {
  dispatch({ type: 'found-paid', redirectUrl });
  refresh();
}

/**
 * Opens a payment, unless the last attempt turns out to be paid.
 *
 * @returns null if the last attempt was paid or the payment couldn't be opened
 */
export async function start<T>(payment: Payment, open: () => Promise<T>): Promise<T | null> {
  payment.dispatch({ type: 'started' });
  try {
    if (!(await payment.paidMeanwhile())) return await open();
    foundPaid(payment, paths.dashboard.href());
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      toastError('Please sign in to subscribe to a plan.', 'Authentication Required');
      payment.refresh();
    }
    // Shows this page's own message, no matter what the server says, unless PayPal is unavailable.
    const notice = isPaypalUnavailable(error) ? paypalUnavailable(error) : failureText(error, NOT_STARTED);
    payment.dispatch({ type: 'not-started', notice });
  }
  return null;
}

/**
 * Asks the server for the payment's result.
 *
 * @param approved whether the provider reported the approval; otherwise its window closed without a message
 */
export async function conclude(
  payment: Payment,
  collect: () => Promise<PaymentResult>,
  approved = true,
): Promise<void> {
  const { dispatch, refresh, request } = payment;
  payment.controls.askAgain = () => void conclude(payment, collect, approved);
  dispatch({ type: 'verifying', silent: false });
  const outcome = await collectOutcome(collect, () => dispatch({ type: 'verifying', silent: true }));
  dispatch({ type: 'concluded', outcome, approved, provider: request.provider });
  if (outcome.kind === 'paid' || outcome.kind === 'resumed') refresh();
  if (outcome.kind === 'pending') await watchPending(payment, outcome.redirectUrl);
}

/** Polls a payment that the provider hasn't decided yet. Most are decided within a minute. */
async function watchPending(payment: Payment, redirectUrl: string): Promise<void> {
  for (let checks = 0; checks < PENDING_QUESTIONS && !payment.hasLeft(); checks += 1) {
    await wait(PENDING_DELAY);
    if (!payment.hasLeft() && (await payment.paidMeanwhile().catch(() => false)))
      return foundPaid(payment, redirectUrl);
  }
}

/**
 * Checks the payment after its window closed without a message, because the buyer may have paid before
 * closing it.
 */
export async function checkClosed(payment: Payment, failure: string | null): Promise<void> {
  const { dispatch, request } = payment;
  payment.controls.askAgain = () => void checkClosed(payment, failure);
  dispatch({ type: 'closed-silently' });
  let answered = false;
  for (const delay of CLOSED_DELAYS) {
    await wait(delay);
    try {
      if (await payment.paidMeanwhile()) return foundPaid(payment, paths.dashboard.href());
      answered = true;
    } catch {
      // Ignored, because the loop checks again. After the last check, the code below reports the result.
    }
  }
  dispatch(answered ? { type: 'closed', provider: request.provider, failure } : { type: 'not-found-out' });
}

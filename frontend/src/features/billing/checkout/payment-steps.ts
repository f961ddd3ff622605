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
 * Milliseconds before each question whether a closed window has paid after all: the provider's message may
 * take a moment.
 */
const CLOSED_DELAYS = [0, 1500, 3000];
/** How often, and after how many milliseconds each, a pending payment is asked about. */
const PENDING_QUESTIONS = 30;
const PENDING_DELAY = 4000;

/** One person's purchase, for the steps of it. */
export interface Payment {
  request: PurchaseRequest;
  calls: PaymentCalls;
  dispatch: (event: PaymentEvent) => void;
  /** Whether an earlier try in this dialog has been paid meanwhile. */
  paidMeanwhile: () => Promise<boolean>;
  /** Reads the session again: it has a plan now, or is over. */
  refresh: () => void;
  /** The dialog is gone. */
  hasLeft: () => boolean;
  /** What the buttons of the present state do. */
  controls: { show?: () => void; giveUp?: () => void; askAgain?: () => void };
}

function foundPaid({ dispatch, refresh }: Payment, redirectUrl: string) {
  dispatch({ type: 'found-paid', redirectUrl });
  refresh();
}

/**
 * Opens a payment, unless the last try turns out to be paid. @returns null when there is nothing to go on
 * with
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
    // This sentence is shown whatever the server says.
    const notice = isPaypalUnavailable(error) ? paypalUnavailable(error) : failureText(error, NOT_STARTED);
    payment.dispatch({ type: 'not-started', notice });
  }
  return null;
}

/**
 * Asks the server what became of a payment.
 *
 * @param approved the provider said that it was; else its window was closed without a word
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

/** The provider has not decided. Most are decided within a minute: whoever waits for it sees it. */
async function watchPending(payment: Payment, redirectUrl: string): Promise<void> {
  for (let asked = 0; asked < PENDING_QUESTIONS && !payment.hasLeft(); asked += 1) {
    await wait(PENDING_DELAY);
    if (!payment.hasLeft() && (await payment.paidMeanwhile().catch(() => false)))
      return foundPaid(payment, redirectUrl);
  }
}

/** A window that is closed after paying may say nothing about it. */
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
      // Asked again, or told below.
    }
  }
  dispatch(answered ? { type: 'closed', provider: request.provider, failure } : { type: 'not-found-out' });
}

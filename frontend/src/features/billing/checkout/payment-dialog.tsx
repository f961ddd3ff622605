import { useEffect, useState, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '@/api/types';
import { useGetSubscriptionQuery, type Subscription, useGetCountryQuery } from '@/api/workspace';
import { Dialog } from '@/ui/dialog';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import type { BillingInterval } from '../billing-interval';
import { PROVIDER_NAMES, type PurchaseRequest, type Provider } from './purchase-request';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import { PaymentProgress } from './payment-progress';
import { type PaymentState, CHOOSING, nextPaymentState, NOT_STARTED } from './payment-state';
import { planEffect, resumeEffect } from './plan-effect';
import { usePaypalSetup } from './use-paypal-setup';
import { useQuote } from './use-quote';
import { useTimeLimit } from './use-time-limit';
import { concludeScript, openForScript, payWithPaypal, type PaypalSession } from './pay-with-paypal';
import { type Payment, checkClosed, conclude, start } from './payment-steps';
import { usePaymentCalls } from './use-payment-calls';
import { razorpayCheckout, type CheckoutEnd, type RazorpayOptions } from './razorpay-checkout';

/** Milliseconds to wait for the country. After that, PayPal is preselected. */
const LIMIT = 2000;

/** Returns the buyer's probable country. Undefined while loading; null if unknown or not loaded in time. */
function useCountry(): string | null | undefined {
  const { data, isLoading } = useGetCountryQuery();
  const late = useTimeLimit(isLoading, LIMIT);
  if (late) return null;
  return isLoading ? undefined : (data?.country ?? null);
}

/** Milliseconds to show the success message before the page continues. */
const REDIRECT_DELAY = 1500;
const CLOSABLE: PaymentState['name'][] = ['choosing', 'pending', 'refused', 'unknown'];

export interface PaymentDialogProps {
  plan: Plan;
  type: BillingInterval;
  onTypeChange: (type: BillingInterval) => void;
  /** True to resume a canceled plan instead of buying one. */
  resume: boolean;
  onClose: () => void;
  /** ID of the element that gets the focus when the dialog closes. */
  returnFocusTo: string;
}

/** Dialog to buy or resume a plan, from the choice of payment method to the result. */
export default function PaymentDialog(props: PaymentDialogProps) {
  const { plan, onClose, returnFocusTo } = props;
  const { data: subscription } = useGetSubscriptionQuery();
  const country = useCountry();
  const { request, change, begin } = usePurchaseRequest(props, subscription, country);
  const { resume, provider } = request;
  const paypal = usePaypalSetup(country !== undefined && provider === 'paypal');
  const { quote, waiting } = useQuote(request, country !== undefined);
  const { state, pay, controls, paypalSession } = usePayment(request);
  useRedirectAfterPaying(state);

  const choosing = state.name === 'choosing';
  if (!choosing) begin();
  const giveUp = () => controls.current.giveUp?.();
  const inOurWindow = state.name === 'at-provider' && state.by === 'window';
  return (
    <Dialog
      title={resume ? `Resume ${plan.name}` : `Pay for ${plan.name}`}
      onClose={CLOSABLE.includes(state.name) ? onClose : inOurWindow ? giveUp : undefined}
      returnFocusTo={returnFocusTo}
      covered={state.name === 'at-provider' && state.by === 'script'}
    >
      {!choosing && (
        <PaymentProgress
          state={state}
          provider={PROVIDER_NAMES[provider]}
          planName={plan.name}
          resumes={resume}
          onShow={() => controls.current.show?.()}
          onGiveUp={giveUp}
          onAskAgain={() => controls.current.askAgain?.()}
          onClose={onClose}
        />
      )}
      {/* Stays mounted while the buyer is at PayPal, because the PayPal button holds the payment session. */}
      <div hidden={!choosing}>
        <PaymentForm
          request={request}
          onChange={change}
          country={country}
          effect={resume ? resumeEffect(request, subscription) : planEffect(request, subscription, quote)}
          waiting={waiting}
          notice={choosing ? state.notice : undefined}
          paypal={paypal}
          session={paypalSession}
          onPay={pay}
        />
      </div>
    </Dialog>
  );
}

/**
 * The purchase as selected in the dialog. `begin` fixes whether a plan is being resumed, because after
 * resuming, the plan no longer counts as canceled.
 */
function usePurchaseRequest(
  { plan, type, onTypeChange, resume: wantsToResume }: PaymentDialogProps,
  subscription: Subscription | undefined,
  country: string | null | undefined,
) {
  const [recurring, setRecurring] = useState(true);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const [resuming, setResuming] = useState(false);
  const resume =
    resuming || (wantsToResume && subscription?.canResume === true && subscription.planId === plan.id);
  const request: PurchaseRequest = {
    plan,
    type: resume ? (subscription?.subscriptionType ?? type) : type,
    recurring: resume || recurring,
    provider: chosen ?? (country === 'IN' ? 'razorpay' : 'paypal'),
    resume,
  };
  const change: PaymentFormProps['onChange'] = ({ type, recurring, provider }) => {
    if (type) onTypeChange(type);
    if (recurring !== undefined) setRecurring(recurring);
    if (provider) setChosen(provider);
  };
  const begin = () => {
    if (resume && !resuming) setResuming(true);
  };
  return { request, change, begin };
}

function useRedirectAfterPaying(state: PaymentState) {
  const navigate = useNavigate();
  const redirectUrl = state.name === 'paid' ? state.redirectUrl : null;
  useEffect(() => {
    if (redirectUrl === null) return;
    const timer = setTimeout(() => void navigate(redirectUrl), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [redirectUrl, navigate]);
}

/**
 * Runs one payment. No matter how it ends, buyers learn whether they were charged, and they never pay twice.
 */
function usePayment(request: PurchaseRequest) {
  const { user, refresh } = useAuth();
  const calls = usePaymentCalls();
  const [state, dispatch] = useReducer(nextPaymentState, CHOOSING);
  /** IDs of payments completed before the first attempt. */
  const paidBefore = useRef<Set<string> | null>(null);
  /** PayPal's ID of the last payment opened by its script. */
  const opened = useRef<string | null>(null);
  const controls = useRef<Payment['controls']>({});
  const running = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const payment = (): Payment => ({
    request,
    calls,
    dispatch,
    paidMeanwhile: async () => {
      const ids = await calls.done(request);
      paidBefore.current ??= ids;
      return [...ids].some((id) => !paidBefore.current?.has(id));
    },
    refresh: () => void refresh().catch(() => undefined),
    hasLeft: () => isClosed.current,
    controls: controls.current,
  });

  const pay = () => {
    // A double click starts only one payment.
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

/** Pays in the Razorpay checkout, which Razorpay's script shows on top of the page. */
async function payWithRazorpay(payment: Payment, user: ClientUser | null): Promise<void> {
  const { calls, dispatch, request } = payment;
  const order = await start(payment, () => calls.openRazorpay(request));
  if (!order) return;
  dispatch({ type: 'opened', by: 'script' });
  const options: RazorpayOptions = {
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    name: 'Groundswell',
    description: `${request.plan.name} plan, ${request.type}`,
    prefill: { name: user?.displayName ?? '', email: user?.email ?? '' },
    theme: { color: '#4338CA' },
  };
  if (order.subscriptionId) options.subscription_id = order.subscriptionId;
  if (order.orderId) options.order_id = order.orderId;
  let end: CheckoutEnd;
  try {
    end = await razorpayCheckout(order.checkoutScript, options);
  } catch {
    return dispatch({ type: 'not-started', notice: NOT_STARTED });
  }
  if (end.kind === 'dismissed') return checkClosed(payment, end.failure);
  const { claim } = end;
  return conclude(payment, () => calls.verifyRazorpay(request, claim));
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '@/api/types';
import { useGetSubscriptionQuery, type Subscription } from '@/api/workspace';
import { Dialog } from '@/ui/dialog';
import type { BillingInterval } from '../billing-interval';
import { PROVIDER_NAMES, type PurchaseRequest, type Provider } from './purchase-request';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import { PaymentProgress } from './payment-progress';
import type { PaymentState } from './payment-state';
import { planEffect, resumeEffect } from './plan-effect';
import { useCountry } from './use-country';
import { usePayment } from './use-payment';
import { usePaypalSetup } from './use-paypal-setup';
import { useQuote } from './use-quote';

/** The success is read before the page goes on, in ms. */
const REDIRECT_DELAY = 1500;
const CLOSABLE: PaymentState['name'][] = ['choosing', 'pending', 'refused', 'unknown'];

export interface PaymentDialogProps {
  plan: Plan;
  type: BillingInterval;
  onTypeChange: (type: BillingInterval) => void;
  /** Go on with the plan if it was cancelled, rather than buy it. */
  resume: boolean;
  onClose: () => void;
  /** Id of the element that has the focus afterwards. */
  returnFocusTo: string;
}

/** Buying a plan or resuming it, from the choice of how to pay to the end of it. */
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
      {/* Kept while one is at PayPal: its button holds the session. */}
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
 * What is to be bought, as it is chosen in the dialog. `begin` fixes that a plan is resumed: once it is, it
 * renews again.
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

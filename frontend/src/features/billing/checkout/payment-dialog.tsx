import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '@/api/types';
import { useGetSubscriptionQuery } from '@/api/workspace';
import { Dialog } from '@/ui/dialog';
import type { BillingInterval } from '../billing-interval';
import { PROVIDER_NAMES, type PurchaseRequest, type Provider } from './purchase-request';
import { PaymentForm } from './payment-form';
import { PaymentProgress } from './payment-progress';
import { planEffect, resumeEffect } from './plan-effect';
import { useCountry } from './use-country';
import { usePayment } from './use-payment';
import { usePaypalSetup } from './use-paypal-setup';
import { useQuote } from './use-quote';

/** The success is read before the page goes on, in ms. */
const REDIRECT_MS = 1500;

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
export default function PaymentDialog({
  plan,
  type,
  onTypeChange,
  resume: wantsToResume,
  onClose,
  returnFocusTo,
}: PaymentDialogProps) {
  const navigate = useNavigate();
  const { data: subscription } = useGetSubscriptionQuery();
  const country = useCountry();
  const [recurring, setRecurring] = useState(true);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const provider = chosen ?? (country === 'IN' ? 'razorpay' : 'paypal');
  const paypal = usePaypalSetup(country !== undefined && provider === 'paypal');
  // Fixed by the time it is resumed: then it is a plan that renews.
  const [resuming, setResuming] = useState(false);
  const resume =
    resuming || (wantsToResume && subscription?.canResume === true && subscription.planId === plan.id);
  const request: PurchaseRequest = {
    plan,
    type: resume ? (subscription?.subscriptionType ?? type) : type,
    recurring: resume || recurring,
    provider,
    resume,
  };
  const { quote, waiting } = useQuote(request, country !== undefined);
  const { phase, pay, paypalSession } = usePayment(request);

  const redirectUrl = phase.name === 'paid' ? phase.redirectUrl : null;
  useEffect(() => {
    if (redirectUrl === null) return;
    const timer = setTimeout(() => void navigate(redirectUrl), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirectUrl, navigate]);

  const choosing = phase.name === 'choosing';
  if (resume && !choosing && !resuming) setResuming(true);
  const atProvider = phase.name === 'window';
  const byScript = atProvider && !phase.giveUp;
  const closable =
    choosing || phase.name === 'pending' || phase.name === 'refused' || phase.name === 'unknown';
  return (
    <Dialog
      title={resume ? `Resume ${plan.name}` : `Pay for ${plan.name}`}
      onClose={closable ? onClose : atProvider ? phase.giveUp : undefined}
      returnFocusTo={returnFocusTo}
      covered={byScript}
    >
      {!choosing && (
        <PaymentProgress
          phase={phase}
          provider={PROVIDER_NAMES[provider]}
          planName={plan.name}
          resumes={resume}
          onClose={onClose}
        />
      )}
      {/* Kept while one is at PayPal: its button holds the session. */}
      <div hidden={!choosing}>
        <PaymentForm
          request={request}
          onChange={(change) => {
            if (change.type) onTypeChange(change.type);
            if (change.recurring !== undefined) setRecurring(change.recurring);
            if (change.provider) setChosen(change.provider);
          }}
          country={country}
          effect={resume ? resumeEffect(request, subscription) : planEffect(request, subscription, quote)}
          waiting={waiting}
          notice={choosing ? phase.notice : undefined}
          paypal={paypal}
          session={paypalSession}
          onPay={pay}
        />
      </div>
    </Dialog>
  );
}

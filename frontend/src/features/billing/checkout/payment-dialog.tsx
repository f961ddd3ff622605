import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '@/api/types';
import { useGetCountryQuery, useGetPaypalSetupQuery, useGetSubscriptionQuery } from '@/api/workspace';
import { Dialog } from '@/ui/dialog';
import type { Period } from '../period-toggle';
import { PROVIDER_NAMES, type Offer, type Provider } from './offer';
import { PaymentForm } from './payment-form';
import { PaymentProgress } from './payment-progress';
import { paypalUnavailable } from './paypal-unavailable';
import { planEffect } from './plan-effect';
import { usePayment } from './use-payment';

/** The success is read before the page goes on, in ms (specification, section 9). */
const REDIRECT_MS = 1500;
/** PayPal's token lives 15 minutes: an older one than this many seconds is asked for again. */
const SETUP_FRESH = 600;

export interface PaymentDialogProps {
  plan: Plan;
  type: Period;
  onTypeChange: (type: Period) => void;
  onClose: () => void;
  /** Id of the element that has the focus afterwards. */
  returnFocusTo: string;
}

/** Buying a plan, from the choice of how to pay to the end of it. */
export default function PaymentDialog({
  plan,
  type,
  onTypeChange,
  onClose,
  returnFocusTo,
}: PaymentDialogProps) {
  const navigate = useNavigate();
  const { data: subscription } = useGetSubscriptionQuery();
  const place = useGetCountryQuery();
  const country = place.isLoading ? undefined : (place.data?.country ?? null);
  const [recurring, setRecurring] = useState(true);
  const [chosen, setChosen] = useState<Provider | null>(null);
  const provider = chosen ?? (country === 'IN' ? 'razorpay' : 'paypal');
  const setup = useGetPaypalSetupQuery(undefined, {
    skip: country === undefined || provider !== 'paypal',
    refetchOnMountOrArgChange: SETUP_FRESH,
  });
  const offer: Offer = { plan, type, recurring, provider };
  const { phase, pay, paypalSession } = usePayment(offer);

  const redirectUrl = phase.name === 'paid' ? phase.redirectUrl : null;
  useEffect(() => {
    if (redirectUrl === null) return;
    const timer = setTimeout(() => void navigate(redirectUrl), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirectUrl, navigate]);

  const choosing = phase.name === 'choosing';
  const atProvider = phase.name === 'window';
  const byScript = atProvider && !phase.giveUp;
  const closable =
    choosing || phase.name === 'pending' || phase.name === 'refused' || phase.name === 'unknown';
  return (
    <Dialog
      title={`Pay for ${plan.name}`}
      onClose={closable ? onClose : atProvider ? phase.giveUp : undefined}
      returnFocusTo={returnFocusTo}
      covered={byScript}
    >
      {!choosing && (
        <PaymentProgress
          phase={phase}
          provider={PROVIDER_NAMES[provider]}
          planName={plan.name}
          onClose={onClose}
        />
      )}
      {/* Kept while one is at PayPal: its button holds the session. */}
      <div hidden={!choosing}>
        <PaymentForm
          offer={offer}
          onChange={(change) => {
            if (change.type) onTypeChange(change.type);
            if (change.recurring !== undefined) setRecurring(change.recurring);
            if (change.provider) setChosen(change.provider);
          }}
          country={country}
          effect={planEffect(offer, subscription)}
          notice={choosing ? phase.notice : undefined}
          paypal={{
            setup: setup.data,
            unavailable: setup.isError && !setup.isFetching ? paypalUnavailable(setup.error) : null,
            retry: () => void setup.refetch(),
          }}
          session={paypalSession}
          onPay={pay}
        />
      </div>
    </Dialog>
  );
}

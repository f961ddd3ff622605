import {
  useCapturePaypalOrderMutation,
  useConfirmPaypalSubscriptionMutation,
  useCreatePaypalOrderMutation,
  useCreatePaypalSubscriptionMutation,
  useCreateRazorpayOrderMutation,
  useVerifyRazorpayPaymentMutation,
  workspaceApi,
  type PaymentResult,
  type PaypalCheckout,
  type RazorpayOrder,
} from '@/api/workspace';
import { chargeOf, type Offer } from './offer';
import type { RazorpayClaim } from './razorpay-checkout';

/** The calls that a payment is made of. All reject with an `ApiError`. */
export interface PaymentCalls {
  /** Opens a payment at PayPal, or the approval of repeated ones. Nothing is charged yet. */
  openPaypal: (offer: Offer) => Promise<PaypalCheckout>;
  /** Takes what was approved. Doing it again gives the same answer. */
  collectPaypal: (offer: Offer, id: string) => Promise<PaymentResult>;
  openRazorpay: (offer: Offer) => Promise<RazorpayOrder>;
  verifyRazorpay: (offer: Offer, claim: RazorpayClaim) => Promise<PaymentResult>;
  /** What was done: our ids of the latest payments that were paid; of a plan to resume, whether it renews. */
  done: (offer: Offer) => Promise<Set<string>>;
}

/** More than one person pays between opening this page and paying. */
const LATEST = 20;

export function usePaymentCalls(): PaymentCalls {
  const [createOrder] = useCreatePaypalOrderMutation();
  const [createSubscription] = useCreatePaypalSubscriptionMutation();
  const [capture] = useCapturePaypalOrderMutation();
  const [confirm] = useConfirmPaypalSubscriptionMutation();
  const [createRazorpay] = useCreateRazorpayOrderMutation();
  const [verify] = useVerifyRazorpayPaymentMutation();
  const [payments] = workspaceApi.useLazyListPaymentsQuery();
  const [subscription] = workspaceApi.useLazyGetSubscriptionQuery();
  return {
    openPaypal: (offer) => {
      const amount = chargeOf(offer).amount.toFixed(2);
      const bought = {
        planId: offer.plan.id,
        subscriptionType: offer.type,
        amount,
        currency: 'USD',
        ...(offer.resume && { resume: true }),
      } as const;
      if (offer.recurring) return createSubscription(bought).unwrap();
      return createOrder({ ...bought, intent: 'CAPTURE' }).unwrap();
    },
    collectPaypal: ({ recurring }, id) => (recurring ? confirm(id) : capture(id)).unwrap(),
    openRazorpay: (offer) =>
      createRazorpay({
        ...inRupees(offer),
        amount: chargeOf(offer).amount,
        currency: 'INR',
        ...(offer.resume && { resume: true }),
      }).unwrap(),
    verifyRazorpay: (offer, claim) => verify({ ...claim, ...inRupees(offer) }).unwrap(),
    done: async ({ resume }) => {
      if (resume) return new Set((await subscription().unwrap()).canCancel ? ['resumed'] : []);
      const latest = await payments({ limit: LATEST }).unwrap();
      return new Set(latest.filter(({ status }) => status === 'paid').map(({ id }) => id));
    },
  };
}

const inRupees = ({ plan, type, recurring }: Offer) => ({
  planId: plan.id,
  subscriptionType: type,
  isRecurring: recurring,
});

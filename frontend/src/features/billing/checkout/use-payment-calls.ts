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
import { chargeOf, type PurchaseRequest } from './purchase-request';
import type { RazorpayClaim } from './razorpay-checkout';

/** The API calls that a payment needs. All reject with an `ApiError`. */
export interface PaymentCalls {
  /** Opens a payment at PayPal, or the approval of recurring payments. Charges nothing yet. */
  openPaypal: (request: PurchaseRequest) => Promise<PaypalCheckout>;
  /** Collects an approved payment. Repeated calls return the same result. */
  collectPaypal: (request: PurchaseRequest, id: string) => Promise<PaymentResult>;
  openRazorpay: (request: PurchaseRequest) => Promise<RazorpayOrder>;
  verifyRazorpay: (request: PurchaseRequest, claim: RazorpayClaim) => Promise<PaymentResult>;
  /**
   * Returns our IDs of the latest completed payments. When resuming a plan, the result is empty until the
   * plan renews again.
   */
  done: (request: PurchaseRequest) => Promise<Set<string>>;
}

/**
 * Number of payments loaded. More than one, because someone else may pay for the account while this page is
 * open.
 */
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
    openPaypal: (request) => {
      const amount = chargeOf(request).amount.toFixed(2);
      const bought = {
        planId: request.plan.id,
        subscriptionType: request.type,
        amount,
        currency: 'USD',
        resume: request.resume || undefined,
      } as const;
      if (request.recurring) return createSubscription(bought).unwrap();
      return createOrder({ ...bought, intent: 'CAPTURE' }).unwrap();
    },
    collectPaypal: ({ recurring }, id) => (recurring ? confirm(id) : capture(id)).unwrap(),
    openRazorpay: (request) =>
      createRazorpay({
        ...inRupees(request),
        amount: chargeOf(request).amount,
        currency: 'INR',
        resume: request.resume || undefined,
      }).unwrap(),
    verifyRazorpay: (request, claim) => verify({ ...claim, ...inRupees(request) }).unwrap(),
    done: async ({ resume }) => {
      if (resume) return new Set((await subscription().unwrap()).canCancel ? ['resumed'] : []);
      const latest = await payments({ limit: LATEST }).unwrap();
      return new Set(latest.filter(({ status }) => status === 'paid').map(({ id }) => id));
    },
  };
}

const inRupees = ({ plan, type, recurring }: PurchaseRequest) => ({
  planId: plan.id,
  subscriptionType: type,
  isRecurring: recurring,
});

import type { ClientUser } from '@/lib/auth-context';
import { NOT_STARTED } from './payment-state';
import { checkClosed, conclude, start, type Payment } from './payment-steps';
import { razorpayCheckout, type CheckoutEnd, type RazorpayOptions } from './razorpay-checkout';

/** Pays in the checkout that Razorpay's script lays over the page. */
export async function payWithRazorpay(payment: Payment, user: ClientUser | null): Promise<void> {
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

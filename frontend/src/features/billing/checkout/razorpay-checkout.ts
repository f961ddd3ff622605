/** Data that Razorpay's checkout returns after a payment. */
export interface RazorpayClaim {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

/**
 * Options that this page sets. Razorpay documents them at
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard.
 */
export interface RazorpayOptions {
  key: string;
  /** Amount in paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id?: string;
  subscription_id?: string;
  prefill: { name: string; email: string };
  theme: { color: string };
}

interface Checkout {
  on: (event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) => void;
  open: () => void;
}

type CheckoutClass = new (
  options: RazorpayOptions & {
    handler: (claim: RazorpayClaim) => void;
    modal: { ondismiss: () => void };
  },
) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutClass;
  }
}

/**
 * How the checkout ended. `dismissed`: the buyer closed it; `failure` is Razorpay's reason why the last
 * attempt failed.
 */
export type CheckoutEnd =
  | { kind: 'paid'; claim: RazorpayClaim }
  | { kind: 'dismissed'; failure: string | null };

/**
 * Opens Razorpay's checkout on top of the page. Rejects, without a charge, if its script can't be loaded.
 */
export async function razorpayCheckout(script: string, options: RazorpayOptions): Promise<CheckoutEnd> {
  const Razorpay = window.Razorpay ?? (await loadCheckout(script));
  return new Promise((resolve) => {
    let failure: string | null = null;
    const checkout = new Razorpay({
      ...options,
      handler: (claim) => resolve({ kind: 'paid', claim }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', failure }) },
    });
    // The checkout stays open for another attempt.
    checkout.on(
      'payment.failed',
      ({ error }) => (failure = error.description ?? 'Your payment was declined.'),
    );
    checkout.open();
  });
}

function loadCheckout(src: string): Promise<CheckoutClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () =>
      window.Razorpay ? resolve(window.Razorpay) : reject(new Error(`${src} does not define Razorpay`));
    script.onerror = () => {
      // Removed, because a failed script element never loads again.
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

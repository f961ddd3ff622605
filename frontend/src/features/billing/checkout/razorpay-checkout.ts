/** What Razorpay's checkout hands over once somebody has paid. */
export interface RazorpayClaim {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

/** The options of https://razorpay.com/docs/payments/payment-gateway/web-integration/standard that we set. */
export interface RazorpayOptions {
  key: string;
  /** Paise. */
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

/** `dismissed`: it was closed; `failure` is why the last try in it did not work, in Razorpay's words. */
export type CheckoutEnd =
  | { kind: 'paid'; claim: RazorpayClaim }
  | { kind: 'dismissed'; failure: string | null };

/**
 * Opens Razorpay's checkout over the page. Rejects when its script cannot be loaded: then nothing was
 * charged.
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
    // The checkout stays open for another try.
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
      // A failed element would never try again.
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

import type { Env } from '../../config/env.js';

/** Origins as a content security policy names them. */
export interface PaymentSources {
  script: string[];
  frame: string[];
  connect: string[];
}

// Each provider's script, the frames that it opens in the page, and where it asks and reports.
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const RAZORPAY: PaymentSources = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/** What the payment page loads from whom: only from providers that are set up, as the stubs are of our own origin. */
export function paymentSources({ paypal, razorpay }: Pick<Env, 'paypal' | 'razorpay'>): PaymentSources {
  const sources: PaymentSources[] = [
    ...(paypal ? [{ script: PAYPAL, frame: PAYPAL, connect: PAYPAL }] : []),
    ...(razorpay ? [RAZORPAY] : []),
  ];
  const all = (kind: keyof PaymentSources) => sources.flatMap((source) => source[kind]);
  return { script: all('script'), frame: all('frame'), connect: all('connect') };
}

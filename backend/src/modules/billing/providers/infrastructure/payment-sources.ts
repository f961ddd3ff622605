import type { Env } from '../../../../platform/config/env.js';
import type { PageSources } from '../../../../platform/http/app/third-parties.js';

// Each provider's script, the frames that it opens in the page, and where it asks and reports.
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const RAZORPAY: PageSources = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/**
 * What the payment page loads from whom: only from providers that are set up, as the stubs are of our own
 * origin.
 */
export function paymentSources({ paypal, razorpay }: Pick<Env, 'paypal' | 'razorpay'>): PageSources[] {
  return [
    ...(paypal ? [{ script: PAYPAL, frame: PAYPAL, connect: PAYPAL }] : []),
    ...(razorpay ? [RAZORPAY] : []),
  ];
}

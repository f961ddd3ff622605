import { withoutTrailingSlashes } from '../../../../platform/config/trailing-slashes.js';
import type { Env } from '../../../../platform/config/env.js';
import { derivedKey } from '../../../../platform/signing/derived-key.js';
import type { PageSources } from '../../../../platform/http/app/third-parties.js';

/** Base paths of the local stubs. */
export const LOCAL_PAYPAL_PATH = '/local/paypal';
export const LOCAL_RAZORPAY_PATH = '/local/razorpay';

export const PAYPAL_WEBHOOK_PATH = '/api/payment/paypal/webhook';
export const RAZORPAY_WEBHOOK_PATH = '/api/payment/razorpay/webhook';

export interface PaypalConfig {
  /** True if the stub is used. */
  local: boolean;
  clientId: string;
  clientSecret: string;
  /** Base URL, without a trailing slash. */
  baseUrl: string;
  /** PayPal's ID of our webhook. If null, PayPal's messages can't be verified and are rejected. */
  webhookId: string | null;
  environment: 'sandbox' | 'production';
  /** The site's public host name, for client tokens. */
  domain: string;
  /** URL of the page that PayPal sends buyers back to. */
  returnUrl: string;
}

export interface RazorpayConfig {
  local: boolean;
  keyId: string;
  keySecret: string;
  baseUrl: string;
  /** Webhook signing secret, separate from the key secret. If null, webhooks are rejected. */
  webhookSecret: string | null;
  /** URL of the script that defines `window.Razorpay`. */
  checkoutScript: string;
}

/**
 * Returns PayPal if it is configured, otherwise the stub. In production the app doesn't start without PayPal.
 */
export function paypalOf(env: Env): PaypalConfig {
  const { clientId, clientSecret } = env.paypal ?? { clientId: '', clientSecret: '' };
  const common = { domain: new URL(env.appUrl).hostname, returnUrl: `${env.appUrl}/subscribe` };
  if (env.paypal) {
    const environment = env.production ? 'production' : 'sandbox';
    const baseUrl =
      environment === 'production' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
    return {
      ...common,
      local: false,
      clientId,
      clientSecret,
      baseUrl: withoutTrailingSlashes(env.PAYPAL_BASE_URL ?? baseUrl),
      webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
      environment,
    };
  }
  return {
    ...common,
    local: true,
    clientId: 'local-paypal',
    clientSecret: derivedKey(env.sessionSecret, 'local-paypal-client'),
    baseUrl: `${env.standInsUrl}${LOCAL_PAYPAL_PATH}`,
    webhookId: 'LOCAL-WEBHOOK',
    environment: 'sandbox',
  };
}

/** Returns Razorpay if it is configured, otherwise the stub. */
export function razorpayOf(env: Env): RazorpayConfig {
  if (env.razorpay) {
    return {
      local: false,
      ...env.razorpay,
      baseUrl: withoutTrailingSlashes(env.RAZORPAY_BASE_URL ?? 'https://api.razorpay.com'),
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? null,
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    };
  }
  return {
    local: true,
    keyId: 'rzp_test_local',
    keySecret: derivedKey(env.sessionSecret, 'local-razorpay-key'),
    baseUrl: `${env.standInsUrl}${LOCAL_RAZORPAY_PATH}`,
    webhookSecret: derivedKey(env.sessionSecret, 'local-razorpay-webhook'),
    checkoutScript: `${LOCAL_RAZORPAY_PATH}/checkout.js`,
  };
}

// Each provider's script, frames, and the hosts it connects to.
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const RAZORPAY: PageSources = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/**
 * Returns the content sources of the payment page. Only includes configured providers, because stubs run on
 * the app's own origin.
 */
export function paymentSources({ paypal, razorpay }: Pick<Env, 'paypal' | 'razorpay'>): PageSources[] {
  return [
    ...(paypal ? [{ script: PAYPAL, frame: PAYPAL, connect: PAYPAL }] : []),
    ...(razorpay ? [RAZORPAY] : []),
  ];
}

import type { Plan } from '@/api/types';
import type { PaymentProviderName, SubscriptionType } from '@/api/workspace';
import type { Currency } from '@/lib/currency';
import { MONTHS_CHARGED } from '../billing-interval';
import { money } from '../money';

export type { PaymentProviderName as Provider } from '@/api/workspace';

/** A purchase that the buyer is about to make. */
export interface PurchaseRequest {
  plan: Plan;
  type: SubscriptionType;
  /** True if the plan renews automatically. */
  recurring: boolean;
  provider: PaymentProviderName;
  /** True if a canceled plan is resumed. Nothing is charged until its paid time ends. */
  resume: boolean;
}

export const PROVIDER_NAMES = { paypal: 'PayPal', razorpay: 'Razorpay' } as const;

/** Returns the charged amount in whole units of the currency. PayPal charges dollars, Razorpay rupees. */
export function chargeOf({ plan, type, provider }: Pick<PurchaseRequest, 'plan' | 'type' | 'provider'>): {
  amount: number;
  currency: Exclude<Currency, 'EUR'>;
  text: string;
} {
  const currency = provider === 'razorpay' ? 'INR' : 'USD';
  const monthly = currency === 'INR' ? plan.priceInr : plan.priceUsd;
  const amount = monthly * MONTHS_CHARGED[type];
  return { amount, currency, text: money(amount, currency) };
}

import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import {
  type PlanId,
  type Currency,
  CURRENCY_OF,
  type Money,
  priceOf,
  PROVIDER_NAMES,
  PLANS,
  decimal,
} from '../../catalog/domain/plan.js';

export const DAY = 24 * 3_600_000;

/** Amounts by currency, each in its smallest unit. Different currencies are never added up. */
export type Sums = Partial<Record<Currency, number>>;

/** A time span and the amounts paid for it. */
export interface PaidSpan {
  start: Date;
  end: Date;
  paid: Sums;
}

/** The unused value of a plan that another plan replaced, as a credit. */
export interface Credit {
  /** The replaced plan. */
  planId: PlanId;
  /** Number of unused whole days. A day that has begun counts as unused. */
  daysLeft: number;
  /** Amounts paid for those days. */
  worth: Money[];
  /** Number of days the credit adds to the new plan. */
  days: number;
}

/** The purchase that replaces the current plan. */
export interface Replacement {
  type: BillingInterval;
  planId: PlanId;
  /** Number of days that the price buys, without any credit. */
  periodDays: number;
}

/**
 * Converts the value left of `spans` at the instant `at` into days of the new plan: value divided by price
 * per day, rounded up to whole days. Each value is divided by the price in its own currency, without
 * conversion.
 * @returns null if no value is left because the plan was complimentary or has ended.
 */
export function creditFor(
  spans: readonly PaidSpan[],
  replaced: PlanId,
  { type, planId, periodDays }: Replacement,
  at: Date,
): Credit | null {
  const { daysLeft, worth } = valueLeft(spans, at);
  const money: Money[] = [];
  // Adds exact fractions so that only the result is rounded.
  let [numerator, denominator] = [0n, 1n];
  for (const provider of PROVIDER_NAMES) {
    const currency = CURRENCY_OF[provider];
    const minor = worth[currency] ?? 0;
    if (minor <= 0) continue;
    money.push({ minor, currency });
    const price = BigInt(priceOf(planId, type, provider).minor);
    numerator = numerator * price + BigInt(minor) * BigInt(periodDays) * denominator;
    denominator *= price;
  }
  if (money.length === 0) return null;
  const days = Number((numerator + denominator - 1n) / denominator);
  return { planId: replaced, daysLeft, worth: money, days };
}

/**
 * Returns the whole days left of `spans`, and the amounts paid for those days, rounded up to the smallest
 * unit.
 */
export function valueLeft(spans: readonly PaidSpan[], at: Date): { daysLeft: number; worth: Sums } {
  let daysLeft = 0;
  const worth: Sums = {};
  for (const { start, end, paid } of spans) {
    const length = wholeDays(start, end);
    const unused = Math.min(length, wholeDays(at, end));
    if (unused === 0) continue;
    daysLeft += unused;
    for (const [currency, minor] of Object.entries(paid) as [Currency, number][]) {
      worth[currency] = (worth[currency] ?? 0) + Math.ceil((minor * unused) / length);
    }
  }
  return { daysLeft, worth };
}

/** Counts the days between two instants, rounded up to whole days. 0 if `to` isn't later. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY));
}

/** Formats a credit for display. */
export function creditView({ planId, daysLeft, worth, days }: Credit) {
  const sums = worth.map((money) => ({ amount: decimal(money), currency: money.currency }));
  return { planId, planName: PLANS[planId].name, daysLeft, worth: sums, days };
}

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

/** Sums by currency, each in its smallest unit. What was paid in two currencies is never added up. */
export type Sums = Partial<Record<Currency, number>>;

/** A span of time, and what was paid for it. */
export interface PaidSpan {
  start: Date;
  end: Date;
  paid: Sums;
}

/** What was left of one plan when another took its place. */
export interface Credit {
  /** The plan that was replaced. */
  planId: PlanId;
  /** Whole days of it that were not used; a day that has begun counts as unused. */
  daysLeft: number;
  /** What was paid for those days. */
  worth: Money[];
  /** The days of the new plan that they became. */
  days: number;
}

/** What somebody buys in place of the plan that they have. */
export interface Replacement {
  type: BillingInterval;
  planId: PlanId;
  /** Days that its price pays for, without any credit. */
  periodDays: number;
}

/**
 * What is left of `spans` at the instant `at`, as days of the new plan: value left by price a day, rounded up
 * to whole days. Value and price are of one currency each; nothing is converted.
 *
 * @returns null when no money is left: a plan that was given, or one that has ended.
 */
export function creditFor(
  spans: readonly PaidSpan[],
  replaced: PlanId,
  { type, planId, periodDays }: Replacement,
  at: Date,
): Credit | null {
  const { daysLeft, worth } = valueLeft(spans, at);
  const money: Money[] = [];
  // Fractions are added as fractions, so that the result is rounded once.
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

/** The whole days that are left of `spans`, and what was paid for them, rounded up to the smallest unit. */
export function valueLeft(spans: readonly PaidSpan[], at: Date): { daysLeft: number; worth: Sums } {
  let daysLeft = 0;
  const worth: Sums = {};
  for (const { start, end, paid } of spans) {
    const length = wholeDays(start, end);
    const left = Math.min(length, wholeDays(at, end));
    if (left === 0) continue;
    daysLeft += left;
    for (const [currency, minor] of Object.entries(paid) as [Currency, number][]) {
      worth[currency] = (worth[currency] ?? 0) + Math.ceil((minor * left) / length);
    }
  }
  return { daysLeft, worth };
}

/** Days from one instant to another, the last one begun counted whole; 0 when there are none. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY));
}

/** A credit as screens show it. */
export function creditView({ planId, daysLeft, worth, days }: Credit) {
  const sums = worth.map((money) => ({ amount: decimal(money), currency: money.currency }));
  return { planId, planName: PLANS[planId].name, daysLeft, worth: sums, days };
}

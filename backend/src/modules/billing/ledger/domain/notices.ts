import { hasAccess, type Subscription } from './subscription.js';

/** The kinds of emails about a person's payments and plan. */
export const NOTICES = [
  'payment-received',
  'payment-refunded',
  'renewal-failed',
  'grace-ends',
  'subscription-cancelled',
  'subscription-resumed',
  'subscription-expired',
] as const;
export type Notice = (typeof NOTICES)[number];

/** The subjects of notices. A notice's payload contains the id of one of them. */
export const NOTICE_SUBJECTS = ['paymentId', 'agreementId', 'userId'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** The data of the emails. Dates are formatted for people. */
export interface NoticeDetails {
  userId: string;
  /** A suspended person can't use the dashboard that most notices point to. */
  isSuspended: boolean;
  /** Whether the plan will be charged for again. */
  renews: boolean;
  email: string;
  username: string;
  planName: string;
  /** For example `$15.00`. Empty if the notice isn't about a single payment. */
  amount: string;
  /** End of the paid period, for example `7/14/2025`. */
  endsAt: string;
  /**
   * End of access unless it is extended, for example `7/14/2025`. Later than `endsAt` while a renewal fails.
   */
  accessUntil: string;
  /** A sentence about the credit for the previous plan, with a leading space. Empty if there is none. */
  creditNote: string;
  receiptNumber: string;
  providerName: string;
}

/** Milliseconds before the end of the grace period at which the last notice is sent. */
const LAST_NOTICE_LEAD = 24 * 3_600_000;

/**
 * Returns the notice that the owner should get now. Its mark contains the end, so that the next period has
 * its own notices.
 * @returns null if none is due.
 */
export function noticeDue(
  { end, graceUntil }: Pick<Subscription, 'end' | 'graceUntil'>,
  lastNotice: string | null,
  now: Date,
): { notice: 'grace-ends' | 'subscription-expired'; mark: string } | null {
  const notice = !hasAccess({ end, graceUntil }, now)
    ? ('subscription-expired' as const)
    : graceUntil && now >= end && now.getTime() >= graceUntil.getTime() - LAST_NOTICE_LEAD
      ? ('grace-ends' as const)
      : null;
  if (notice === null) return null;
  const mark = `${notice} ${end.toISOString()}`;
  return mark === lastNotice ? null : { notice, mark };
}

/** Links that cancel a person's plan without signing in. They do nothing else, so they don't expire. */
export abstract class CancelLinks {
  abstract urlFor(userId: string): string;

  /** @returns the account's id, or null if the token isn't valid. */
  abstract read(token: string): string | null;
}

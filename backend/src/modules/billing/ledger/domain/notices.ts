import { hasAccess, type Subscription } from './subscription.js';

/** The emails that a person gets about their money. */
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

/** What a notice is about: its payload names one of them. */
export const NOTICE_SUBJECTS = ['paymentId', 'agreementId', 'userId'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** Everything that the mails need; times are for people. */
export interface NoticeDetails {
  userId: string;
  /** A suspended person can't use the dashboard that most notices point to. */
  isSuspended: boolean;
  /** Whether the plan will be charged for again. */
  renews: boolean;
  email: string;
  username: string;
  planName: string;
  /** `$15.00`; empty where the notice is about no single payment. */
  amount: string;
  /** `7/14/2025`: end of what is paid. */
  endsAt: string;
  /**
   * `7/14/2025`: end of access, unless it is paid for anew. While a renewal fails it is later than `endsAt`.
   */
  accessUntil: string;
  /** What became of the plan before, as a sentence with a space before it; empty where there was none. */
  creditNote: string;
  receiptNumber: string;
  providerName: string;
}

/** Milliseconds before the end of the grace period from which a notice says so once more. */
const LAST_NOTICE_LEAD = 24 * 3_600_000;

/**
 * The notice that the owner should get now. The end is part of it: the next period has notices of its own.
 * @returns null when nothing.
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

  /** @returns the account, or null when the token is not ours. */
  abstract read(token: string): string | null;
}

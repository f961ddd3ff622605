import type { FounderLocale } from '../../../../shared/locale.js';
import type { MessageValue } from '../../../../shared/message.js';
import type { Credit } from './credit.js';
import { hasAccess, type Subscription } from './subscription.js';

/** Kinds of emails about a person's payments and plan. */
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

/** Possible subjects of a notice. The notice's payload contains the subject's ID. */
export const NOTICE_SUBJECTS = ['paymentId', 'agreementId', 'userId'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** Data for the email templates. */
export interface NoticeDetails {
  userId: string;
  /** True if the person is suspended and so can't use the dashboard that most notices point to. */
  isSuspended: boolean;
  /** True if the plan will be charged for again. */
  renews: boolean;
  email: string;
  /** Language of the person's emails. Null if they haven't chosen one. */
  locale: FounderLocale | null;
  username: string;
  planName: string;
  /** Amount, for example `$15.00`. Empty if the notice isn't about a single payment. */
  amount: MessageValue;
  /** End of the paid period. Empty without one. */
  endsAt: MessageValue;
  /** End of access if nothing more is paid. Later than `endsAt` while a renewal fails. */
  accessUntil: MessageValue;
  /** The credit for the previous plan, or null. */
  credit: Credit | null;
  receiptNumber: string;
  providerName: string;
}

/** Time between the last notice and the end of the grace period, in ms. */
const LAST_NOTICE_LEAD = 24 * 3_600_000;

/**
 * Returns the notice that is due to the owner now. The notice's mark contains the period's end, so that every
 * period gets its own notices.
 * @returns null if no notice is due.
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

/** Links that cancel a person's plan without signing in. They can do nothing else, so they don't expire. */
export abstract class CancelLinks {
  abstract urlFor(userId: string): string;

  /** @returns the account's ID, or null if the token is invalid. */
  abstract read(token: string): string | null;
}

import { t } from '@lingui/core/macro';

/** Texts for people who join a waitlist, on the idea's page and in the widget. */
export const waitlistTexts = {
  joined: () => t`You’re on the list`,
  /** What the address is used for. */
  keep: () => t`We’ll only email you about this idea.`,
  leave: () => t`Unsubscribe any time.`,
  /** Texts for ideas that confirm addresses by email, shown before and after joining. */
  asks: () => t`Only for updates about this idea. We’ll ask you to confirm.`,
  asked: () => t`Check your inbox to confirm.`,
  /** Added if the address may have been entered in this browser earlier the same day. */
  askedBefore: () =>
    t`If we emailed this address about this idea in the last 24 hours, the next email comes a day after that one.`,
  sendAgain: () => t`Send again`,
  /**
   * Text shown after "Send again".
   *
   * @param time time of day, for example `10:14 AM`
   */
  comesBy: (time: string) =>
    t`We send one email a day, so the next email comes by tomorrow, ${time}. Please check your spam folder until then.`,
  notSent: () => t`Couldn’t send it again. Please try again later.`,
  again: () => t`Add another email`,
  failed: () => t`Failed to join waitlist. Please check your email and try again.`,
} as const;

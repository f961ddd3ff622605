/** Texts for people who join a waitlist, on the idea's page and in the widget. */
export const waitlistTexts = {
  joined: 'You’re on the list',
  /** What the address is used for. */
  keep: 'We’ll only email you about this idea.',
  leave: 'Unsubscribe any time.',
  /** Texts for ideas that confirm addresses by email, shown before and after joining. */
  asks: 'Only for updates about this idea. We’ll ask you to confirm.',
  asked: 'Check your inbox to confirm.',
  /** Added if the address may have been entered in this browser earlier the same day. */
  askedBefore:
    'If we emailed this address about this idea in the last 24 hours, the next email comes a day after that one.',
  sendAgain: 'Send again',
  /**
   * Text shown after "Send again".
   *
   * @param time time of day, for example `10:14 AM`
   */
  comesBy: (time: string) =>
    `We send one email a day, so the next email comes by tomorrow, ${time}. Please check your spam folder until then.`,
  notSent: 'Couldn’t send it again. Please try again later.',
  again: 'Add another email',
  failed: 'Failed to join waitlist. Please check your email and try again.',
} as const;

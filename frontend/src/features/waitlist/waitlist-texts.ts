/** Texts for someone who joins a waitlist, on the idea's page and in the widget. */
export const waitlistTexts = {
  joined: 'You’re on the list',
  /** The purpose of the address. */
  keep: 'We’ll only email you about this idea.',
  leave: 'Unsubscribe any time.',
  /** For ideas that confirm addresses by email: before joining, and after. */
  asks: 'Only for updates about this idea. We’ll ask you to confirm.',
  asked: 'Check your inbox to confirm.',
  /** Added if this browser may have entered the address earlier the same day. */
  askedBefore:
    'If we emailed this address about this idea in the last 24 hours, the next email comes a day after that one.',
  sendAgain: 'Send again',
  /**
   * After "Send again".
   * @param time such as `10:14 AM`
   */
  comesBy: (time: string) =>
    `We send one email a day, so the next email comes by tomorrow, ${time}. Please check your spam folder until then.`,
  notSent: 'Couldn’t send it again. Please try again later.',
  again: 'Add another email',
  failed: 'Failed to join waitlist. Please check your email and try again.',
} as const;

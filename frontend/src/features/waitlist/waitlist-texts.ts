/** What somebody who joins a waitlist is told, on the idea's page and in the widget. */
export const waitlistTexts = {
  joined: 'You are on the list',
  /** Around the address: what it is kept for. */
  keep: [
    'We keep ',
    (title: string) =>
      ` for news about “${title}”, and nothing else. Every email has a link to leave. If it was listed already, we email you to confirm any change.`,
  ],
  /** The same where this browser knows that somebody joined, and no address. */
  kept: (title: string) =>
    `You joined in this browser. We keep your email for news about ${title}, and nothing else. Every mail has a link to leave.`,
  /** Where an email asks to confirm the address: before joining, and after. */
  asks: 'We send one email that asks you to confirm the address.',
  asked: 'Please confirm the address in the email that we send you, unless you have before.',
  /** In place of it for an address that this browser may have entered before on the same day. */
  askedBefore:
    'If we emailed this address about this idea in the last 24 hours, the next email comes a day after that one.',
  sendAgain: 'Send again',
  /** After "Send again". @param time as `10:14 AM` */
  comesBy: (time: string) =>
    `We send one email a day, so the next one comes by tomorrow, ${time}. Please check your spam folder until then.`,
  notSent: 'Couldn’t send it again. Please try again later.',
  again: 'Add another email',
  failed: 'Failed to join waitlist. Please check your email and try again.',
} as const;

import type { Answers } from './answers';

const notes = {
  email: {
    asks: 'Only for updates about this idea. We’ll ask you to confirm.',
    off: 'Only for updates about this idea. Unsubscribe any time.',
  },
  pay: 'Two short questions, if you like.',
  today: 'Thank you. In a few words, if you like.',
};

const joined = 'You’re on the list.';
const priced = 'Thank you. We’ve told the founder. The final price may be different.';

/** Questions and messages shown after a vote. */
export const nextStepTexts = {
  joined,
  wouldPay: 'Saved: you would pay.',
  notPaying: 'That’s fine.',
  /** Shown after a visitor said yes to a price. */
  priced,
  noted: 'Saved. Thank you.',
  thanks: 'Thank you. That’s all.',
  /**
   * Returns the line below the question.
   *
   * @param asks whether the address must be confirmed by email
   *
   * @param honest the disclosure below a price question
   */
  note({ step, thanked, priceAnswer }: Answers, asks: boolean, honest = notes.pay): string {
    if (step === 'email') return asks ? notes.email.asks : notes.email.off;
    if (step === 'pay') return `${joined} ${honest}`;
    if (step === 'today' && priceAnswer === 'yes') return priced;
    if (step !== 'done') return notes[step];
    if (!thanked) return joined;
    return asks
      ? 'Thank you. You’re on the list. Check your inbox to confirm.'
      : 'Thank you. You’re on the list.';
  },
} as const;

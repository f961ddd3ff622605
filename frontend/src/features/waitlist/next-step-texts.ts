import type { Answers } from './answers';

const notes = {
  email: {
    asks: 'Only for updates about this idea. We’ll ask you to confirm.',
    off: 'Only for updates about this idea. Unsubscribe any time.',
  },
  pay: 'Two short questions, if you like.',
  today: 'Thank you. In a few words, if you like.',
};

const joined = 'You are on the list.';
const priced = 'Thank you. The founder now knows. The price may become another one.';

/** What a voter is asked and told after the vote. */
export const nextStepTexts = {
  joined,
  wouldPay: 'Saved: you would pay.',
  notPaying: 'That’s fine.',
  /** After a yes to a price. */
  priced,
  noted: 'Saved. Thank you.',
  thanks: 'Thank you. That was all.',
  /**
   * The line below the question.
   *
   * @param asks whether an email asks to confirm the address
   * @param honest what has to be said where a price is asked about
   */
  note({ step, thanked, priceAnswer }: Answers, asks: boolean, honest = notes.pay): string {
    if (step === 'email') return asks ? notes.email.asks : notes.email.off;
    if (step === 'pay') return `${joined} ${honest}`;
    if (step === 'today' && priceAnswer === 'yes') return priced;
    if (step !== 'done') return notes[step];
    if (!thanked) return joined;
    return asks
      ? 'Thank you. You are on the list. Check your inbox to confirm.'
      : 'Thank you. You are on the list.';
  },
} as const;

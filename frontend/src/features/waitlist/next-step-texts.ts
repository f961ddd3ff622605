import type { Answers } from './answers';

const notes = {
  email: {
    asks: 'Your address, for news about this alone. An email asks you to confirm it.',
    off: 'Your address, for news about this alone. You can leave any time.',
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
      ? 'Thank you. You are on the list: an email asks you to confirm.'
      : 'Thank you. You are on the list.';
  },
} as const;

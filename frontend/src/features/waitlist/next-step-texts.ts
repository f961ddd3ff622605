import { t } from '@lingui/core/macro';
import type { Answers } from './answers';
import { waitlistTexts } from './waitlist-texts';

const joined = () => t`You’re on the list.`;
const priced = () => t`Thank you. We’ve told the founder. The final price may be different.`;

/** Questions and messages shown after a vote. */
export const nextStepTexts = {
  joined,
  wouldPay: () => t`Saved: you would pay.`,
  notPaying: () => t`That’s fine.`,
  /** Shown after a visitor said yes to a price. */
  priced,
  noted: () => t`Saved. Thank you.`,
  thanks: () => t`Thank you. That’s all.`,
  /**
   * Returns the line below the question.
   *
   * @param asks whether the address must be confirmed by email
   *
   * @param honest the disclosure below a price question
   */
  note({ step, thanked, priceAnswer }: Answers, asks: boolean, honest?: string): string {
    if (step === 'email')
      return asks ? waitlistTexts.asks() : t`Only for updates about this idea. Unsubscribe any time.`;
    if (step === 'pay') return `${joined()} ${honest ?? t`Two short questions, if you like.`}`;
    if (step === 'today')
      return priceAnswer === 'yes' ? priced() : t`Thank you. In a few words, if you like.`;
    if (!thanked) return joined();
    return asks
      ? t`Thank you. You’re on the list. Check your inbox to confirm.`
      : t`Thank you. You’re on the list.`;
  },
} as const;

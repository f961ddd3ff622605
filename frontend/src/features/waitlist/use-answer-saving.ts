import { useState } from 'react';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation } from '@/api/generated';
import { announce } from '@/lib/announce';
import { viaCode } from '@/lib/landing';
import { toastError } from '@/ui/toast/toast-store';
import type { Answers } from './answers';
import { checkWaitlist, refusedField } from './waitlist-rules';
import type { Offered } from './use-offer';
import { waitlistTexts } from './waitlist-texts';

interface Found {
  field?: string;
  text: string;
}

/**
 * Joins, and joins again with more. What goes wrong is said in place, or by a toast.
 *
 * @param byToast where there is no line for it
 * @param offered the price that an answer is about
 */
export function useAnswerSaving(ideaId: string, byToast: boolean, offered: Offered | null | undefined) {
  const [join] = useJoinWaitlistMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Found | null>(null);

  const fail = (found: Found): false => {
    setProblem(found);
    if (byToast) toastError(found.text);
    else announce(found.text);
    return false;
  };
  /** @returns whether it is saved */
  const save = async (email: string, answers: Answers): Promise<boolean> => {
    const { step, willingToPay, priceAnswer } = answers;
    const found = checkWaitlist({ email, linkedinProfile: '' });
    if (found) return fail(found);
    setBusy(true);
    try {
      const currentSolution = answers.currentSolution.trim() || undefined;
      const priced = priceAnswer && { priceAnswer, offer: offered?.offer };
      const more = { moreToCome: step !== 'done', referral: viaCode() };
      const said = { willingToPay, ...priced, currentSolution, ...more };
      await join({ id: ideaId, joinWaitlist: { email, ...said } }).unwrap();
      setProblem(null);
      return true;
    } catch (error) {
      return fail(refusedField(error) ?? { text: failureText(error, waitlistTexts.failed) });
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, save, forget: () => setProblem(null) };
}

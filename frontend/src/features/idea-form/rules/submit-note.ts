import { t } from '@lingui/core/macro';
import { needsSubscription, type Situation } from './decide';
import { acceptTerms } from './field-problems';

export interface SubmitNote {
  text: string;
  /** What prevents submitting. If it is false, submitting is possible, and the text describes the result. */
  blocked: 'plan' | 'terms' | false;
}

/** Returns the note that explains why submitting isn't possible or what it will lead to. */
export function submitNote({
  idea,
  maxIdeas,
  usedIdeas,
  termsAccepted,
  planEnded,
}: Pick<Situation, 'idea' | 'maxIdeas' | 'usedIdeas'> & {
  termsAccepted: boolean;
  planEnded: boolean;
}): SubmitNote | null {
  if (needsSubscription({ idea, maxIdeas })) {
    const text = planEnded
      ? t`Your plan has ended. You need one to submit. Drafts are always free.`
      : t`You need a plan to submit. Drafts are always free.`;
    return { text, blocked: 'plan' };
  }
  if (!termsAccepted) return { text: acceptTerms(), blocked: 'terms' };
  if (!idea && maxIdeas !== undefined && usedIdeas !== undefined && usedIdeas >= maxIdeas) {
    return { text: t`Your plan is full. Submitting saves this idea as a draft.`, blocked: false };
  }
  return null;
}

import { needsSubscription, type Situation } from './decide';

/**
 * Returns the note below the buttons, which explains why submitting isn't possible or what it will lead to.
 *
 * @returns `blocked` is false if submitting is possible; the text then describes the result
 */
export function submitNote({
  idea,
  maxIdeas,
  usedIdeas,
  termsAccepted,
  planEnded,
}: Pick<Situation, 'idea' | 'maxIdeas' | 'usedIdeas'> & { termsAccepted: boolean; planEnded: boolean }): {
  text: string;
  blocked: boolean;
} | null {
  if (needsSubscription({ idea, maxIdeas })) {
    const why = planEnded ? 'Your plan has ended. You need one to submit.' : 'You need a plan to submit.';
    return { text: `${why} Drafts are always free.`, blocked: true };
  }
  if (!termsAccepted) return { text: 'Accept the terms of service to submit.', blocked: true };
  if (!idea && maxIdeas !== undefined && usedIdeas !== undefined && usedIdeas >= maxIdeas) {
    return { text: 'Your plan is full. Submitting saves this idea as a draft.', blocked: false };
  }
  return null;
}

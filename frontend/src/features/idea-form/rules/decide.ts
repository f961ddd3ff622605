import type { OwnIdea } from '@/api/types';
import { acceptTerms, missingFields, wrongFields, type FieldProblems } from './field-problems';
import type { IdeaValues } from './values';

/** The button that the founder clicked. */
export type SaveAs = 'draft' | 'pending';

export interface Situation {
  signedIn: boolean;
  values: IdeaValues;
  /** The idea being edited. Undefined for a new idea. */
  idea?: Pick<OwnIdea, 'status' | 'isPublic'>;
  /** Number of ideas that the plan allows. Undefined while loading, when the server decides. */
  maxIdeas?: number;
  /** Number of ideas with status active or pending. Undefined while loading. */
  usedIdeas?: number;
}

export type Refusal = 'signed-out' | 'missing-fields' | 'wrong-fields' | 'terms' | 'subscription';

export type Decision =
  | { kind: 'refuse'; why: Refusal; problems?: FieldProblems }
  | { kind: 'save'; status: SaveAs }
  /** The plan is full, so the idea is saved as a draft instead of being submitted. */
  | { kind: 'save-at-limit'; maxIdeas: number };

const some = (problems: FieldProblems) => Object.keys(problems).length > 0;

/**
 * True if a plan is missing. Nothing can be submitted without a plan, but an idea that is live or under
 * review already counts and may still be edited.
 */
export function needsSubscription({ idea, maxIdeas }: Pick<Situation, 'idea' | 'maxIdeas'>): boolean {
  return maxIdeas === 0 && !idea?.isPublic && idea?.status !== 'pending';
}

/**
 * Decides what a click on a button does. The order of the checks is fixed (docs/product.md#ideas): signed in,
 * fields, terms, subscription, plan limit. The plan limit is checked only for new ideas. For an edit the
 * server checks it, because the idea doesn't count against itself.
 */
export function decide(saveAs: SaveAs, { signedIn, values, idea, maxIdeas, usedIdeas }: Situation): Decision {
  if (!signedIn) return { kind: 'refuse', why: 'signed-out' };
  const missing = missingFields(values);
  const wrong = wrongFields(values);
  const terms: FieldProblems = saveAs === 'pending' && !values.terms ? { terms: acceptTerms() } : {};
  const problems = { ...wrong, ...missing, ...terms };
  if (some(missing)) return { kind: 'refuse', why: 'missing-fields', problems };
  if (some(wrong)) return { kind: 'refuse', why: 'wrong-fields', problems };
  if (saveAs === 'draft') return { kind: 'save', status: 'draft' };
  if (!values.terms) return { kind: 'refuse', why: 'terms', problems };
  if (needsSubscription({ idea, maxIdeas })) return { kind: 'refuse', why: 'subscription' };
  const full = !idea && maxIdeas !== undefined && usedIdeas !== undefined && usedIdeas >= maxIdeas;
  return full ? { kind: 'save-at-limit', maxIdeas } : { kind: 'save', status: 'pending' };
}

import { columnOf } from '../../../platform/database/columns.js';
import { type Answer, ANSWER_NAMES, ANSWERS, type SignUpAnswers } from '../domain/sign-up-answers.js';

const TYPES: Record<Answer['kind'], string> = {
  flag: 'boolean',
  choice: 'text',
  text: 'text',
  profile: 'text',
};
export const typeOf = (name: keyof SignUpAnswers) => TYPES[ANSWERS[name].kind];

/** What every sign-up says, as columns with their types, whoever brings it. */
export const SIGN_UP_COLUMNS: Record<string, string> = {
  id: 'uuid',
  idea_id: 'uuid',
  email: 'text',
  ...Object.fromEntries(ANSWER_NAMES.map((name) => [columnOf(name), typeOf(name)])),
};

/** These columns, for INSERT; and of `f`, for the SELECT that fills them. */
export const INSERTED = Object.keys(SIGN_UP_COLUMNS).join(', ');
export const OF_FORM = Object.keys(SIGN_UP_COLUMNS)
  .map((column) => `f.${column}`)
  .join(', ');

/** The columns' values, in their order. */
export const signUpValues = (
  id: string,
  ideaId: string,
  email: string,
  answers: SignUpAnswers,
): unknown[] => [id, ideaId, email, ...ANSWER_NAMES.map((name) => answers[name])];

/** The answers and the price, as names of the JSON that waits for a mailbox to confirm it. */
export const SAID = [...ANSWER_NAMES, 'priceOffer', 'priceAnswer'] as const;

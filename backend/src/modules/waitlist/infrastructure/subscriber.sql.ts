import { sql } from 'kysely';

import type { Price } from '../../../shared/price.js';
import { type Answer, ANSWER_NAMES, ANSWERS, type SignUpAnswers } from '../domain/sign-up-answers.js';

const TYPES: Record<Answer['kind'], string> = {
  flag: 'boolean',
  choice: 'text',
  text: 'text',
  profile: 'text',
};
export const typeOf = (name: keyof SignUpAnswers) => TYPES[ANSWERS[name].kind];

/** What every sign-up says, as columns with their types, whoever brings it. */
export const SIGN_UP_COLUMNS = {
  id: 'uuid',
  ideaId: 'uuid',
  email: 'text',
  ...(Object.fromEntries(ANSWER_NAMES.map((name) => [name, typeOf(name)])) as Record<
    keyof SignUpAnswers,
    string
  >),
};

const NAMES = Object.keys(SIGN_UP_COLUMNS);
/** These columns, for INSERT; and of `f`, for the SELECT that fills them. */
export const INSERTED = sql.join(NAMES.map((name) => sql.ref(name)));
export const OF_FORM = sql.join(NAMES.map((name) => sql.ref(`f.${name}`)));

/** The answers and the price, as names of the JSON that waits for a mailbox to confirm it. */
export const SAID = [...ANSWER_NAMES, 'priceOffer', 'priceAnswer'] as const;

/** How the address of a subscriber `s` is kept where it must outlive them; as in `suppressions`. */
export const EMAIL_HASH = sql<Buffer>`sha256(convert_to(lower(s.email), 'UTF8'))`;

/** Whether the subscriber `s` said yes to exactly this price when asked about it. */
export const saidYesTo = ({ amount, currency, per }: Price) => sql<boolean>`(
  s.price_answer = 'yes' AND s.price_offer @> ${JSON.stringify({ amount, currency, per })}::jsonb)`;

/**
 * 1 for a subscriber `s` who is in `waitlist_count`: who joined here, rather than being imported
 * (docs/adr/0053).
 */
export const COUNTED = sql<number>`(s.import_id IS NULL)::int`;

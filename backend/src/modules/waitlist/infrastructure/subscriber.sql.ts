import { sql } from 'kysely';

import type { Price } from '../../../shared/price.js';
import type { SubscriberOrigin } from '../domain/sign-up.js';
import { type Answer, ANSWER_NAMES, ANSWERS, type SignUpAnswers } from '../domain/sign-up-answers.js';

const TYPES: Record<Answer['kind'], string> = {
  flag: 'boolean',
  choice: 'text',
  text: 'text',
  profile: 'text',
};
export const typeOf = (name: keyof SignUpAnswers) => TYPES[ANSWERS[name].kind];

/** Columns of every sign-up or import, with their types. */
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
/** Column list of `SIGN_UP_COLUMNS` for INSERT, followed by the same columns from `f` for the SELECT. */
export const INSERTED = sql.join(NAMES.map((name) => sql.ref(name)));
export const OF_FORM = sql.join(NAMES.map((name) => sql.ref(`f.${name}`)));

/** Answers and price, as named in the JSON of pending details. */
export const SAID = [...ANSWER_NAMES, 'priceOffer', 'priceAnswer'] as const;

/** Hash of a subscriber's address, for tables where it outlives the subscriber. Same as in `suppressions`. */
export const EMAIL_HASH = sql<Buffer>`sha256(convert_to(lower(s.email), 'UTF8'))`;

/** True if the subscriber `s` said yes to exactly this price when asked about it. */
export const saidYesTo = ({ amount, currency, per }: Price) => sql<boolean>`(
  s.price_answer = 'yes' AND s.price_offer @> ${JSON.stringify({ amount, currency, per })}::jsonb)`;

/**
 * Where the subscriber `s` came from. People from a file are marked by `import_id` only. People whom a
 * program wrote in bulk have one too, and the origin 'api'.
 */
export const ORIGIN = sql<SubscriberOrigin>`
  CASE WHEN s.import_id IS NOT NULL AND s.origin <> 'api' THEN 'import' ELSE s.origin END`;

/** Columns of the subscriber `s` that an erasure leaves to others (see `ErasedSubscriber`). */
export const ERASED = sql`s.idea_id, s.id, s.email, ${ORIGIN} AS origin`;

/**
 * True if the answers of a subscriber `s` are the founder's word: the founder added the person, who hasn't
 * confirmed them here.
 * @param key the founder's key (see `SignUpAuthor`)
 */
export const answersAreFounders = (key: Buffer) => sql<boolean>`(
  s.confirmed_at IS NULL AND s.status = 'active'
  AND ((s.import_id IS NOT NULL AND s.visitor_key IS NULL) OR s.visitor_key IS NOT DISTINCT FROM ${key}::bytea))`;

/**
 * 1 if a subscriber `s` counts in `waitlist_count`, because they joined here and weren't imported
 * (docs/adr/0053).
 */
export const COUNTED = sql<number>`(s.import_id IS NULL)::int`;

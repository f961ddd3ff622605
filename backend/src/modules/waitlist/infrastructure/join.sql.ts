import { columnOf, jsonPairs } from '../../../platform/database/columns.js';
import { groupRows, patienceOf } from '../../../platform/database/group-rows.js';
import { addToCounter } from '../../ideas/index.js';
import { ANSWER_NAMES, ANSWERS } from '../domain/sign-up-answers.js';
import { INSERTED, OF_FORM, SAID, SIGN_UP_COLUMNS } from './sign-up-columns.js';

const FORM = {
  ...SIGN_UP_COLUMNS,
  price_offer: 'jsonb',
  price_answer: 'text',
  joined_at: 'timestamptz',
  ask_at: 'timestamptz',
  visitor_key: 'bytea',
  other_key: 'bytea',
  unit_key: 'bytea',
  referral: 'text',
};

// Only who joined may change at once what was said then, and only while they are on the list.
const MINE = `(s.status = 'active' AND (s.visitor_key = EXCLUDED.visitor_key
  OR s.visitor_key = (SELECT other_key FROM form WHERE id = EXCLUDED.id)))`;
const mine = (column: string, theirs = `EXCLUDED.${column}`) =>
  `${column} = CASE WHEN ${MINE} THEN ${theirs} ELSE s.${column} END`;
/** The same where nothing said keeps what was said. */
const orKept = (column: string) => mine(column, `COALESCE(EXCLUDED.${column}, s.${column})`);
const ANSWERED = ANSWER_NAMES.map((name) =>
  ANSWERS[name].kind === 'flag' ? mine(columnOf(name)) : orKept(columnOf(name)),
).join(',\n      ');

// Who was asked and has not confirmed is asked again, within the limits.
const LAPSED = '(EXCLUDED.asked AND s.asked AND s.confirmed_at IS NULL)';

// What follows before the first mail has gone out is in that mail: the latest sign-up says when to send it.
// Of somebody else's words it is the first one that says so, or they could be put off for ever.
const ASK_AT = '(SELECT ask_at FROM form WHERE id = EXCLUDED.id)';
const DUE = `CASE WHEN ${MINE} THEN CASE
    WHEN NOT ${LAPSED} THEN s.confirmation_due_at
    WHEN s.confirmation_sends = 0 THEN ${ASK_AT}
    ELSE COALESCE(s.confirmation_due_at, ${ASK_AT}) END
  ELSE COALESCE(s.confirmation_due_at, ${ASK_AT}) END`;

// Whose link brought them; nobody brings themselves.
const REFERRER = `(
  SELECT r.id FROM subscribers r
  WHERE r.referral_code = f.referral AND r.idea_id = f.idea_id AND r.status = 'active' AND i.referrals
    AND (r.visitor_key = f.visitor_key OR r.visitor_key = f.other_key OR r.unit_key = f.unit_key) IS NOT TRUE)`;

/**
 * Sign-ups, in one statement. Where the idea asks, the mailbox is to confirm it (ADR 36). What anybody else
 * says of a known address waits for its mailbox (ADR 23). Where somebody listens it does nothing unless `$2`
 * says that it runs in a transaction that will tell them.
 *
 * `$1` is for `lock_timeout`; from `$3` on come the columns of `FORM`. No two rows are of the same idea and
 * address, and they are written in the order of these: two processes wait for each other, not deadlock.
 *
 * `xmax = 0` is true of a row that this statement inserted, not of one it found. A known address writes both
 * rows too, its own and the idea's by adding nothing: the answer takes as long as for a new one, and so does
 * not tell which it was.
 * @param audience whether somebody listens, of the idea `i`.
 */
export const joinSql = (audience: string) => `
  WITH form AS (
    SELECT f.* FROM ${patienceOf('$1')}, ${groupRows('f', 3, FORM)}
  ), idea AS (
    SELECT i.id, ${audience} AS heard, i.confirmation <> 'off' AS asks, i.referrals
    FROM ideas i WHERE i.id IN (SELECT idea_id FROM form) AND i.status = 'active'
  ), joined AS (
    INSERT INTO subscribers AS s (${INSERTED}, price_offer, price_answer, status, created_at,
                                  updated_at, visitor_key, unit_key, asked, confirmation_due_at, referred_by)
    SELECT ${OF_FORM}, f.price_offer, f.price_answer, 'active', f.joined_at, f.joined_at, f.visitor_key,
           f.unit_key, i.asks, CASE WHEN i.asks THEN f.ask_at END, ${REFERRER}
    FROM form f JOIN idea i ON i.id = f.idea_id WHERE NOT i.heard OR $2::boolean ORDER BY f.idea_id, lower(f.email)
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
      ${ANSWERED},
      ${orKept('price_offer')},
      ${orKept('price_answer')},
      ${mine('updated_at')},
      waiting = CASE WHEN ${MINE} THEN s.waiting ELSE jsonb_build_object(
        ${jsonPairs(SAID, 'EXCLUDED')}, 'saidAt', EXCLUDED.created_at) END,
      confirmation_due_at = ${DUE}
    RETURNING idea_id, lower(email) AS address, (xmax = 0)::int AS added
  ), locked AS (
    SELECT i.id FROM ideas i WHERE i.id IN (SELECT idea_id FROM joined) ORDER BY i.id FOR NO KEY UPDATE
  ), counted AS (
    ${addToCounter(
      'waitlist_count',
      '(SELECT j.idea_id, sum(j.added)::int AS added FROM joined j JOIN locked l ON l.id = j.idea_id GROUP BY 1)',
      'c.added',
    )}
    RETURNING i.id
  )
  SELECT f.id, i.heard, j.added = 1 AS added
  FROM form f JOIN idea i ON i.id = f.idea_id
  LEFT JOIN (joined j JOIN counted c ON c.id = j.idea_id) ON j.idea_id = f.idea_id AND j.address = lower(f.email)`;

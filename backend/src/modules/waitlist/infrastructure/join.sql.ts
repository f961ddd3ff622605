import { addToCounter } from '../../ideas/index.js';

// Only who joined may change at once what was said then, and only while they are on the list. $9 and $10: the
// visitor keys of whoever asks.
const MINE = `s.status = 'active' AND s.visitor_key IN ($9, $10)`;
const mine = (column: string, theirs = `EXCLUDED.${column}`) =>
  `${column} = CASE WHEN ${MINE} THEN ${theirs} ELSE s.${column} END`;

// Who was asked and has not confirmed is asked again, within the limits.
const LAPSED = '(EXCLUDED.asked AND s.asked AND s.confirmed_at IS NULL)';

// What follows before the first mail has gone out is in that mail: the latest sign-up says when to send it.
// Of somebody else's words it is the first one that says so, or they could be put off for ever.
const DUE = `CASE WHEN ${MINE} THEN CASE
    WHEN NOT ${LAPSED} THEN s.confirmation_due_at
    WHEN s.confirmation_sends = 0 THEN $14::timestamptz
    ELSE COALESCE(s.confirmation_due_at, $14::timestamptz) END
  ELSE COALESCE(s.confirmation_due_at, $14::timestamptz) END`;

/**
 * A sign-up, in one statement. Where the idea asks, the mailbox is to confirm it (ADR 36). What anybody else
 * says of a known address waits for its mailbox (ADR 23). Where somebody listens it does nothing unless
 * `$11` says that it runs in a transaction that will tell them.
 *
 * `xmax = 0` is true of a row that this statement inserted, not of one it found. A known address writes both
 * rows too, its own and the idea's by adding nothing: the answer takes as long as for a new one, and so does
 * not tell which it was.
 * @param audience whether somebody listens, of the idea `i`.
 */
export const joinSql = (audience: string) => `
  WITH idea AS (
    SELECT i.id, ${audience} AS heard, i.confirmation <> 'off' AS asks FROM ideas i WHERE i.id = $2 AND i.status = 'active'
  ), joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing,
                                  linkedin_profile, current_solution, status, created_at, updated_at, visitor_key,
                                  unit_key, asked, confirmation_due_at)
    SELECT $1, id, $3, $4, $5, $6, $7, $13, 'active', $8, $8, $9, $12, asks, CASE WHEN asks THEN $14::timestamptz END
    FROM idea WHERE NOT heard OR $11
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
      ${mine('willing_to_pay')},
      ${mine('interested_in_collaborating')},
      ${mine('interested_in_investing')},
      ${mine('linkedin_profile', 'COALESCE(EXCLUDED.linkedin_profile, s.linkedin_profile)')},
      ${mine('current_solution', 'COALESCE(EXCLUDED.current_solution, s.current_solution)')},
      ${mine('updated_at')},
      waiting = CASE WHEN ${MINE} THEN s.waiting ELSE jsonb_build_object(
        'willingToPay', EXCLUDED.willing_to_pay, 'interestedInCollaborating', EXCLUDED.interested_in_collaborating,
        'interestedInInvesting', EXCLUDED.interested_in_investing, 'linkedinProfile', EXCLUDED.linkedin_profile,
        'currentSolution', EXCLUDED.current_solution, 'saidAt', EXCLUDED.created_at) END,
      confirmation_due_at = ${DUE}
    RETURNING id, idea_id, (xmax = 0)::int AS added
  ), counted AS (
    ${addToCounter('waitlist_count', 'joined', 'c.added')} RETURNING c.id, c.added
  )
  SELECT i.heard, c.id, c.added = 1 AS added FROM idea i LEFT JOIN counted c ON true`;

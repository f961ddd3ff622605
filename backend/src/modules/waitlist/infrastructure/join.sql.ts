// Only who joined may change at once what was said then, and only while they are on the list. $10 and $11: the visitor keys of whoever asks.
const MINE = `s.status = 'active' AND s.visitor_key IN ($10, $11)`;
const mine = (column: string, theirs = `EXCLUDED.${column}`) =>
  `${column} = CASE WHEN ${MINE} THEN ${theirs} ELSE s.${column} END`;

/**
 * A sign-up, in one statement. What anybody else says of a known address waits for its mailbox (ADR 23).
 *
 * `xmax = 0` is true of a row that this statement inserted, not of one it found. A known address writes both rows too, its own and the idea's by
 * adding nothing: the answer takes as long as for a new one, and so does not tell which it was.
 * A new subscriber gets a delivery of every campaign that is on and goes out after joining. Here, so that no crash can come between the join and
 * its mails; from `counted`, so that the idea is locked before its campaigns, as everywhere.
 */
export const JOIN = `
  WITH joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing,
                                  linkedin_profile, status, created_at, updated_at, visitor_key)
    SELECT $1, id, $3, $4, $5, $6, $7, 'active', $8, $8, $10 FROM ideas WHERE id = $2 AND status = 'active'
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
      ${mine('willing_to_pay')},
      ${mine('interested_in_collaborating')},
      ${mine('interested_in_investing')},
      ${mine('linkedin_profile', 'COALESCE(EXCLUDED.linkedin_profile, s.linkedin_profile)')},
      ${mine('updated_at')},
      waiting = CASE WHEN ${MINE} THEN s.waiting ELSE jsonb_build_object(
        'willingToPay', EXCLUDED.willing_to_pay, 'interestedInCollaborating', EXCLUDED.interested_in_collaborating,
        'interestedInInvesting', EXCLUDED.interested_in_investing, 'linkedinProfile', EXCLUDED.linkedin_profile,
        'saidAt', EXCLUDED.created_at) END,
      confirmation_due_at = CASE WHEN ${MINE} THEN s.confirmation_due_at
        ELSE COALESCE(s.confirmation_due_at, EXCLUDED.created_at) END
    RETURNING id, idea_id, (xmax = 0)::int AS added
  ), counted AS (
    UPDATE ideas i SET waitlist_count = waitlist_count + j.added FROM joined j WHERE i.id = j.idea_id
    RETURNING i.id AS idea_id, j.id AS subscriber_id, j.added
  ), scheduled AS (
    SELECT count(schedule_on_join(c.id, k.subscriber_id, $8::timestamptz + make_interval(secs => c.delay_days * $9::float8)))::int AS mails
    FROM counted k JOIN campaigns c ON c.idea_id = k.idea_id AND c.is_active AND c.sends_on_join
    WHERE k.added = 1
  )
  SELECT EXISTS (SELECT FROM counted) AS joined, mails FROM scheduled`;

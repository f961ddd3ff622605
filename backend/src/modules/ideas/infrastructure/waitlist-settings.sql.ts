/**
 * Settles how an idea's waitlist works, for the waitlist's own module: ideas alone write ideas. `$1` the
 * idea, `$2` its author, `$3` confirmation, `$4` referrals or null for as they are, `$5` now. Returns what
 * holds now; no row for another founder's idea.
 */
export const SET_WAITLIST_SETTINGS = `
  UPDATE ideas SET
    confirmation_since = CASE WHEN confirmation = $3 THEN confirmation_since ELSE $5 END,
    confirmation = $3, referrals = COALESCE($4, referrals)
  WHERE id = $1 AND author_id = $2 RETURNING confirmation, referrals`;

/** Lets the idea in `$1` at least ask, from `$2`. */
export const AT_LEAST_ASK = `
  UPDATE ideas SET confirmation = 'ask', confirmation_since = $2 WHERE id = $1 AND confirmation = 'off'`;

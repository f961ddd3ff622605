import { selected } from '../../../platform/database/columns.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

/** Ideas beside what waits of the live ones, if anything does. */
export const WITH_EDITS = "ideas i LEFT JOIN idea_edits e ON e.idea_id = i.id AND i.status = 'active'";

/**
 * A column as founder and admins see it, of `WITH_EDITS`. An edit may have emptied it, so COALESCE would not
 * do.
 */
export const shown = (column: string) => `CASE WHEN e.idea_id IS NULL THEN i.${column} ELSE e.${column} END`;

/** What founder and admins may see otherwise than the public. */
const EDITED = [...CONTENT_FIELDS, 'status', 'reviewComments', 'submittedAt'];
const rowOf = (edited: (column: string) => string) => `
  i.id, i.slug, ${selected(EDITED, edited)},
  i.vote_count AS "voteCount", i.waitlist_count AS "waitlistCount", i.created_at AS "createdAt", i.version,
  i.author_id AS "authorId", i.status = 'active' AS "isPublic", i.confirmation <> 'off' AS "asksToConfirm"`;

/** What `IdeaRow` holds, of `ideas i`: what the public reads while it is active. */
export const COLUMNS = rowOf((column) => `i.${column}`);

/**
 * What `IdeaRow` holds of `WITH_EDITS`: what founder and admins see, the edit in the place of what is
 * public.
 */
export const SHOWN_COLUMNS = `${rowOf(shown)}, i.imported_votes AS "importedVotes"`;

// What somebody sees is theirs alone to tell apart: a founder learns nothing of other founders' drafts.
const pageAmong = (others: string) => `
  CASE WHEN i.published_at IS NULL AND EXISTS (SELECT FROM ideas o WHERE o.slug = i.slug AND o.id <> i.id AND ${others})
    THEN i.id::text ELSE i.slug END AS page`;

/**
 * Where the page is for those who see more than visitors: at the slug, or at the id where another idea
 * answers there.
 */
export const PAGE = { founder: pageAmong('o.published_at IS NOT NULL'), admin: pageAmong('true') } as const;

/**
 * The expression of the index `ideas_search`. A search term holds no line break, so it never matches across
 * fields.
 */
export const SEARCHED = `(i.title || E'\\n' || i.description || E'\\n' || i.category)`;

type Counter = 'vote_count' | 'waitlist_count' | 'feedback_count' | 'place_count';

/**
 * Changes a counter of ideas in the statement that changes what it counts, so that both are always the same
 * (docs/adr/0005). For the modules that own what is counted: ideas alone write ideas.
 * @param changes a CTE or sub-query with a row for each `idea_id`. @param by an expression over that row,
 * called `c`.
 */
export const addToCounter = (counter: Counter, changes: string, by: string) =>
  `UPDATE ideas i SET ${counter} = ${counter} + ${by} FROM ${changes} c WHERE i.id = c.idea_id`;

/** Whom a mail about an idea goes to. */
export interface IdeaFounder {
  founderId: string;
  email: string;
  username: string;
  ideaId: string;
  ideaTitle: string;
}

/** Reads it of the idea `i`, whose founder is not suspended; what follows says which idea. */
export const IDEA_FOUNDER = `
  SELECT u.id AS "founderId", u.email, u.username, i.id AS "ideaId", i.title AS "ideaTitle"
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL`;

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

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

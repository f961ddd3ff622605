import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import type { Database } from '../../../platform/database/database.js';
import { given, type Statements, type Tables } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

/** The ideas `i` next to the edits `e` that wait of live ones. */
export const withEdits = (db: Statements) =>
  db
    .selectFrom('ideas as i')
    .leftJoin('ideaEdits as e', (join) =>
      join.onRef('e.ideaId', '=', 'i.id').on('i.status', '=', sql.lit('active')),
    );

/**
 * A column of `withEdits` as founder and admins see it. An edit may have emptied it, so COALESCE would not
 * do.
 */
export const shown = <Field extends keyof Tables['ideas'] & keyof Tables['ideaEdits']>(field: Field) =>
  sql<Selectable<Tables['ideas']>[Field]>`
    CASE WHEN e.idea_id IS NULL THEN ${sql.ref(`i.${field}`)} ELSE ${sql.ref(`e.${field}`)} END`.as(field);

/** What founder and admins may see otherwise than the public. */
const EDITED = [...CONTENT_FIELDS, 'status', 'reviewComments', 'submittedAt'] as const;
const SAME = [
  ...(['id', 'slug', 'voteCount', 'waitlistCount', 'createdAt', 'version', 'authorId'] as const).map(
    (field) => sql.ref(`i.${field}`).as(field),
  ),
  sql<boolean>`i.status = 'active'`.as('isPublic'),
  sql<boolean>`i.confirmation <> 'off'`.as('asksToConfirm'),
];

/** The columns of an `IdeaRow`, of `ideas i`: what the public reads while it is active. */
export const COLUMNS = [...SAME, ...EDITED.map((field) => sql.ref(`i.${field}`).as(field))];

/** The columns of an `IdeaRow`, of `withEdits`: the edit in the place of what is public. */
export const SHOWN_COLUMNS = [...SAME, ...EDITED.map(shown), sql.ref('i.importedVotes').as('importedVotes')];

// What somebody sees is theirs alone to tell apart: a founder learns nothing of other founders' drafts.
const pageAmong = (others: RawBuilder<SqlBool>) =>
  sql<string>`
    CASE WHEN i.published_at IS NULL AND EXISTS (SELECT FROM ideas o WHERE o.slug = i.slug AND o.id <> i.id AND ${others})
      THEN i.id::text ELSE i.slug END`.as('page');

/**
 * Where the page is for those who see more than visitors: at the slug, or at the id where another idea
 * answers there.
 */
export const PAGE = {
  founder: pageAmong(sql`o.published_at IS NOT NULL`),
  admin: pageAmong(sql`true`),
} as const;

/**
 * Whether the term is in an idea's texts: the expression of the index `ideas_search`. A search term holds no
 * line break, so it never matches across fields.
 */
export const isIn = (pattern: string) =>
  sql<SqlBool>`(i.title || E'\\n' || i.description || E'\\n' || i.category) ILIKE ${pattern}`;

/**
 * Changes a counter of ideas in the statement that changes what it counts, so that both are always the same
 * (docs/adr/0005). For the modules that own what is counted: only ideas write ideas.
 * @param changes a CTE or sub-query with a row for each `idea_id`. @param by an expression over that row,
 *   called `c`.
 */
export const changeCounter = (
  counter: 'voteCount' | 'waitlistCount' | 'feedbackCount' | 'placeCount',
  changes: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
) =>
  sql<never>`UPDATE ideas i SET ${sql.ref(counter)} = i.${sql.ref(counter)} + ${by} FROM ${changes} c WHERE i.id = c.idea_id`;

/**
 * Locks an idea until the transaction ends, so that changes of what belongs to it come one after the other.
 * @param which with `authorId`, only an idea of that founder. @returns undefined where there is none.
 */
export const lockIdea = (database: Database, tx: Transaction, which: { id: string; authorId?: string }) =>
  database
    .kysely(tx)
    .selectFrom('ideas')
    .select(['id', 'status'])
    .where((eb) => eb.and(given(which)))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether there is such an idea and that founder wrote it. */
export async function ownsIdea(database: Database, founderId: string, ideaId: string): Promise<boolean> {
  const idea = await database
    .kysely()
    .selectFrom('ideas')
    .select('id')
    .where('id', '=', ideaId)
    .where('authorId', '=', founderId)
    .executeTakeFirst();
  return idea !== undefined;
}

/** The ideas `i` whose founders `u` aren't suspended, and who gets an email about one. */
export const ideaFounders = (database: Database) =>
  database
    .kysely()
    .selectFrom('ideas as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'i.authorId').on('u.suspendedAt', 'is', null))
    .select(['u.id as founderId', 'u.email', 'u.username', 'i.id as ideaId', 'i.title as ideaTitle']);

/** Who gets an email about an idea. */
export type IdeaFounder = Awaited<ReturnType<ReturnType<typeof ideaFounders>['executeTakeFirstOrThrow']>>;

/** How an idea's waitlist works. */
type WaitlistSettings = Pick<Selectable<Tables['ideas']>, 'confirmation' | 'referrals'>;

/**
 * Changes how an idea's waitlist works, for the waitlist's own module: only ideas write ideas.
 * @param changes undefined leaves a setting as it is. @returns the present settings; undefined for another
 *   founder's idea.
 */
export const setWaitlistSettings = (
  database: Database,
  tx: Transaction,
  { id, authorId }: { id: string; authorId: string },
  { confirmation, referrals }: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  now: Date,
): Promise<WaitlistSettings | undefined> =>
  database
    .kysely(tx)
    .updateTable('ideas')
    .set(({ eb, ref }) => ({
      confirmationSince: eb
        .case()
        .when('confirmation', '=', confirmation)
        .then(ref('confirmationSince'))
        .else(now)
        .end(),
      confirmation,
      referrals,
    }))
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning(['confirmation', 'referrals'])
    .executeTakeFirst();

/** Lets the idea at least ask people to confirm their address. */
export async function atLeastAsk(database: Database, tx: Transaction, id: string, now: Date): Promise<void> {
  await database
    .kysely(tx)
    .updateTable('ideas')
    .set({ confirmation: 'ask', confirmationSince: now })
    .where('id', '=', id)
    .where('confirmation', '=', 'off')
    .execute();
}

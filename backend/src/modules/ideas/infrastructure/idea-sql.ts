import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import { CHANGED_SQL } from '../../../platform/database/changes.js';
import type { Database } from '../../../platform/database/database.js';
import { given, isFoundIn, type Statements, type Tables } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

/** Selects the ideas `i` with the edits `e` of live ideas. */
export const withEdits = (db: Statements) =>
  db
    .selectFrom('ideas as i')
    .leftJoin('ideaEdits as e', (join) =>
      join.onRef('e.ideaId', '=', 'i.id').on('i.status', '=', sql.lit('active')),
    );

/**
 * Selects a column of `withEdits` as shown to founder and admins. Doesn't use COALESCE, because an edit may
 * have emptied the field.
 */
export const editedColumn = <Field extends keyof Tables['ideas'] & keyof Tables['ideaEdits']>(field: Field) =>
  sql<Selectable<Tables['ideas']>[Field]>`
    CASE WHEN e.idea_id IS NULL THEN ${sql.ref(`i.${field}`)} ELSE ${sql.ref(`e.${field}`)} END`.as(field);

/** Columns that can differ between the public version and the version shown to founder and admins. */
const EDITED = [...CONTENT_FIELDS, 'status', 'reviewComments', 'submittedAt'] as const;
const SAME = [
  ...(['id', 'slug', 'voteCount', 'waitlistCount', 'createdAt', 'version', 'authorId'] as const).map(
    (field) => sql.ref(`i.${field}`).as(field),
  ),
  sql.ref('i.changedAt').as('updatedAt'),
  sql<boolean>`i.status = 'active'`.as('isPublic'),
  sql<boolean>`i.confirmation <> 'off'`.as('asksToConfirm'),
];

/** Columns of an `IdeaRow` from `ideas i`: the version the public sees while the idea is active. */
export const COLUMNS = [...SAME, ...EDITED.map((field) => sql.ref(`i.${field}`).as(field))];

/** Columns of an `IdeaRow` from `withEdits`: from the edit, if there is one, otherwise from the idea. */
export const SHOWN_COLUMNS = [
  ...SAME,
  ...EDITED.map(editedColumn),
  sql.ref('i.importedVotes').as('importedVotes'),
  sql.ref('i.importedNotes').as('importedNotes'),
];

// Only considers ideas the reader can see, so that founders learn nothing about other founders' drafts.
const pageAmong = (others: RawBuilder<SqlBool>) =>
  sql<string>`
    CASE WHEN i.published_at IS NULL AND EXISTS (SELECT FROM ideas o WHERE o.slug = i.slug AND o.id <> i.id AND ${others})
      THEN i.id::text ELSE i.slug END`.as('page');

/** Path of an idea's page for founders and admins: the slug, or the ID if another idea has that slug. */
export const PAGE = {
  founder: pageAmong(sql`o.published_at IS NOT NULL`),
  admin: pageAmong(sql`true`),
} as const;

/**
 * True if an idea's title, description or category contains the term. Must match the expression of the index
 * `ideas_folded`. A search term contains no line break, so it never matches across fields.
 */
export const contains = (term: string) =>
  isFoundIn(sql`folded(i.title || E'\\n' || i.description || E'\\n' || i.category)`, term);

/**
 * Changes a counter of ideas in the same statement as the counted rows, so that the two always match
 * (docs/adr/0005). For the modules that own the counted rows, because only the ideas module writes ideas.
 * @param changes a CTE or subquery with a row for each `idea_id`.
 * @param by an expression over that row, which has the alias `c`.
 */
export const changeCounter = (
  counter: 'voteCount' | 'waitlistCount' | 'feedbackCount' | 'placeCount',
  changes: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
) =>
  sql<never>`UPDATE ideas i SET ${sql.ref(counter)} = i.${sql.ref(counter)} + ${by}, ${CHANGED_SQL} FROM ${changes} c WHERE i.id = c.idea_id`;

/**
 * Locks an idea until the transaction ends, to serialize changes to its parts.
 * @param which the idea; with `authorId`, only if that founder owns it.
 * @returns undefined if no idea matches.
 */
export const lockIdea = (database: Database, tx: Transaction, which: { id: string; authorId?: string }) =>
  database
    .kysely(tx)
    .selectFrom('ideas')
    .select(['id', 'status'])
    .where((eb) => eb.and(given(which)))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** True if the idea exists and belongs to the founder. */
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

/** Selects the ideas `i` with founders `u` who aren't suspended, and the recipients of emails about them. */
export const ideaFounders = (database: Database) =>
  database
    .kysely()
    .selectFrom('ideas as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'i.authorId').on('u.suspendedAt', 'is', null))
    .select(['u.id as founderId', 'u.email', 'u.username', 'u.locale'])
    .select(['i.id as ideaId', 'i.title as ideaTitle']);

/** The recipient of an email about an idea. */
export type IdeaFounder = Awaited<ReturnType<ReturnType<typeof ideaFounders>['executeTakeFirstOrThrow']>>;

/** Settings of an idea's waitlist. */
type WaitlistSettings = Pick<Selectable<Tables['ideas']>, 'confirmation' | 'referrals'>;

/**
 * Changes the settings of an idea's waitlist. For the waitlist module, because only the ideas module writes
 * ideas.
 * @param changes new settings; undefined ones stay the same.
 * @returns the new settings. Undefined for another founder's idea.
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

/** Sets the idea's confirmation to `ask` if it is off. */
export async function atLeastAsk(database: Database, tx: Transaction, id: string, now: Date): Promise<void> {
  await database
    .kysely(tx)
    .updateTable('ideas')
    .set({ confirmation: 'ask', confirmationSince: now })
    .where('id', '=', id)
    .where('confirmation', '=', 'off')
    .execute();
}

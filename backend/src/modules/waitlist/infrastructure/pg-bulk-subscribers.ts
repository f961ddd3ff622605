import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { lock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type AddressState, type BulkAt, type BulkPerson, BulkSubscribers } from '../domain/bulk.js';
import { ANSWER_NAMES, ANSWERS } from '../domain/sign-up-answers.js';
import { SUBSCRIBER_TAG_LIMITS } from '../domain/subscriber-tags.js';
import { isBounced, isErased, isRefused } from './pg-subscriber-imports.js';
import { answersAreFounders, SIGN_UP_COLUMNS } from './subscriber.sql.js';

type Row = Omit<Required<BulkPerson>, 'tags'> & { tags: string | null; ideaId: string };

const PEOPLE: { [Field in keyof Row]: string } = {
  ...SIGN_UP_COLUMNS,
  agreedAt: 'timestamptz',
  name: 'text',
  source: 'text',
  // Passes one tag per line, because unnest flattens arrays of arrays.
  tags: 'text',
  askIn: 'float8',
};

const TAGS = sql`coalesce(string_to_array(f.tags, E'\\n'), '{}')`;
const DETAILS = ['agreedAt', 'name', 'source'] as const;

/** Columns of a new subscriber. An absent flag is false. */
const NEW = sql.join(
  Object.keys(SIGN_UP_COLUMNS).map((name) =>
    name in ANSWERS && ANSWERS[name as keyof typeof ANSWERS].kind === 'flag'
      ? sql`coalesce(${sql.ref(`f.${name}`)}, false)`
      : sql.ref(`f.${name}`),
  ),
);
const NAMES = sql.join(Object.keys(SIGN_UP_COLUMNS).map((name) => sql.ref(name)));

/** The pairs of a column and its new value. An absent value keeps the stored one. */
const orStored = (names: readonly string[], may: RawBuilder<unknown>): [string, RawBuilder<unknown>][] =>
  names.map((name) => {
    const stored = sql.ref(`s.${name}`);
    return [name, sql`CASE WHEN ${may} THEN coalesce(${sql.ref(`f.${name}`)}, ${stored}) ELSE ${stored} END`];
  });

/** Many people of a waitlist in PostgreSQL. */
@Injectable()
export class PgBulkSubscribers extends BulkSubscribers {
  constructor(private readonly database: Database) {
    super();
  }

  async takeTurn(tx: Transaction, founderId: string): Promise<void> {
    await lock(this.database, tx, `waitlist.bulk:${founderId}`);
  }

  async addedSince(tx: Transaction, founderId: string, since: Date, most: number): Promise<number> {
    const { rows } = await sql<{ people: number }>`
      SELECT count(*)::int AS people FROM (
        SELECT FROM ideas i JOIN subscribers s ON s.idea_id = i.id
        WHERE i.author_id = ${founderId} AND s.import_id IS NOT NULL AND s.created_at >= ${since} LIMIT ${most}
      ) added`.execute(this.database.kysely(tx));
    return rows[0]!.people;
  }

  async look(
    tx: Transaction,
    { founderId, ideaId }: BulkAt,
    people: readonly BulkPerson[],
  ): Promise<Map<string, AddressState>> {
    const { rows } = await sql<AddressState & { row: string }>`
      SELECT f.id AS row, s.id, CASE
          WHEN s.status = 'unsubscribed' THEN 'unsubscribed'
          WHEN s.confirmed_at IS NULL AND ${isRefused(founderId)} THEN 'refused'
          WHEN ${isBounced(founderId)} THEN 'bounced'
          WHEN s.id IS NULL AND ${isErased} THEN 'erased'
          WHEN s.id IS NOT NULL AND cardinality(ARRAY(SELECT unnest(s.tags) UNION SELECT unnest(${TAGS})))
            > ${SUBSCRIBER_TAG_LIMITS.ofSubscriber} THEN 'too-many-tags'
        END AS reason
      FROM ${this.rows(ideaId, people)}
      LEFT JOIN subscribers s ON s.idea_id = f.idea_id AND lower(s.email) = lower(f.email)`.execute(
      this.database.kysely(tx),
    );
    return new Map(rows.map(({ row, id, reason }) => [row, { id, reason }]));
  }

  // Takes all rows in the same order as sign-ups do, so that they wait for each other instead of
  // deadlocking: DO UPDATE locks an existing row although it changes nothing. Only then are they changed.
  // DISTINCT, because PostgreSQL may lower-case two addresses to one.
  async add(tx: Transaction, at: BulkAt, people: readonly BulkPerson[]): Promise<Set<string>> {
    const { founderId, ideaId, bulkId, now } = at;
    const db = this.database.kysely(tx);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO subscribers AS s (${NAMES}, status, created_at, updated_at, asked, confirmation_due_at, import_id,
                                    agreed_at, name, source, tags, origin)
      SELECT DISTINCT ON (lower(f.email)) ${NEW}, 'active', ${now}::timestamptz, ${now}::timestamptz,
             i.confirmation = 'require',
             CASE WHEN i.confirmation <> 'off' THEN ${now}::timestamptz + make_interval(secs => f.ask_in) END,
             ${bulkId}::uuid, f.agreed_at, f.name, f.source, ${TAGS}, 'api'
      FROM ${this.rows(ideaId, people)} JOIN ideas i ON i.id = f.idea_id AND i.author_id = ${founderId}
      ORDER BY lower(f.email), f.id
      ON CONFLICT (idea_id, lower(email)) DO UPDATE SET status = s.status WHERE false
      RETURNING id`.execute(db);
    const added = new Set(rows.map(({ id }) => id));
    // A person may have been erased, or may have refused, while the statement waited for their row. The next
    // statement sees that.
    const { rows: gone } = await sql<{ id: string }>`
      DELETE FROM subscribers s USING ${this.rows(
        ideaId,
        people.filter(({ id }) => added.has(id)),
      )}
      WHERE s.id = f.id AND (${isRefused(founderId)} OR ${isBounced(founderId)} OR ${isErased})
      RETURNING s.id`.execute(db);
    for (const { id } of gone) added.delete(id);
    return added;
  }

  async change(tx: Transaction, at: BulkAt, people: readonly BulkPerson[]): Promise<Set<string>> {
    const values: [string, RawBuilder<unknown>][] = [
      ...orStored(ANSWER_NAMES, answersAreFounders(at.key)),
      ...orStored(DETAILS, sql`s.import_id IS NOT NULL`),
    ];
    const { rows } = await sql<{ id: string }>`
      UPDATE subscribers s SET
        ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
        tags = ARRAY(SELECT unnest(s.tags) UNION SELECT unnest(${TAGS}) ORDER BY 1), ${CHANGED_SQL}
      FROM ${this.rows(at.ideaId, people)}
      WHERE s.idea_id = f.idea_id AND lower(s.email) = lower(f.email) AND s.status = 'active'
        AND (NOT s.tags @> ${TAGS} OR (${sql.join(values.map(([name]) => sql.ref(`s.${name}`)))})
          IS DISTINCT FROM (${sql.join(values.map(([, value]) => value))}))
      RETURNING f.id`.execute(this.database.kysely(tx));
    return new Set(rows.map(({ id }) => id));
  }

  private rows(ideaId: string, people: readonly BulkPerson[]) {
    const rows = people.map((one): Row => ({ ...one, ideaId, tags: one.tags.join('\n') || null }));
    return rowsOf('f', rows, PEOPLE);
  }
}

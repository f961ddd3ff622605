import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { hashOfMailbox } from '../../../platform/database/mailbox.sql.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ErasedSubscriber } from '../domain/events.js';
import {
  type ImportedSubscriber,
  type NotImported,
  SubscriberImports,
} from '../domain/subscriber-imports.js';
import { INSERTED, OF_FORM, ORIGIN, SIGN_UP_COLUMNS } from './subscriber.sql.js';

const HASH = sql`sha256(convert_to(lower(f.email), 'UTF8'))`;

/** True if emails to `f.email` bounced. */
export const isBounced = (founderId: string) => sql<boolean>`EXISTS (
  SELECT FROM suppressions p WHERE p.founder_id = ${founderId} AND p.email_hash = ${HASH})`;

/** True if the owner of the mailbox of `f.email` has answered "this was not me" to this founder. */
export const isRefused = (founderId: string) => sql<boolean>`EXISTS (
  SELECT FROM confirmation_refusals r WHERE r.founder_id = ${founderId}
    AND (r.email_hash = ${HASH} OR r.mailbox_hash = ${hashOfMailbox('f.email')}))`;

/** True if the founder erased `f.email` from this waitlist. */
export const isErased = sql<boolean>`EXISTS (
  SELECT FROM subscriber_erasures e WHERE e.idea_id = f.idea_id AND e.email_hash = ${HASH})`;

const PEOPLE = {
  ...SIGN_UP_COLUMNS,
  agreedAt: 'timestamptz',
  askIn: 'float8',
  name: 'text',
  source: 'text',
  // Passes one tag per line, because unnest flattens arrays of arrays.
  tags: 'text',
  confirmedElsewhere: 'boolean',
  confirmedElsewhereAt: 'timestamptz',
};

const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Bulk imports of subscribers in PostgreSQL. */
@Injectable()
export class PgSubscriberImports extends SubscriberImports {
  constructor(private readonly database: Database) {
    super();
  }

  async look(tx: Transaction, founderId: string, people: { ideaId: string; email: string }[]) {
    const numbered = people.map(({ ideaId, email }, place) => ({ ideaId, email, place }));
    const { rows } = await sql<{ place: number; found: NotImported }>`
      SELECT f.place, CASE WHEN s.status = 'unsubscribed' THEN 'unsubscribed' WHEN s.id IS NOT NULL THEN 'known'
                      WHEN ${isBounced(founderId)} OR ${isRefused(founderId)} THEN 'suppressed' ELSE 'erased' END AS found
      FROM ${rowsOf('f', numbered, { ideaId: 'uuid', email: 'text', place: 'int' })}
      LEFT JOIN subscribers s ON s.idea_id = f.idea_id AND lower(s.email) = lower(f.email)
      WHERE s.id IS NOT NULL OR ${isBounced(founderId)} OR ${isRefused(founderId)} OR ${isErased}`.execute(
      this.database.kysely(tx),
    );
    return new Map(rows.map(({ place, found }) => [place, found]));
  }

  // Writes rows in the same order as sign-ups do, to avoid deadlocks.
  async add(
    tx: Transaction,
    founderId: string,
    importId: string,
    people: ImportedSubscriber[],
    now: Date,
  ): Promise<Set<string>> {
    const imported = people.map((one) => ({ ...one, tags: one.tags.join('\n') || null }));
    const { rows } = await sql<{ id: string }>`
      INSERT INTO subscribers (${INSERTED}, status, created_at, updated_at, asked, confirmation_due_at,
                               import_id, agreed_at, name, source, tags, confirmed_elsewhere, confirmed_elsewhere_at)
      SELECT ${OF_FORM}, 'active', ${now}, ${now}, i.confirmation = 'require',
             CASE WHEN i.confirmation <> 'off' THEN ${now}::timestamptz + make_interval(secs => f.ask_in) END, ${importId},
             f.agreed_at, f.name, f.source, coalesce(string_to_array(f.tags, E'\\n'), '{}'), f.confirmed_elsewhere,
             f.confirmed_elsewhere_at
      FROM ${rowsOf('f', imported, PEOPLE)} JOIN ideas i ON i.id = f.idea_id AND i.author_id = ${founderId}
      WHERE NOT (${isBounced(founderId)} OR ${isRefused(founderId)} OR ${isErased}) ORDER BY f.idea_id, lower(f.email)
      ON CONFLICT (idea_id, lower(email)) DO NOTHING RETURNING id`.execute(this.database.kysely(tx));
    return idsOf(rows);
  }

  remove(tx: Transaction, importId: string, ids: string[]): Promise<ErasedSubscriber[]> {
    return this.database
      .kysely(tx)
      .deleteFrom('subscribers as s')
      .where('id', '=', sql<string>`ANY(${ids})`)
      .where('importId', '=', importId)
      .where('status', '=', 'active')
      .where('confirmedAt', 'is', null)
      .where('waiting', 'is', null)
      .where('confirmationSends', '=', 0)
      .whereRef('updatedAt', '=', 'createdAt')
      .returning(['s.ideaId', 's.id', 's.email', ORIGIN.as('origin')])
      .execute();
  }

  async present(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>> {
    const present = await this.database
      .kysely(tx)
      .selectFrom('subscribers')
      .select('id')
      .where('id', '=', sql<string>`ANY(${ids})`)
      .where('importId', '=', importId)
      .execute();
    return idsOf(present);
  }
}

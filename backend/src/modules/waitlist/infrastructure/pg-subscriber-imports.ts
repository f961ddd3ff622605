import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { columnsOf, groupRows } from '../../../platform/database/group-rows.js';
import { mailboxHash } from '../../../platform/database/mailbox.sql.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type ImportedSubscriber,
  type NotImported,
  SubscriberImports,
} from '../domain/subscriber-imports.js';
import { INSERTED, OF_FORM, SIGN_UP_COLUMNS, signUpValues } from './sign-up-columns.js';

const HASH = `sha256(convert_to(lower(f.email), 'UTF8'))`;

/** Whether mail to `f.email` has come back, or its mailbox has said "not me", to the founder $1. */
const SUPPRESSED = `(
  EXISTS (SELECT FROM suppressions p WHERE p.founder_id = $1 AND p.email_hash = ${HASH})
  OR EXISTS (SELECT FROM confirmation_refusals r
             WHERE r.founder_id = $1 AND (r.email_hash = ${HASH} OR r.mailbox_hash = ${mailboxHash('f.email')})))`;

const LOOK = `
  SELECT f.place::int AS place, CASE WHEN s.status = 'unsubscribed' THEN 'unsubscribed' WHEN s.id IS NOT NULL THEN 'known'
         ELSE 'suppressed' END AS found
  FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS f (idea_id, email, place)
  LEFT JOIN subscribers s ON s.idea_id = f.idea_id AND lower(s.email) = lower(f.email)
  WHERE s.id IS NOT NULL OR ${SUPPRESSED}`;

const PEOPLE = {
  ...SIGN_UP_COLUMNS,
  agreed_at: 'timestamptz',
  ask_in: 'float8',
  name: 'text',
  source: 'text',
  // One tag a line: arrays of arrays lose their inner bounds in unnest.
  tags: 'text',
  confirmed_elsewhere: 'boolean',
  confirmed_elsewhere_at: 'timestamptz',
};

// In the order in which sign-ups are written: neither waits for the other in a circle.
const ADD = `
  INSERT INTO subscribers (${INSERTED}, status, created_at, updated_at, asked, confirmation_due_at,
                           import_id, agreed_at, name, source, tags, confirmed_elsewhere, confirmed_elsewhere_at)
  SELECT ${OF_FORM}, 'active', $3, $3, i.confirmation = 'require',
         CASE WHEN i.confirmation <> 'off' THEN $3::timestamptz + make_interval(secs => f.ask_in) END, $2, f.agreed_at,
         f.name, f.source, coalesce(string_to_array(f.tags, E'\\n'), '{}'), f.confirmed_elsewhere, f.confirmed_elsewhere_at
  FROM ${groupRows('f', 4, PEOPLE)} JOIN ideas i ON i.id = f.idea_id AND i.author_id = $1
  WHERE NOT ${SUPPRESSED} ORDER BY f.idea_id, lower(f.email)
  ON CONFLICT (idea_id, lower(email)) DO NOTHING RETURNING id`;

const REMOVE = `
  DELETE FROM subscribers WHERE id = ANY($2) AND import_id = $1 AND status = 'active' AND confirmed_at IS NULL
    AND waiting IS NULL AND confirmation_sends = 0 AND updated_at = created_at RETURNING id`;

const PRESENT = 'SELECT id FROM subscribers WHERE id = ANY($2) AND import_id = $1';

/** Subscribers in bulk, in PostgreSQL. */
@Injectable()
export class PgSubscriberImports extends SubscriberImports {
  constructor(private readonly database: Database) {
    super();
  }

  async look(tx: Transaction, founderId: string, people: { ideaId: string; email: string }[]) {
    const parameters = [founderId, people.map(({ ideaId }) => ideaId), people.map(({ email }) => email)];
    const rows = await this.database.query<{ place: number; found: NotImported }>(LOOK, parameters, tx);
    return new Map(rows.map(({ place, found }) => [place - 1, found]));
  }

  add(tx: Transaction, founderId: string, importId: string, people: ImportedSubscriber[], now: Date) {
    const rows = people.map((one) => {
      const tags = one.tags.join('\n') || null;
      const elsewhere = [one.confirmedElsewhere, one.confirmedElsewhereAt];
      return [
        ...signUpValues(one.id, one.ideaId, one.email, one),
        one.agreedAt,
        one.askIn,
        ...[one.name, one.source, tags, ...elsewhere],
      ];
    });
    return this.ids(tx, ADD, [founderId, importId, now, ...columnsOf(rows)]);
  }

  remove(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>> {
    return this.ids(tx, REMOVE, [importId, ids]);
  }

  present(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>> {
    return this.ids(tx, PRESENT, [importId, ids]);
  }

  private async ids(tx: Transaction, sql: string, parameters: unknown[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(sql, parameters, tx);
    return new Set(rows.map(({ id }) => id));
  }
}

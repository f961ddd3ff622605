import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  BEFORE,
  MAIL_KINDS,
  MailPreferenceRepository,
  type MailPreferences,
  ON_SIGN_IN,
} from '../domain/mail-preferences.js';

const each = (sql: (kind: (typeof MAIL_KINDS)[number], index: number) => string) =>
  MAIL_KINDS.map(sql).join(', ');
const COLUMNS = each((kind) => kind);

const FIND = `
  SELECT ${each((kind) => `coalesce(p.${kind}, ${BEFORE[kind]}) AS ${kind}`)}
  FROM users u LEFT JOIN mail_preferences p ON p.user_id = u.id WHERE u.id = $1`;

// $1 account, $2 time, from $3 the kinds in their order: null for what stays. Two changes at once are both
// kept.
const CHANGE = `
  INSERT INTO mail_preferences AS p (user_id, changed_at, ${COLUMNS})
  SELECT id, $2, ${each((kind, index) => `coalesce($${index + 3}::boolean, ${BEFORE[kind]})`)} FROM users WHERE id = $1
  ON CONFLICT (user_id) DO UPDATE SET
    changed_at = $2, ${each((kind, index) => `${kind} = coalesce($${index + 3}::boolean, p.${kind})`)}
  RETURNING ${COLUMNS}`;

const RECORD_SIGN_IN = `
  INSERT INTO mail_preferences (user_id, changed_at, ${COLUMNS})
  VALUES ($1, $2, ${each((kind) => String(ON_SIGN_IN[kind]))}) ON CONFLICT DO NOTHING`;

/** Preferences in PostgreSQL, each change one statement. */
@Injectable()
export class PgMailPreferenceRepository extends MailPreferenceRepository {
  constructor(private readonly database: Database) {
    super();
  }

  find(userId: string): Promise<MailPreferences | null> {
    return this.database.queryOne<MailPreferences>(FIND, [userId]);
  }

  change(
    tx: Transaction,
    userId: string,
    change: Partial<MailPreferences>,
    at: Date,
  ): Promise<MailPreferences | null> {
    const values = MAIL_KINDS.map((kind) => change[kind] ?? null);
    return this.database.queryOne<MailPreferences>(CHANGE, [userId, at, ...values], tx);
  }

  async recordSignIn(tx: Transaction, userId: string, at: Date): Promise<void> {
    await this.database.query(RECORD_SIGN_IN, [userId, at], tx);
  }
}

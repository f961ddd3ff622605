import type { QueryRunner } from 'typeorm';

import { normalizedEmail } from '../../../shared/email-address.js';
import { SqlMigration } from './sql-migration.js';

/** Rows that are read at a time. */
const BATCH = 1_000;

/**
 * Addresses that the version before stored as they were typed get their one spelling (ADR 64), with what is
 * kept of them as a hash. Only those that are not plain ASCII can differ in more than their case, which
 * comparisons ignore. Where both spellings are on one list, neither row is deleted: the disguised one gets no
 * more mail, and neither does the other where its owner has unsubscribed from either.
 */
export class NormalizedAddresses1763986410000 extends SqlMigration {
  readonly name = 'NormalizedAddresses1763986410000';
  protected readonly steps = [normalizeSubscribers, normalizeUsers, normalizeListeners];
  protected readonly undo = 'SELECT';
}

interface Found {
  id: string;
  email: string;
  /** Whose hashes are about the address. */
  founder: string | null;
}

async function normalizeSubscribers(runner: QueryRunner): Promise<void> {
  const rows = `
    SELECT s.id, s.email, i.author_id AS founder FROM subscribers s JOIN ideas i ON i.id = s.idea_id`;
  await forEachDisguised(runner, rows, 's', async ({ id, email, founder }, normalized) => {
    await copyHashes(runner, founder, email, normalized);
    await runner.query(SUBSCRIBER, [id, normalized]);
  });
}

async function normalizeUsers(runner: QueryRunner): Promise<void> {
  const rows = 'SELECT u.id, u.email, NULL AS founder FROM users u';
  await forEachDisguised(runner, rows, 'u', async ({ id }, normalized) => {
    await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, normalized]);
  });
}

async function normalizeListeners(runner: QueryRunner): Promise<void> {
  const rows = `
    SELECT l.feedback_id AS id, l.email, i.author_id AS founder
    FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id`;
  await forEachDisguised(runner, rows, 'l', async ({ id, email, founder }, normalized) => {
    await copyHashes(runner, founder, email, normalized);
    await runner.query('UPDATE feedback_listeners SET email = $2 WHERE feedback_id = $1', [id, normalized]);
  });
}

async function forEachDisguised(
  runner: QueryRunner,
  rows: string,
  alias: string,
  change: (found: Found, normalized: string) => Promise<void>,
): Promise<void> {
  const key = alias === 'l' ? 'l.feedback_id' : `${alias}.id`;
  const sql = `${rows} WHERE (${alias}.email ~ '[^ -~]' OR ${alias}.email ~* '[@.]xn--') AND ($1::uuid IS NULL OR ${key} > $1)
    ORDER BY ${key} LIMIT ${BATCH}`;
  for (let last: string | null = null, more = true; more;) {
    const found = (await runner.query(sql, [last])) as Found[];
    for (const one of found) {
      const normalized = normalizedEmail(one.email);
      if (normalized !== null && normalized !== one.email) await change(one, normalized);
    }
    last = found.at(-1)?.id ?? null;
    more = found.length === BATCH;
  }
}

// $1 the founder, $2 as it was typed, $3 normalized.
const HASHES = `(SELECT sha256(convert_to(lower($2), 'UTF8')) AS old, sha256(convert_to(lower($3), 'UTF8')) AS new) h`;
const COPIES = [
  `INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
   SELECT founder_id, h.new, reason, created_at FROM suppressions, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
  `INSERT INTO confirmation_refusals (founder_id, email_hash, created_at, of_sign_up)
   SELECT founder_id, h.new, created_at, of_sign_up FROM confirmation_refusals, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
  `INSERT INTO feedback_refusals (founder_id, email_hash, created_at)
   SELECT founder_id, h.new, created_at FROM feedback_refusals, ${HASHES}
   WHERE founder_id = $1 AND email_hash = h.old ON CONFLICT DO NOTHING`,
];

async function copyHashes(runner: QueryRunner, founder: string | null, typed: string, normalized: string) {
  for (const sql of COPIES) await runner.query(sql, [founder, typed, normalized]);
}

// $1 the subscriber, $2 the normalized address. What is on the list already keeps its row.
const SUBSCRIBER = `
  WITH me AS (
    SELECT id, idea_id, status FROM subscribers WHERE id = $1
  ), other AS (
    SELECT s.id, s.status FROM subscribers s JOIN me ON s.idea_id = me.idea_id AND s.id <> me.id WHERE lower(s.email) = lower($2)
  )
  UPDATE subscribers s SET
    email = CASE WHEN NOT EXISTS (SELECT FROM other) THEN $2 ELSE s.email END,
    status = CASE WHEN s.id = me.id AND NOT EXISTS (SELECT FROM other) THEN s.status ELSE 'unsubscribed' END,
    waiting = CASE WHEN EXISTS (SELECT FROM other) THEN NULL ELSE s.waiting END,
    confirmation_due_at = CASE WHEN EXISTS (SELECT FROM other) THEN NULL ELSE s.confirmation_due_at END
  FROM me
  WHERE s.id = me.id OR (s.id IN (SELECT id FROM other) AND me.status = 'unsubscribed')`;

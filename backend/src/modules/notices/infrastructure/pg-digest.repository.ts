import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DigestWeek } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';
import type { NextStep } from '../domain/next-step.js';

const BEGIN = 'INSERT INTO digest_passes (monday) VALUES ($1) ON CONFLICT DO NOTHING';
const LOCK_PASS = `
  SELECT last_founder AS "after" FROM digest_passes WHERE monday = $1 AND done_at IS NULL FOR UPDATE SKIP LOCKED`;
const WAITING = `
  SELECT count(*)::int AS waiting FROM digests WHERE settled_at IS NULL AND queued_at > $1`;

// By the key of preferences, so that a part costs what it holds, however many founders there are.
const NEXT_FOUNDERS = `
  SELECT p.user_id AS id FROM mail_preferences p JOIN users u ON u.id = p.user_id
  WHERE p.digest AND u.suspended_at IS NULL AND u.created_at < $1
    AND EXISTS (SELECT FROM ideas i WHERE i.author_id = u.id AND i.status = 'active')
    AND ($2::uuid IS NULL OR p.user_id > $2)
  ORDER BY p.user_id LIMIT $3`;

const ADD = `
  INSERT INTO digests (user_id, monday, queued_at) SELECT id, $2, $3 FROM unnest($1::uuid[]) AS f (id)
  ON CONFLICT DO NOTHING RETURNING user_id AS id`;

const REOPEN = `
  INSERT INTO digests (user_id, monday, queued_at) SELECT id, $2, $3 FROM users WHERE lower(email) = lower($1) LIMIT 1
  ON CONFLICT (user_id, monday) DO UPDATE SET queued_at = excluded.queued_at, settled_at = NULL
  RETURNING user_id AS id`;

const ADVANCE = `
  UPDATE digest_passes SET last_founder = $2, done_at = CASE WHEN $2::uuid IS NULL THEN $3::timestamptz END
  WHERE monday = $1`;

const STEP_BEFORE = `
  SELECT idea_id AS "ideaId", step FROM digests
  WHERE user_id = $1 AND monday < $2 AND step IS NOT NULL ORDER BY monday DESC LIMIT 1`;

const SETTLE = `
  UPDATE digests SET settled_at = $3, idea_id = $4, step = $5 WHERE user_id = $1 AND monday = $2 AND settled_at IS NULL`;

/** Digests in PostgreSQL: their primary key is why nobody gets two of a week. */
@Injectable()
export class PgDigestRepository extends DigestRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begin(tx: Transaction, monday: Day): Promise<void> {
    await this.database.query(BEGIN, [monday], tx);
  }

  lockPass(tx: Transaction, monday: Day): Promise<{ after: string | null } | null> {
    return this.database.queryOne<{ after: string | null }>(LOCK_PASS, [monday], tx);
  }

  async waiting(tx: Transaction, since: Date): Promise<number> {
    const row = await this.database.queryOne<{ waiting: number }>(WAITING, [since], tx);
    return row!.waiting;
  }

  async nextFounders(
    tx: Transaction,
    { dueAt }: DigestWeek,
    after: string | null,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(NEXT_FOUNDERS, [dueAt, after, limit], tx);
    return rows.map(({ id }) => id);
  }

  async add(tx: Transaction, monday: Day, founders: readonly string[], at: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(ADD, [founders, monday, at], tx);
    return rows.map(({ id }) => id);
  }

  async reopen(tx: Transaction, email: string, monday: Day, at: Date): Promise<string | null> {
    const row = await this.database.queryOne<{ id: string }>(REOPEN, [email, monday, at], tx);
    return row?.id ?? null;
  }

  async advance(tx: Transaction, monday: Day, after: string | null, at: Date): Promise<void> {
    await this.database.query(ADVANCE, [monday, after, at], tx);
  }

  stepBefore(founderId: string, monday: Day): Promise<NextStep | null> {
    return this.database.queryOne<NextStep>(STEP_BEFORE, [founderId, monday]);
  }

  async settle(founderId: string, monday: Day, step: NextStep | null, at: Date): Promise<void> {
    await this.database.query(SETTLE, [founderId, monday, at, step?.ideaId ?? null, step?.step ?? null]);
  }

  async prune(before: Day): Promise<void> {
    await this.database.deleteSome('digests', (eb) => eb('monday', '<', before));
    await this.database.deleteSome('digestPasses', (eb) => eb('monday', '<', before));
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { allowTime } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EVIDENCE_HOURS } from '../domain/confirmation.js';
import { type ConfirmationRequest, ConfirmationRequests } from '../domain/confirmation-request.js';

/** Milliseconds for the statement over everybody on a waitlist: a million take about half a minute. */
const BULK_TIMEOUT = 120_000;

const FIND = `
  SELECT r.created_at AS "requestedAt", COALESCE(r.people, (
    SELECT sum(n.subscribers - n.confirmed - n.pending)::int FROM subscriber_counts n
    WHERE n.idea_id = i.id AND n.status = 'active'), 0) AS people
  FROM ideas i LEFT JOIN confirmation_requests r ON r.idea_id = i.id WHERE i.id = $1 AND i.author_id = $2`;

const RECORD = `
  INSERT INTO confirmation_requests (idea_id, people, created_at) VALUES ($1, 0, $2)
  ON CONFLICT DO NOTHING RETURNING idea_id`;

// In the order of their ids, as others lock many of them. What others say of them is asked about already.
const ASK = `
  WITH people AS (
    SELECT s.id FROM subscribers s
    WHERE s.idea_id = $1 AND s.status = 'active' AND NOT s.asked AND s.confirmed_at IS NULL
      AND s.confirmation_due_at IS NULL
    ORDER BY s.id FOR NO KEY UPDATE
  ), due AS (
    UPDATE subscribers s SET confirmation_due_at = GREATEST(
      s.created_at + interval '${EVIDENCE_HOURS} hours', $2::timestamptz + p.place * make_interval(secs => $3::float8))
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people) p WHERE s.id = p.id
    RETURNING s.id
  )
  UPDATE confirmation_requests SET people = (SELECT count(*) FROM due) WHERE idea_id = $1 RETURNING people`;

/** Requests in PostgreSQL; the primary key makes each the only one of its idea. */
@Injectable()
export class PgConfirmationRequests extends ConfirmationRequests {
  constructor(private readonly database: Database) {
    super();
  }

  find(founderId: string, ideaId: string): Promise<ConfirmationRequest | null> {
    return this.database.queryOne<ConfirmationRequest>(FIND, [ideaId, founderId]);
  }

  async ask(tx: Transaction, ideaId: string, now: Date, seconds: number): Promise<number | null> {
    if (!(await this.database.queryOne(RECORD, [ideaId, now], tx))) return null;
    await allowTime(tx, BULK_TIMEOUT);
    const asked = await this.database.queryOne<{ people: number }>(ASK, [ideaId, now, seconds], tx);
    return asked!.people;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../../platform/config/env.js';
import { isForeignKeyViolation, runStatement } from '../../../platform/database/statement.js';
import type { WaitlistEntry } from '../domain/waitlist-entry.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

// `xmax = 0` is true of a row that this statement inserted, not of one it found. A known address writes the idea's row
// too, by adding nothing: the answer takes as long as for a new one, and so does not tell which it was.
// A new subscriber, and one who comes back after unsubscribing, gets a delivery of every campaign that is on and goes out after joining
// (contract 7). Here, so that no crash can come between the join and its mails; from `counted`, so that the idea is locked before its campaigns,
// as everywhere.
// An address that has come to many waitlists within a day goes to no other: somebody may be typing it who is not its owner.
const JOIN = `
  WITH before AS (
    SELECT status FROM subscribers WHERE idea_id = $2 AND lower(email) = lower($3)
  ), recent AS (
    SELECT count(*)::int AS joins FROM (
      SELECT FROM subscribers
      WHERE lower(email) = lower($3) AND idea_id <> $2 AND created_at > $8::timestamptz - interval '1 day' LIMIT $10
    ) bounded
  ), joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating,
                                  interested_in_investing, linkedin_profile, status, created_at, updated_at)
    SELECT $1, id, $3, $4, $5, $6, $7, 'active', $8, $8 FROM ideas, recent
    WHERE id = $2 AND status = 'active' AND recent.joins < $10
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
      willing_to_pay = EXCLUDED.willing_to_pay,
      interested_in_collaborating = EXCLUDED.interested_in_collaborating,
      interested_in_investing = EXCLUDED.interested_in_investing,
      linkedin_profile = COALESCE(EXCLUDED.linkedin_profile, s.linkedin_profile),
      status = 'active',
      updated_at = EXCLUDED.updated_at
    RETURNING id, idea_id, (xmax = 0)::int AS added
  ), counted AS (
    UPDATE ideas i SET waitlist_count = waitlist_count + j.added FROM joined j WHERE i.id = j.idea_id
    RETURNING i.id AS idea_id, j.id AS subscriber_id, j.added
  ), scheduled AS (
    SELECT count(schedule_on_join(c.id, k.subscriber_id, $8::timestamptz + make_interval(secs => c.delay_days * $9::float8)))::int AS mails
    FROM counted k JOIN campaigns c ON c.idea_id = k.idea_id AND c.is_active AND c.sends_on_join
    WHERE k.added = 1 OR EXISTS (SELECT FROM before WHERE status = 'unsubscribed')
  )
  SELECT EXISTS (SELECT FROM counted) AS joined, joins >= $10 AS limited, mails FROM recent, scheduled`;

const JOINS_A_DAY = 20;
const NO_LIMIT = 2 ** 31 - 1;

const REMOVE = `
  WITH gone AS (
    DELETE FROM subscribers s USING ideas i WHERE s.id = $1 AND i.id = s.idea_id AND i.author_id = $2 RETURNING s.idea_id
  ), counted AS (
    UPDATE ideas i SET waitlist_count = waitlist_count - 1 FROM gone g WHERE i.id = g.idea_id
  )
  SELECT FROM gone`;

// What does not change is not written: a mail program may send the same POST many times.
const SET_STATUS = `
  WITH changed AS (
    UPDATE subscribers SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2
  )
  SELECT i.title FROM subscribers s JOIN ideas i ON i.id = s.idea_id WHERE s.id = $1`;

/** Subscribers in PostgreSQL; each change is one statement. */
@Injectable()
export class PgWaitlistRepository extends WaitlistRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    super();
  }

  async join(entry: WaitlistEntry): Promise<'joined' | 'no-idea' | 'too-often'> {
    try {
      const [row] = await runStatement<{ joined: boolean; limited: boolean }>(this.dataSource, JOIN, [
        entry.id,
        entry.ideaId,
        entry.email.value,
        entry.willingToPay,
        entry.interestedInCollaborating,
        entry.interestedInInvesting,
        entry.linkedinProfile,
        entry.joinedAt,
        this.env.CAMPAIGN_DAY_SECONDS,
        this.mostJoins,
      ]);
      if (row!.joined) return 'joined';
      return row!.limited ? 'too-often' : 'no-idea';
    } catch (error) {
      if (isForeignKeyViolation(error)) return 'no-idea';
      throw error;
    }
  }

  /** Of one address in a day. */
  private get mostJoins(): number {
    const factor = this.env.RATE_LIMIT_FACTOR;
    return factor === 0 ? NO_LIMIT : Math.ceil(JOINS_A_DAY * factor);
  }

  async remove(founderId: string, subscriberId: string): Promise<boolean> {
    return (await runStatement(this.dataSource, REMOVE, [subscriberId, founderId])).length > 0;
  }

  async setStatus(
    subscriberId: string,
    status: 'active' | 'unsubscribed',
    now: Date,
  ): Promise<string | null> {
    const rows = await runStatement<{ title: string }>(this.dataSource, SET_STATUS, [
      subscriberId,
      status,
      now,
    ]);
    return rows[0]?.title ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../../platform/config/env.js';
import { isForeignKeyViolation, runStatement } from '../../../platform/database/statement.js';
import type { SignUp } from '../domain/sign-up.js';
import type { SignUpAuthor } from '../domain/sign-up-author.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';
import { EMAIL_HASH } from './confirmation.sql.js';
import { JOIN } from './join.sql.js';

const ERASE = `
  WITH gone AS (
    DELETE FROM subscribers s USING ideas i WHERE s.id = $1 AND i.id = s.idea_id AND i.author_id = $2 RETURNING s.idea_id
  ), counted AS (
    UPDATE ideas i SET waitlist_count = waitlist_count - 1 FROM gone g WHERE i.id = g.idea_id
  )
  SELECT FROM gone`;

// What does not change is not written: a mail program may send the same POST many times. Both are said by the mailbox itself: unsubscribing deletes what
// others said meanwhile, and coming back takes back that it was "not me".
const SET_STATUS = `
  WITH changed AS (
    UPDATE subscribers SET status = $2, updated_at = $3,
      waiting = CASE $2 WHEN 'active' THEN waiting END,
      confirmation_due_at = CASE $2 WHEN 'active' THEN confirmation_due_at END
    WHERE id = $1 AND (status <> $2 OR ($2 = 'unsubscribed' AND waiting IS NOT NULL))
  ), unrefused AS (
    DELETE FROM confirmation_refusals r USING subscribers s, ideas i
    WHERE $2 = 'active' AND s.id = $1 AND i.id = s.idea_id AND r.founder_id = i.author_id AND r.email_hash = ${EMAIL_HASH}
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

  async join(signUp: SignUp, author: SignUpAuthor): Promise<'joined' | 'no-idea'> {
    try {
      const [row] = await runStatement<{ joined: boolean }>(this.dataSource, JOIN, [
        signUp.id,
        signUp.ideaId,
        signUp.email.value,
        signUp.willingToPay,
        signUp.interestedInCollaborating,
        signUp.interestedInInvesting,
        signUp.linkedinProfile,
        signUp.joinedAt,
        this.env.CAMPAIGN_DAY_SECONDS,
        author.key,
        author.otherKey,
      ]);
      return row!.joined ? 'joined' : 'no-idea';
    } catch (error) {
      if (isForeignKeyViolation(error)) return 'no-idea';
      throw error;
    }
  }

  async erase(founderId: string, subscriberId: string): Promise<boolean> {
    return (await runStatement(this.dataSource, ERASE, [subscriberId, founderId])).length > 0;
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

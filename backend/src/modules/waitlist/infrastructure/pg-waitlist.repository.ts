import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isForeignKeyViolation, runStatement } from '../../../platform/database/statement.js';
import type { WaitlistEntry } from '../domain/waitlist-entry.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

// `xmax = 0` is true of a row that this statement inserted, not of one it found. A known address writes the idea's row
// too, by adding nothing: the answer takes as long as for a new one, and so does not tell which it was.
const JOIN = `
  WITH joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating,
                                  interested_in_investing, linkedin_profile, status, created_at, updated_at)
    SELECT $1, id, $3, $4, $5, $6, $7, 'active', $8, $8 FROM ideas WHERE id = $2 AND status = 'active'
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
      willing_to_pay = EXCLUDED.willing_to_pay,
      interested_in_collaborating = EXCLUDED.interested_in_collaborating,
      interested_in_investing = EXCLUDED.interested_in_investing,
      linkedin_profile = COALESCE(EXCLUDED.linkedin_profile, s.linkedin_profile),
      status = 'active',
      updated_at = EXCLUDED.updated_at
    RETURNING idea_id, (xmax = 0)::int AS added
  ), counted AS (
    UPDATE ideas i SET waitlist_count = waitlist_count + j.added FROM joined j WHERE i.id = j.idea_id
  )
  SELECT added FROM joined`;

/** Subscribers in PostgreSQL; joining is one statement. */
@Injectable()
export class PgWaitlistRepository extends WaitlistRepository {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async join(entry: WaitlistEntry): Promise<boolean> {
    try {
      const rows = await runStatement<{ added: number }>(this.dataSource, JOIN, [
        entry.id,
        entry.ideaId,
        entry.email.value,
        entry.willingToPay,
        entry.interestedInCollaborating,
        entry.interestedInInvesting,
        entry.linkedinProfile,
        entry.joinedAt,
      ]);
      return rows.length > 0;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT g.id, i.slug AS "ideaSlug", g.number, g.text, encode(g.hash, 'hex') AS hash, g.log_seq AS "logSeq",
         g.started_at AS "startedAt", g.ends_at AS "endsAt", g.state, g.reason, g.decided_at AS "decidedAt"
  FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR g.id > $2) ORDER BY g.id LIMIT $3`;

/** What a founder fixed before looking. Goals go with their ideas. */
@Injectable()
export class GoalPersonalData extends PersonalData {
  readonly section = 'goals';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}

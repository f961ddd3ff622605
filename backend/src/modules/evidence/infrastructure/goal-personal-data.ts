import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** What a founder fixed as goals. They go with their ideas; what stays on record is another section. */
@Injectable()
export class GoalPersonalData extends PersonalRows {
  readonly section = 'goals';
  override readonly document = 'evidence';
  protected readonly rows = `
    SELECT g.id, i.slug AS "ideaSlug", g.number, g.text, encode(g.hash, 'hex') AS hash, g.log_seq AS "logSeq",
           g.started_at AS "startedAt", g.ends_at AS "endsAt", g.state, g.reason, g.decided_at AS "decidedAt"
    FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR g.id > $2) ORDER BY g.id LIMIT $3`;
}

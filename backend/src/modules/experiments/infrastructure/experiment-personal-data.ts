import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** What a founder asked visitors, and what came of it. Experiments go with their ideas. */
@Injectable()
export class ExperimentPersonalData extends PersonalRows {
  readonly section = 'experiments';
  override readonly document = 'evidence';
  protected readonly rows = `
    SELECT e.id, i.slug AS "ideaSlug", e.kind, e.arms, e.days, e.state, e.reason, e.created_at AS "createdAt",
           e.started_at AS "startedAt", e.ends_at AS "endsAt", e.ended_at AS "endedAt", e.decided_at AS "decidedAt",
           e.kept, e.result
    FROM experiments e JOIN ideas i ON i.id = e.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR e.id > $2) ORDER BY e.id LIMIT $3`;
}

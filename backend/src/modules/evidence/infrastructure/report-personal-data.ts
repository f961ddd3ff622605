import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT r.id, i.slug AS "ideaSlug", r.title, r.jws, r.created_at AS "createdAt", r.withdrawn_at AS "withdrawnAt"
  FROM evidence_reports r JOIN ideas i ON i.id = r.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT $3`;

/** What a founder published of their evidence, which may hold their name. Reports go with their ideas. */
@Injectable()
export class ReportPersonalData extends PersonalData {
  readonly section = 'evidenceReports';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}

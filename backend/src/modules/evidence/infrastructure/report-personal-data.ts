import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** What a founder published of their evidence, which may hold their name. Reports go with their ideas. */
@Injectable()
export class ReportPersonalData extends PersonalRows {
  readonly section = 'evidenceReports';
  override readonly document = 'evidence';
  protected readonly rows = `
    SELECT r.id, i.slug AS "ideaSlug", r.title, r.jws, r.created_at AS "createdAt", r.withdrawn_at AS "withdrawnAt"
    FROM evidence_reports r JOIN ideas i ON i.id = r.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT $3`;
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { StoredReport } from '../domain/report.repository.js';

const LIST = `
  SELECT id, idea_id AS "ideaId", goal_id AS "goalId", jws, title, created_at AS "createdAt", withdrawn_at AS "withdrawnAt"
  FROM evidence_reports WHERE idea_id = $1 ORDER BY id DESC`;
// A page that was taken down takes its reports along.
const PUBLIC = `
  SELECT r.jws FROM evidence_reports r JOIN ideas i ON i.id = r.idea_id
  WHERE r.id = $1 AND i.status = 'active'`;

/** A report as anybody may read it. */
export interface PublicReportRow {
  /** Null: withdrawn. */
  jws: string | null;
}

/** Reports for screens. */
@Injectable()
export class EvidenceReportQueries {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  listOf(ideaId: string): Promise<StoredReport[]> {
    return this.database.query<StoredReport>(LIST, [ideaId]);
  }

  async findPublic(id: string): Promise<PublicReportRow | null> {
    const [row] = await this.database.queryReplica<PublicReportRow>(PUBLIC, [id]);
    return row ?? null;
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { EvidenceReportSubject } from '../domain/report.js';
import { EvidenceReportRepository, type StoredReport } from '../domain/report.repository.js';
import { reportSchema } from './report.schema.js';

const SUBJECT = `
  SELECT i.title, i.slug, u.username AS founder,
         (SELECT g.text FROM evidence_goals g WHERE g.id = $3 AND g.idea_id = i.id) AS "goalText"
  FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1 AND i.author_id = $2 AND i.status = 'active'`;

const HOLD_IDEA = 'SELECT FROM ideas WHERE id = $1 FOR NO KEY UPDATE';
const COUNT = `
  SELECT count(jws)::integer AS published, count(*)::integer AS ever FROM evidence_reports WHERE idea_id = $1`;

const WITHDRAW = `
  UPDATE evidence_reports r SET jws = NULL, withdrawn_at = COALESCE(r.withdrawn_at, $3)
  FROM ideas i WHERE r.id = $1 AND i.id = r.idea_id AND i.author_id = $2 RETURNING r.id`;

/** Reports in PostgreSQL. */
@Injectable()
export class PgReports extends EvidenceReportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  subjectOf(founderId: string, ideaId: string, goalId: string | null): Promise<EvidenceReportSubject | null> {
    return this.database.queryOne<EvidenceReportSubject>(SUBJECT, [ideaId, founderId, goalId]);
  }

  async countFor(tx: Transaction, ideaId: string): Promise<{ published: number; ever: number } | null> {
    const idea = await this.database.queryOne<object>(HOLD_IDEA, [ideaId], tx);
    return idea && this.database.queryOne<{ published: number; ever: number }>(COUNT, [ideaId], tx);
  }

  async add(tx: Transaction, report: StoredReport): Promise<void> {
    await repositoryOf(tx, reportSchema).insert(report);
  }

  async withdraw(founderId: string, id: string, at: Date): Promise<boolean> {
    return (await this.database.queryOne(WITHDRAW, [id, founderId, at])) !== null;
  }
}

import { Injectable } from '@nestjs/common';

import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { PageQuery } from '../../../platform/http/responses/pagination.js';
import type { AdminActionRecord } from '../domain/admin-audit.js';

/** An entry as the screen reads it. */
export interface AuditRow extends Required<AdminActionRecord> {
  id: string;
  actorName: string;
  createdAt: Date;
}

/** Entries about one kind of thing, or about one thing when `subjectId` is given too. */
type AuditFilter = PageQuery &
  Partial<Pick<AdminActionRecord, 'action' | 'actorId' | 'subjectType' | 'subjectId'>>;

const COLUMNS = `
  id, actor_id AS "actorId", actor_name AS "actorName", action, subject_type AS "subjectType", subject_id AS "subjectId",
  subject_name AS "subjectName", before, after, reason, created_at AS "createdAt"`;

// Their name as of their last action. A few people review: this stays short.
const ACTORS = `
  SELECT c.actor_id AS id, sum(c.entries)::int AS entries,
         (SELECT a.actor_name FROM admin_audit a WHERE a.actor_id = c.actor_id
          ORDER BY a.created_at DESC, a.id DESC LIMIT 1) AS name
  FROM admin_audit_counts c GROUP BY c.actor_id ORDER BY name, id`;

const LATEST = new Order<AuditRow>('audit', 'time', ({ createdAt }) => createdAt);

/** Reads the audit. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(filter: AuditFilter): Promise<Page<AuditRow>> {
    const { limit } = filter;
    const total = await this.total(filter);
    const conditions = conditionsOf(filter).after(LATEST.read(filter.cursor), 'created_at', { id: 'id' });
    const rows = await this.database.query<AuditRow>(
      `SELECT ${COLUMNS} FROM admin_audit ${conditions} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    return LATEST.page(rows, limit, total);
  }

  /** Everybody who has ever decided something. */
  actors() {
    return this.database.query<{ id: string; name: string; entries: number }>(ACTORS);
  }

  /** From kept counts; only entries about one kind of thing, or one thing, are counted, off their index. */
  private async total(filter: AuditFilter): Promise<number> {
    const conditions = conditionsOf(filter);
    const row = await this.database.queryOne<{ total: number }>(
      filter.subjectType || filter.subjectId
        ? `SELECT count(*)::int AS total FROM admin_audit ${conditions}`
        : `SELECT COALESCE(sum(entries), 0)::int AS total FROM admin_audit_counts ${conditions}`,
      conditions.parameters,
    );
    return row!.total;
  }
}

function conditionsOf({ action, actorId, subjectType, subjectId }: AuditFilter): Conditions {
  return new Conditions().equal({
    action,
    actor_id: actorId,
    subject_type: subjectType,
    subject_id: subjectId,
  });
}

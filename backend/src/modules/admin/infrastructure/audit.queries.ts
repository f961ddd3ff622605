import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  toPage,
} from '../../../platform/http/responses/pagination.js';
import type { AdminAction, AdminActionRecord, AuditSubject } from '../domain/admin-audit.js';

/** An entry as the screen reads it. */
export interface AuditRow extends AdminActionRecord {
  id: string;
  actorName: string;
  createdAt: Date;
}

export interface AuditFilter {
  action?: AdminAction;
  actorId?: string;
  /** Of one kind, or one thing when `subjectId` is given too. */
  subjectType?: AuditSubject;
  subjectId?: string;
  limit: number;
  cursor?: string;
}

/** An admin who has done something. */
export interface AuditActor {
  id: string;
  name: string;
  entries: number;
}

const COLUMNS = `
  id, actor_id AS "actorId", actor_name AS "actorName", action, subject_type AS "subjectType", subject_id AS "subjectId",
  subject_name AS "subjectName", before, after, reason, created_at AS "createdAt"`;

// Their name as of their last action. A few people review: this stays short.
const ACTORS = `
  SELECT c.actor_id AS id, sum(c.entries)::int AS entries,
         (SELECT a.actor_name FROM admin_audit a WHERE a.actor_id = c.actor_id
          ORDER BY a.created_at DESC, a.id DESC LIMIT 1) AS name
  FROM admin_audit_counts c GROUP BY c.actor_id ORDER BY name, id`;

/** Reads the audit. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(filter: AuditFilter): Promise<Page<AuditRow>> {
    const { limit } = filter;
    const parameters: unknown[] = [];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = conditionsOf(filter, given);
    if (filter.cursor) {
      const { value, id } = decodeCursor('audit', 'time', filter.cursor);
      conditions.push(`(created_at, id) < (${given(value)}::timestamptz, ${given(id)}::uuid)`);
    }
    const rows = await this.database.query<AuditRow>(
      `SELECT ${COLUMNS} FROM admin_audit ${where(conditions)} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
      parameters,
    );
    return toPage(
      rows,
      limit,
      await this.total(filter),
      ({ createdAt, id }) => encodeCursor('audit', { value: createdAt.toISOString(), id }),
      (row) => row,
    );
  }

  /** Everybody who has ever decided something. */
  actors(): Promise<AuditActor[]> {
    return this.database.query<AuditActor>(ACTORS);
  }

  /** From kept counts; only entries about one kind of thing, or one thing, are counted, off their index. */
  private async total(filter: AuditFilter): Promise<number> {
    const parameters: unknown[] = [];
    const conditions = conditionsOf(filter, (value) => `$${parameters.push(value)}`);
    const [row] = await this.database.query<{ total: number }>(
      filter.subjectType || filter.subjectId
        ? `SELECT count(*)::int AS total FROM admin_audit ${where(conditions)}`
        : `SELECT COALESCE(sum(entries), 0)::int AS total FROM admin_audit_counts ${where(conditions)}`,
      parameters,
    );
    return row!.total;
  }
}

/** The conditions of a filter, each with the placeholder of its value. */
function conditionsOf(filter: AuditFilter, given: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (filter.action) conditions.push(`action = ${given(filter.action)}`);
  if (filter.actorId) conditions.push(`actor_id = ${given(filter.actorId)}`);
  if (filter.subjectType) conditions.push(`subject_type = ${given(filter.subjectType)}`);
  if (filter.subjectId) conditions.push(`subject_id = ${given(filter.subjectId)}`);
  return conditions;
}

const where = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

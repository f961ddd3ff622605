import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, given } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { PageQuery } from '../../../platform/http/responses/pagination.js';
import type { AdminActionRecord } from '../domain/admin-audit.js';

/** An audit entry, with names and time as stored. */
export interface AuditRow extends Required<AdminActionRecord> {
  id: string;
  actorName: string;
  createdAt: Date;
}

/** Filter for entries: by subject type, or by one subject if `subjectId` is set too. */
type AuditFilter = PageQuery &
  Partial<Pick<AdminActionRecord, 'action' | 'actorId' | 'subjectType' | 'subjectId'>>;

const LATEST = new Order<AuditRow>('audit', 'time', ({ createdAt }) => createdAt);

/** Reads the audit log. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of entries, newest first. */
  async list({ cursor, limit, ...filter }: AuditFilter): Promise<Page<AuditRow>> {
    const total = await this.total(filter);
    const rows = await this.database
      .kysely()
      .selectFrom('adminAudit')
      .selectAll()
      .$castTo<AuditRow>()
      .where((eb) => eb.and(given(filter)))
      .where((eb) => LATEST.isAfter(cursor, eb.ref('createdAt'), eb.ref('id')))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return LATEST.page(rows, limit, total);
  }

  /** Returns the admins in the log, each with the name from their latest action. There are only a few. */
  actors() {
    return this.database
      .kysely()
      .selectFrom('adminAudit as c')
      .select(({ selectFrom }) => [
        'c.actorId as id',
        countAll.as('entries'),
        selectFrom('adminAudit as a')
          .select('a.actorName')
          .whereRef('a.actorId', '=', 'c.actorId')
          .orderBy('a.createdAt', 'desc')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('name'),
      ])
      .groupBy('c.actorId')
      .orderBy('name')
      .orderBy('id')
      .$narrowType<{ name: NotNull }>()
      .execute();
  }

  private async total(filter: Omit<AuditFilter, keyof PageQuery>): Promise<number> {
    const { total } = await this.database
      .kysely()
      .selectFrom('adminAudit')
      .select(countAll.as('total'))
      .where((eb) => eb.and(given(filter)))
      .executeTakeFirstOrThrow();
    return total;
  }
}

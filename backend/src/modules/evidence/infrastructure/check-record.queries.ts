import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type CheckRecord, CheckRecords } from '../domain/check-records.js';

const RECORD = `
  SELECT u.created_at AS "founderSince",
         (SELECT json_build_object('begun', count(*), 'broken', count(*) FILTER (WHERE e.state = 'broken'))
          FROM experiments e WHERE e.idea_id = i.id AND e.started_at IS NOT NULL) AS experiments
  FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1`;

/** Reads with one statement. */
@Injectable()
export class CheckRecordQueries extends CheckRecords {
  constructor(private readonly database: Database) {
    super();
  }

  of(ideaId: string): Promise<CheckRecord | null> {
    return this.database.queryOne<CheckRecord>(RECORD, [ideaId]);
  }
}

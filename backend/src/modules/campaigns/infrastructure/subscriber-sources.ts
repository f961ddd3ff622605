import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { VisitorDayReader } from '../../../shared/visitor-days.js';
import { SOURCE_NAME, VISITOR_OF_THE_DAY } from './segment.sql.js';

// $1 ideas, $2 the day's start, $3 its end. KEY SHARE: who is being erased leaves nothing behind, and does
// not keep the day open.
const KEEP = `
  INSERT INTO subscriber_sources (subscriber_id, source)
  SELECT s.id, ${SOURCE_NAME} FROM subscribers s JOIN analytics_visitor_days v ON ${VISITOR_OF_THE_DAY}
  WHERE s.idea_id = ANY($1) AND s.unit_key IS NOT NULL AND s.created_at >= $2 AND s.created_at < $3
  FOR KEY SHARE OF s
  ON CONFLICT DO NOTHING`;

/**
 * Keeps, of the visit on which somebody joined, the name of where they came from, and nothing else: a founder
 * may write to those who came from one place (ADR 43).
 */
@Injectable()
export class SubscriberSources implements VisitorDayReader {
  constructor(private readonly database: Database) {}

  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    await this.database.query(KEEP, [ideaIds, startOf(day), startOf(addDays(day, 1))], tx);
  }
}

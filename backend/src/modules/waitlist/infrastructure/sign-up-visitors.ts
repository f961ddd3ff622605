import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { VisitorDayReader } from '../../../shared/visitor-days.js';

// $1 the first open day's start. The lower bound, by far, is for the index by time.
const FORGET = `
  UPDATE subscribers SET unit_key = NULL
  WHERE unit_key IS NOT NULL AND created_at < $1 AND created_at > $1::timestamptz - interval '90 days'`;

/** Which visitor of the day somebody was who signed up: known for as long as the day's visitors are. */
@Injectable()
export class SignUpVisitors implements VisitorDayReader {
  constructor(private readonly database: Database) {}

  async over(tx: Transaction, firstOpen: Day): Promise<void> {
    await this.database.query(FORGET, [startOf(firstOpen)], tx);
  }
}

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { LogEntry } from '../domain/evidence-log.js';
import { LockedGoals, type LoggedGoal } from '../domain/locked-goals.js';
import type { LockedGoal } from '../domain/seals.js';

const FIND = `
  SELECT i.author_id AS "founderId", g.number, g.id, g.text, g.hash AS "goalHash",
         l.seq, encode(l.hash, 'hex') AS hash, encode(l.previous, 'hex') AS previous, l.created_at AS "createdAt"
  FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id JOIN evidence_log l ON l.seq = g.log_seq
  WHERE g.id = $1`;

interface Row extends LogEntry, Pick<LockedGoal, 'id' | 'text'> {
  founderId: string;
  number: number;
  goalHash: Buffer;
}

/** Goals and their log entries in PostgreSQL. */
@Injectable()
export class PgLockedGoals extends LockedGoals {
  constructor(private readonly database: Database) {
    super();
  }

  async find(goalId: string): Promise<LoggedGoal | null> {
    const row = await this.database.queryOne<Row>(FIND, [goalId]);
    if (!row) return null;
    const { founderId, number, id, text, goalHash, seq, hash, previous, createdAt } = row;
    return {
      founderId,
      number,
      goal: { id, text, hash: goalHash },
      entry: { seq, hash, previous, createdAt },
    };
  }
}

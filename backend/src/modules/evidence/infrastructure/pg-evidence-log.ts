import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EvidenceLog, type LogEntry } from '../domain/evidence-log.js';
import { chained, NOTHING } from './log-chain.js';

const LATEST = `SELECT seq, encode(hash, 'hex') AS hash FROM evidence_log ORDER BY seq DESC LIMIT 1`;
const ADD = `
  INSERT INTO evidence_log (seq, hash, previous, created_at)
  VALUES ($1, decode($2, 'hex'), decode($3, 'hex'), $4)`;

/** The log in PostgreSQL, where a trigger refuses any change of it. */
@Injectable()
export class PgEvidenceLog extends EvidenceLog {
  constructor(private readonly database: Database) {
    super();
  }

  async append(tx: Transaction, hash: Buffer, at: Date): Promise<LogEntry> {
    await lock(this.database, tx, 'evidence-log');
    const latest = await this.database.queryOne<{ seq: number; hash: string }>(LATEST, [], tx);
    const previous = latest?.hash ?? NOTHING;
    const entry = {
      seq: (latest?.seq ?? 0) + 1,
      hash: chained(previous, hash, at),
      previous,
      createdAt: at,
    };
    await this.database.query(ADD, [entry.seq, entry.hash, entry.previous, entry.createdAt], tx);
    return entry;
  }
}

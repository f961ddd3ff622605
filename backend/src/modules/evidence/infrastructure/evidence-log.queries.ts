import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { LogEntry } from '../domain/evidence-log.js';

/** Entries in one answer. */
export const LOG_PAGE = 1_000;

const ENTRY = `seq, encode(hash, 'hex') AS hash, encode(previous, 'hex') AS previous, created_at AS "createdAt"`;
const HEAD = `SELECT ${ENTRY} FROM evidence_log ORDER BY seq DESC LIMIT 1`;
const AFTER = `SELECT ${ENTRY} FROM evidence_log WHERE seq > $1 ORDER BY seq LIMIT ${LOG_PAGE}`;

/** The log, for everybody. */
@Injectable()
export class EvidenceLogQueries {
  constructor(private readonly database: Database) {}

  /** The latest entry, or null. */
  async head(): Promise<LogEntry | null> {
    const [head] = await this.database.query<LogEntry>(HEAD);
    return head ?? null;
  }

  /** Oldest first. */
  after(seq: number): Promise<LogEntry[]> {
    return this.database.query<LogEntry>(AFTER, [seq]);
  }
}

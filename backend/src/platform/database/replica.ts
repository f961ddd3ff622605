import { sql } from 'kysely';

import { Database } from './database.js';
import { createPool } from './data-source.js';
import type { Answer } from './kysely.js';

/**
 * Milliseconds that a replica gets for a connection and for an answer: whoever waits is better served by the
 * primary.
 */
const TIMEOUT = 2_000;

/** What a replica says of itself. */
export interface ReplicaPosition {
  /** False after it was promoted: it then has a history of its own. */
  standby: boolean;
  /** How far it has replayed the primary's log. */
  replayed: string | null;
}

const POSITION = sql<ReplicaPosition>`
  SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed`;

/**
 * One streaming replica: its connections, made when they are needed, and whether it may be used at the
 * moment.
 */
export class Replica {
  /** Set by whoever watches it; taken back by a failed read. */
  usable = false;
  private readonly database: Database;

  constructor(private readonly url: string) {
    const options = { connectionTimeoutMillis: TIMEOUT, application_name: 'groundswell-reads' };
    this.database = new Database(createPool(url, options, TIMEOUT));
    // An idle connection that breaks: the next look at the replica tells.
    this.database.pool.on('error', () => undefined);
  }

  /** Without user and password, for logs. */
  get name(): string {
    return new URL(this.url).host;
  }

  async position(): Promise<ReplicaPosition> {
    const { rows } = await POSITION.execute(this.database.kysely());
    return rows[0]!;
  }

  send(text: string, values: unknown[], prepared: boolean): Promise<Answer> {
    return this.database.send(text, values, prepared);
  }

  close(): Promise<void> {
    return this.database.pool.end();
  }
}

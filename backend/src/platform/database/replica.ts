import { sql } from 'kysely';

import { Database } from './database.js';
import { createPool } from './data-source.js';
import type { Answer } from './kysely.js';

/**
 * Milliseconds that a read waits for a connection to a replica, and for its response. After that, using the
 * primary is faster.
 */
const TIMEOUT = 2_000;

/** A replica's state, as reported by the replica. */
export interface ReplicaPosition {
  /** False once the replica has been promoted. From then on, its data diverges from the primary's. */
  standby: boolean;
  /** Position the replica has replayed the primary's log up to. */
  replayed: string | null;
}

const POSITION = sql<ReplicaPosition>`
  SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed`;

/** A streaming replica: its connections, made on demand, and whether it can currently serve reads. */
export class Replica {
  /**
   * True if reads may use the replica now. Set by `Replicas`, which monitors the replica. A failed read
   * resets it.
   */
  usable = false;
  private readonly database: Database;

  constructor(private readonly url: string) {
    const options = { connectionTimeoutMillis: TIMEOUT, application_name: 'groundswell-reads' };
    this.database = new Database(createPool(url, options, TIMEOUT));
    // Ignored: it only means that an idle connection broke. The next check of the replica will report the
    // problem.
    this.database.pool.on('error', () => undefined);
  }

  /** Host and port, without user and password, for logs. */
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

import type { DataSource } from 'typeorm';

import { createDataSource } from './data-source.js';

/** Milliseconds that a replica gets for a connection and for an answer: whoever waits is better served by the primary. */
const TIMEOUT = 2_000;

/** What a replica says of itself. */
export interface ReplicaPosition {
  /** False after it was promoted: it then has a history of its own. */
  standby: boolean;
  /** How far it has replayed the primary's log. */
  replayed: string | null;
}

const POSITION = 'SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed';

/** One streaming replica: its connections, and whether it may be used at the moment. */
export class Replica {
  /** Set by whoever watches it; taken back by a failed read. */
  usable = false;
  private connecting: Promise<DataSource> | null = null;

  constructor(private readonly url: string) {}

  /** Without user and password, for logs. */
  get name(): string {
    return new URL(this.url).host;
  }

  async position(): Promise<ReplicaPosition> {
    const [row] = await this.query<ReplicaPosition>(POSITION, []);
    return row!;
  }

  async query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return (await this.connected()).query<Row[]>(sql, parameters);
  }

  async close(): Promise<void> {
    const dataSource = await this.connecting?.catch(() => null);
    await dataSource?.destroy();
  }

  /** Connects when it is first asked for something, and again after a failure: a replica that is away keeps nobody from starting. */
  private connected(): Promise<DataSource> {
    const options = { connectionTimeoutMillis: TIMEOUT, application_name: 'groundswell-reads' };
    this.connecting ??= createDataSource(this.url, [], options, TIMEOUT)
      .initialize()
      .catch((error: unknown) => {
        this.connecting = null;
        throw error;
      });
    return this.connecting;
  }
}

import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Session } from 'fastify';
import { sql } from 'kysely';

import type { AccountSession } from '../../../shared/account-sessions.js';
import type { Database } from '../../database/database.js';
import { SESSION_TTL, SessionStorage } from './session-storage.js';

/** Milliseconds between two sweeps of what has ended. */
const PRUNE_EVERY = 15 * 60_000;

const READ = `SELECT sess AS session FROM sessions WHERE sid = $1 AND expire > now()`;
const WRITE = `
  INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (sid) DO UPDATE SET sess = excluded.sess, expire = excluded.expire`;
const PROLONG = `UPDATE sessions SET expire = now() + make_interval(secs => $2) WHERE sid = $1`;
const REMOVE = `DELETE FROM sessions WHERE sid = $1`;

// The expression is that of the index `sessions_by_account`.
const OF_ACCOUNT = `(sess #>> '{account,userId}') = $1`;
const LIST = `
  SELECT (sess ->> 'signedInAt')::timestamptz AS "signedInAt", expire AS "expiresAt"
  FROM sessions WHERE ${OF_ACCOUNT} AND expire > now() ORDER BY expire DESC`;

/** Sessions in the `sessions` table. */
export class PgSessions extends SessionStorage implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Session');
  private pruning: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  async read(id: string): Promise<Session | null> {
    const [row] = await this.database.queryPrepared<{ session: Session }>(READ, [id]);
    return row?.session ?? null;
  }

  async write(id: string, session: Session): Promise<void> {
    await this.database.query(WRITE, [id, JSON.stringify(session), SESSION_TTL]);
  }

  async prolong(id: string): Promise<void> {
    await this.database.query(PROLONG, [id, SESSION_TTL]);
  }

  async remove(id: string): Promise<void> {
    await this.database.query(REMOVE, [id]);
  }

  list(userId: string): Promise<AccountSession[]> {
    return this.database.query(LIST, [userId]);
  }

  async endAll(userId: string): Promise<void> {
    await this.database.query(`DELETE FROM sessions WHERE ${OF_ACCOUNT}`, [userId]);
  }

  onApplicationBootstrap(): void {
    this.pruning = setInterval(() => {
      this.database
        .deleteSome('sessions', (eb) => eb('expire', '<', sql<Date>`now()`))
        .catch((error: Error) => this.logger.warn(`Ended sessions were not removed: ${error.message}`));
    }, PRUNE_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.pruning);
  }
}

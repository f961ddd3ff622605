import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Session } from 'fastify';
import { sql } from 'kysely';

import type { AccountSession } from '../../../shared/account-sessions.js';
import { builtOnce } from '../../database/built-once.js';
import type { Database } from '../../database/database.js';
import { SharedReads } from '../../database/shared-reads.js';
import { SESSION_TTL, SessionStorage } from './session-store.js';

/** Milliseconds between deletions of expired sessions. */
const PRUNE_EVERY = 15 * 60_000;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
// PostgreSQL uses the index `sessions_by_account` only if this is the same expression as in the index.
const isOf = (userId: string) => sql<boolean>`(sess #>> '{account,userId}') = ${userId}`;

const unexpiredSessions = builtOnce((statements, { ids }: { ids: string[] }) =>
  statements
    .selectFrom('sessions')
    .select(({ ref }) => ['sid', ref('sess').$castTo<Session>().as('session')])
    // The sub-query hides the array's length. Otherwise, PostgreSQL would make a separate plan for each
    // length.
    .where(sql<boolean>`sid = any((select ${ids}::text[])::text[])`)
    .where('expire', '>', sql<Date>`now()`)
    .compile(),
);

/** Stores sessions in the table `sessions`. */
export class PgSessions extends SessionStorage implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Session');
  private readonly reads = new SharedReads((ids: string[]) => this.readAll(ids));
  private pruning: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  read(id: string): Promise<Session | null> {
    return this.reads.read(id);
  }

  async write(id: string, session: Session): Promise<void> {
    const sess = JSON.stringify(session);
    await this.database
      .kysely()
      .insertInto('sessions')
      .values({ sid: id, sess, expire: inSeconds(SESSION_TTL) })
      .onConflict((on) => on.column('sid').doUpdateSet({ sess, expire: inSeconds(SESSION_TTL) }))
      .execute();
  }

  async prolong(id: string): Promise<void> {
    const expire = inSeconds(SESSION_TTL);
    await this.database.kysely().updateTable('sessions').set({ expire }).where('sid', '=', id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.database.kysely().deleteFrom('sessions').where('sid', '=', id).execute();
  }

  list(userId: string): Promise<AccountSession[]> {
    return this.database
      .kysely()
      .selectFrom('sessions')
      .select([sql<Date>`(sess ->> 'signedInAt')::timestamptz`.as('signedInAt'), 'expire as expiresAt'])
      .where(isOf(userId))
      .where('expire', '>', sql<Date>`now()`)
      .orderBy('expire', 'desc')
      .execute();
  }

  async endAll(userId: string): Promise<void> {
    await this.database.kysely().deleteFrom('sessions').where(isOf(userId)).execute();
  }

  onApplicationBootstrap(): void {
    this.pruning = setInterval(() => {
      this.database
        .deleteSome('sessions', (eb) => eb('expire', '<', sql<Date>`now()`))
        .catch((error: Error) => this.logger.warn(`Could not delete expired sessions: ${error.message}`));
    }, PRUNE_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.pruning);
  }

  private async readAll(ids: string[]): Promise<(Session | null)[]> {
    const rows = await unexpiredSessions(this.database.prepared, { ids });
    const found = new Map(rows.map(({ sid, session }) => [sid, session]));
    return ids.map((id) => found.get(id) ?? null);
  }
}
